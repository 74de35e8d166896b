import type { Paise } from '#domain/money.ts';
import { normaliseReference } from '#domain/payouts/bank-reply.ts';
import { tdsPaymentProblems } from '#domain/payouts/tds-payment.ts';
import { dueOf, fitsDue, owedByQuarter, splitDue } from '#domain/payouts/tds-quarters.ts';
import { refuseProblems } from '#domain/refusals.ts';
import { indianDay } from '#domain/time.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { postTdsPayment } from './payout-posting-store.ts';
import {
  findTdsPayment,
  insertTdsPayment,
  lockTdsPayments,
  type NewTdsPayment,
  quartersOfTds,
  type TdsPayment,
} from './tds-payment-store.ts';

export type RecordedTds =
  /** What is still to pay for the quarter, and what of it the next one bears. */
  | { outcome: 'noted'; left: Paise; carried: Paise }
  /** Its day is still to come. */
  | { outcome: 'not-paid-yet' }
  /** A payment with this challan was recorded before. */
  | { outcome: 'known'; payment: TdsPayment }
  /** A rupee or more above what was deducted in the quarter, or carried to it, and is not paid yet. */
  | { outcome: 'too-much'; left: Paise };

/**
 * Records and posts a tax payment; a challan counts once, in whatever case it is typed.
 *
 * @throws {Refusal} 'invalid-input' with the problems of the payment
 */
export async function recordTdsPayment(deps: Deps, said: NewTdsPayment): Promise<RecordedTds> {
  const { db, clock } = deps;
  const payment = { ...said, challan: normaliseReference(said.challan) };
  const { year, quarter, amount_paise: amount, challan, paid_on: paidOn } = payment;
  refuseProblems(tdsPaymentProblems({ year, quarter, amount, challan, paidOn }));
  if (paidOn > indianDay(clock())) return { outcome: 'not-paid-yet' };
  return db.transaction().execute(async (tx): Promise<RecordedTds> => {
    await lockTdsPayments(tx);
    const known = await findTdsPayment(tx, challan);
    if (known) return { outcome: 'known', payment: known };
    const owed = owedByQuarter(await quartersOfTds(tx), { year, quarter }).at(-1);
    const due = owed ? dueOf(owed) : 0;
    if (!fitsDue(amount, due)) return { outcome: 'too-much', left: due };
    const id = await insertTdsPayment(tx, payment, clock());
    await postTdsPayment(tx, id, amount, clock());
    await recordEvent(tx, deps, {
      action: 'tds.record-payment',
      subject: { kind: 'tds-payment', id: challan, name: challan },
      after: { year, quarter, amount_paise: amount, paid_on: paidOn },
    });
    return { outcome: 'noted', ...splitDue(due - amount, quarter) };
  });
}
