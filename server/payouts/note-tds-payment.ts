import type { Paise } from '#domain/money.ts';
import { dueOf, fitsDue, owedByQuarter } from '#domain/payouts/tds-quarters.ts';
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

export type NotedTds =
  | { outcome: 'noted'; left: Paise }
  /** A payment with this challan was noted before. */
  | { outcome: 'known'; payment: TdsPayment }
  /** A rupee or more above what was deducted in the quarter, or carried to it, and is not paid yet. */
  | { outcome: 'too-much'; left: Paise };

/** Notes that deducted tax was paid to the tax office, and posts it; a challan counts once. */
export const noteTdsPayment = ({ db, clock }: Deps, payment: NewTdsPayment): Promise<NotedTds> =>
  db.transaction().execute(async (tx): Promise<NotedTds> => {
    await lockTdsPayments(tx);
    const known = await findTdsPayment(tx, payment.challan);
    if (known) return { outcome: 'known', payment: known };
    const { year, quarter, amount_paise: amount } = payment;
    const owed = owedByQuarter(await quartersOfTds(tx), { year, quarter }).at(-1);
    const due = owed ? dueOf(owed) : 0;
    if (!fitsDue(amount, due)) return { outcome: 'too-much', left: due };
    const id = await insertTdsPayment(tx, payment, clock());
    await postTdsPayment(tx, id, amount, clock());
    return { outcome: 'noted', left: due - amount };
  });
