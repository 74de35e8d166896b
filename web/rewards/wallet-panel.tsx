import { fill } from '#domain/texts/fill.ts';
import type { WireStatement } from '#contract/rewards.ts';
import { Ornament } from '#web/ornaments/ornament.tsx';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { ActivityList } from './activity-list.tsx';
import type { Loaded } from './load-rewards.ts';
import { ShareNow } from './share-now.tsx';
import type { WalletChoice } from './wallet-choice.ts';
import { WalletFilter } from './wallet-filter.tsx';
import styles from './wallet-panel.module.css';
import { WalletPaging } from './wallet-paging.tsx';

interface WalletPanelProps {
  referId: string | null;
  choice: WalletChoice;
  loaded: Loaded<WireStatement>;
}

/** What a member earned, like a statement of her bank (WAL-01). */
export function WalletPanel({ referId, choice, loaded }: WalletPanelProps) {
  const { wallet } = useRewardsTexts();
  const { rupees } = useFormats();
  const { data: statement, failure } = loaded;
  return (
    <>
      <h2 className={styles.title}>{wallet.title}</h2>
      {statement ? (
        <div className={styles.columns}>
          <div className={styles.side}>
            <div className={styles.card}>
              <Ornament drawing="mark" className={styles.globe} />
              <p className={styles.label}>{wallet.income}</p>
              <p className={styles.income}>{rupees(statement.income_paise)}</p>
              <ShareNow referId={referId} className={styles.share} />
            </div>
            <PendingBox pending={statement.pending} />
          </div>
          <section id="activity" className={styles.statement} aria-labelledby="recent-activity">
            <WalletFilter choice={choice} />
            <ActivityList choice={choice} entries={statement.data} />
            <WalletPaging choice={choice} pages={Math.ceil(statement.total / choice.limit)} />
          </section>
        </div>
      ) : (
        <FailedPart text={failure} />
      )}
    </>
  );
}

/** What is not posted yet, with the day on which it is; beside the income and never in it. */
function PendingBox({ pending }: Pick<WireStatement, 'pending'>) {
  const { wallet } = useRewardsTexts();
  const { rupees, date } = useFormats();
  const sum = pending.reduce((all, { final_amount_paise: amount }) => all + amount, 0);
  return (
    <section className={styles.pending} aria-labelledby="pending">
      <div className={styles.pendingHead}>
        <h3 id="pending">{wallet.pending}</h3>
        <strong>{rupees(sum)}</strong>
      </div>
      <p className={styles.note}>{pending.length > 0 ? wallet.pendingNote : wallet.nothingPending}</p>
      {pending.length > 0 && (
        <ul className={styles.pendingList}>
          {pending.map(({ id, rewards_remark: remark, final_amount_paise: amount, confirms_at: at }) => (
            <li key={id}>
              <span className={styles.remark}>{remark}</span>
              <span className={styles.amount}>{rupees(amount)}</span>
              <span className={styles.note}>
                {at ? fill(wallet.confirmsOn, { date: date(new Date(at)) }) : wallet.confirmsLater}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
