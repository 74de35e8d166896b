import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { WireEntry } from '#contract/rewards.ts';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './activity-list.module.css';
import { PAGE_SIZES, type WalletChoice, walletPath } from './wallet-choice.ts';
import { BreakdownButton } from '#web/rewards/breakdown/breakdown-button.tsx';
import { PageSize } from './wallet-filter.tsx';

interface ActivityListProps {
  referId: string;
  choice: WalletChoice;
  entries: readonly WireEntry[];
}

/** What was credited and taken back, newest first (WAL-07). */
export function ActivityList({ referId, choice, entries }: ActivityListProps) {
  const { wallet } = useRewardsTexts();
  const navigate = useNavigate();
  const choose = (limit: number): void =>
    void navigate(walletPath({ ...choice, limit, page: 1 }), { preventScrollReset: true });
  return (
    <>
      <div className={styles.head}>
        <h3 id="recent-activity">{wallet.activity}</h3>
        <PageSize limit={choice.limit} onChoose={choose} />
      </div>
      {entries.length > 0 ? (
        <>
          <p className={styles.press}>{wallet.press}</p>
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.id} referId={referId} entry={entry} />
            ))}
          </ul>
        </>
      ) : (
        <NoEntries choice={choice} />
      )}
    </>
  );
}

function Entry({ referId, entry }: { referId: string; entry: WireEntry }) {
  const { wallet } = useRewardsTexts();
  const { rupees, date } = useFormats();
  const { id, rewards_remark: remark, final_amount_paise: amount, createdAt, category } = entry;
  const isTakenBack = category === 'reversal';
  const Icon = isTakenBack ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className={styles.entry} data-category={category}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <span className={styles.words}>
        <BreakdownButton referId={referId} entry={id} amount={amount}>
          {remark}
        </BreakdownButton>
        <time className={styles.day} dateTime={createdAt}>
          {date(new Date(createdAt))}
        </time>
      </span>
      <strong className={styles.amount}>
        {fill(isTakenBack ? wallet.takenBack : wallet.credited, { amount: rupees(Math.abs(amount)) })}
      </strong>
    </li>
  );
}

function NoEntries({ choice }: Pick<ActivityListProps, 'choice'>) {
  const { wallet } = useRewardsTexts();
  const isNarrowed = choice.category !== null || choice.period !== null || choice.page > 1;
  if (!isNarrowed) return <EmptyState art="lotus" title={wallet.empty} text={wallet.emptyText} />;
  const all = { ...choice, category: null, period: null, limit: PAGE_SIZES[0], page: 1 };
  return (
    <EmptyState
      art="lotus"
      title={wallet.none}
      action={
        <ButtonLink to={walletPath(all)} variant="secondary" preventScrollReset>
          {wallet.showAll}
        </ButtonLink>
      }
    />
  );
}
