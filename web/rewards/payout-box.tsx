import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WirePayout, WireStatement } from '#contract/rewards.ts';
import { ACCOUNT_AGE_HOURS } from '#domain/payouts/payout.ts';
import { fill } from '#domain/texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './money-box.module.css';
import { PayoutHold } from './payout-hold.tsx';

/** How many payouts are shown before somebody wants to see all. */
const FEW = 3;

/** What is owed to a member, for what it waits, and what was paid out to her. */
export function PayoutBox({ statement }: { statement: WireStatement }) {
  const { payout } = useRewardsTexts();
  const { rupees } = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const { payouts, payable_paise: payable } = statement;
  return (
    <section className={styles.box} aria-labelledby="payouts">
      <div className={styles.head}>
        <Landmark aria-hidden />
        <h3 id="payouts">{payout.title}</h3>
        <strong>{rupees(Math.max(payable, 0))}</strong>
      </div>
      <Waits statement={statement} />
      {payouts.length > 0 && (
        <ul className={styles.list}>
          {(showsAll ? payouts : payouts.slice(0, FEW)).map((one) => (
            <Payout key={one.id} payout={one} />
          ))}
        </ul>
      )}
      {payouts.length > FEW && (
        <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? payout.fewer : payout.more}
        </Button>
      )}
    </section>
  );
}

/** When what is owed is paid, or what has to be done first. */
function Waits({ statement }: { statement: WireStatement }) {
  const { payout } = useRewardsTexts();
  const { rupees } = useFormats();
  const { payable_paise: payable, payout_waits_for: waits, least_payout_paise: least } = statement;
  if (payable < 0 && !waits.includes('on-hold'))
    return <p className={styles.note}>{fill(payout.tooMuch, { amount: rupees(-payable) })}</p>;
  if (waits.length === 0) return <p className={styles.note}>{payout.next}</p>;
  return (
    <div className={styles.note}>
      {waits.includes('on-hold') && <PayoutHold />}
      {waits.includes('account-new') && <p>{fill(payout.accountNew, { hours: ACCOUNT_AGE_HOURS })}</p>}
      {waits.includes('below-least') && <p>{fill(payout.least, { least: rupees(least) })}</p>}
      {waits.includes('no-agreement') && (
        <p>
          {payout.agreement} <Link to="/seller-agreement">{payout.toAgreement}</Link>
        </p>
      )}
      {detailsToMend(waits).map((what) => (
        <p key={what}>
          {payout[what]} <Link to="/page">{payout.toDetails}</Link>
        </p>
      ))}
    </div>
  );
}

/** What she can mend on the page of her details. */
const detailsToMend = (waits: WireStatement['payout_waits_for']): ('details' | 'name' | 'cameBack')[] => [
  ...(waits.includes('no-pan') || waits.includes('no-bank') ? (['details'] as const) : []),
  ...(waits.includes('unwritable-name') ? (['name'] as const) : []),
  ...(waits.includes('came-back') ? (['cameBack'] as const) : []),
];

function Payout({ payout: { amount_paise: amount, state, account, decided_at: decided, ...payout } }: PayoutProps) {
  const texts = useRewardsTexts().payout;
  const { rupees, date } = useFormats();
  const day = date(new Date(decided ?? payout.createdAt));
  return (
    <li data-state={state}>
      <span className={styles.words}>{fill(texts.state[state], { account, date: day })}</span>
      <span className={styles.amount}>{rupees(amount)}</span>
      {(payout.bank_reference ?? payout.why) && (
        <span className={styles.note}>
          {state === 'paid'
            ? fill(texts.reference, { reference: payout.bank_reference ?? '' })
            : fill(texts.why, { why: payout.why ?? '' })}
        </span>
      )}
    </li>
  );
}

interface PayoutProps {
  payout: WirePayout;
}
