import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WirePayout, WireSetOff, WireStatement } from '#contract/rewards.ts';
import { ACCOUNT_AGE_HOURS } from '#domain/payouts/payout.ts';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './money-box.module.css';
import { PayoutHold } from './payout-hold.tsx';
import { type PayoutNote, payoutNotes } from './payout-notes.ts';
import { SharedLevels } from './shared-levels.tsx';

/** How many payouts are shown before the member wants to see all. */
const SHORT_LIST_LENGTH = 3;

/** What is owed to a member, for what it waits, and what was paid out. */
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
      <SharedLevels levels={statement.shared_levels} />
      <SetOffs setOffs={statement.set_offs} />
      {payouts.length > 0 && (
        <ul className={styles.list}>
          {(showsAll ? payouts : payouts.slice(0, SHORT_LIST_LENGTH)).map((one) => (
            <Payout key={one.id} payout={one} />
          ))}
        </ul>
      )}
      {payouts.length > SHORT_LIST_LENGTH && (
        <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? payout.fewer : payout.more}
        </Button>
      )}
    </section>
  );
}

/** When what is owed is paid, or what has to be done first. */
function Waits({ statement }: { statement: WireStatement }) {
  return (
    <div className={styles.note}>
      {payoutNotes(statement).map((note) => (
        <Note key={note} note={note} statement={statement} />
      ))}
    </div>
  );
}

function Note({ note, statement }: { note: PayoutNote; statement: WireStatement }) {
  const { payout } = useRewardsTexts();
  const { rupees } = useFormats();
  if (note === 'onHold') return <PayoutHold />;
  if (note === 'tooMuch') return <p>{fill(payout.tooMuch, { amount: rupees(-statement.payable_paise) })}</p>;
  if (note === 'accountNew') return <p>{fill(payout.accountNew, { hours: ACCOUNT_AGE_HOURS })}</p>;
  if (note === 'least') return <p>{fill(payout.least, { least: rupees(statement.least_payout_paise) })}</p>;
  if (note === 'next' || note === 'shared') return <p>{payout[note]}</p>;
  const [to, label] = note === 'agreement' ? ['/seller-agreement', payout.toAgreement] : ['/page', payout.toDetails];
  return (
    <p>
      {payout[note]} <Link to={to}>{label}</Link>
    </p>
  );
}

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

/** What debts of erased accounts took from what is owed to the member, or gave back. */
function SetOffs({ setOffs }: { setOffs: readonly WireSetOff[] }) {
  const { rupees, date } = useFormats();
  if (setOffs.length === 0) return null;
  return (
    <ul className={styles.list}>
      {setOffs.map(({ id, amount_paise: amount, createdAt, set_off_remark: remark }) => (
        <li key={id}>
          <span className={styles.words}>{date(new Date(createdAt))}</span>
          <span className={styles.amount}>{rupees(amount)}</span>
          <span className={styles.note}>{remark}</span>
        </li>
      ))}
    </ul>
  );
}

interface PayoutProps {
  payout: WirePayout;
}
