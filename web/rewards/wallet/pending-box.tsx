import { Hourglass } from 'lucide-react';
import type { WireStatement } from '#contract/rewards.ts';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './money-box.module.css';
import { MAX_PENDING_SHOWN, type WalletChoice, walletPath } from './wallet-choice.ts';
import { BreakdownButton } from '#web/rewards/breakdown/breakdown-button.tsx';

interface PendingBoxProps {
  referId: string;
  choice: WalletChoice;
  statement: WireStatement;
}

/** What is not posted yet, with the day on which it is; beside the income and never in it. */
export function PendingBox({ referId, choice, statement }: PendingBoxProps) {
  const { wallet } = useRewardsTexts();
  const { rupees, date } = useFormats();
  const { pending, pending_total: count, pending_amount_paise: sum } = statement;
  return (
    <section className={styles.box} aria-labelledby="pending">
      <div className={styles.head}>
        <Hourglass aria-hidden />
        <h3 id="pending">{wallet.pending}</h3>
        <strong>{rupees(sum)}</strong>
      </div>
      <p className={styles.note}>{count > 0 ? wallet.pendingNote : wallet.nothingPending}</p>
      {count > 0 && (
        <ul className={styles.list}>
          {pending.map(({ id, rewards_remark: remark, final_amount_paise: amount, confirms_at: at }) => (
            <li key={id}>
              <span className={styles.words}>
                <BreakdownButton referId={referId} entry={id} amount={amount}>
                  {remark}
                </BreakdownButton>
              </span>
              <span className={styles.amount}>{rupees(amount)}</span>
              <span className={styles.note}>
                {at ? fill(wallet.confirmsOn, { date: date(new Date(at)) }) : wallet.confirmsLater}
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > MAX_PENDING_SHOWN && (
        <ButtonLink to={walletPath({ ...choice, allPending: !choice.allPending })} variant="quiet" preventScrollReset>
          {choice.allPending ? wallet.fewerPending : fill(wallet.allPending, { count })}
        </ButtonLink>
      )}
    </section>
  );
}
