import { quarterPeriod } from '#domain/financial-year.ts';
import type { Paise } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { postTdsPayment } from './payout-posting-store.ts';
import {
  deductedIn,
  findTdsPayment,
  insertTdsPayment,
  lockTdsPayments,
  type NewTdsPayment,
  paidFor,
  type TdsPayment,
} from './tds-payment-store.ts';

export type NotedTds =
  | { outcome: 'noted'; left: Paise }
  /** A payment with this challan was noted before. */
  | { outcome: 'known'; payment: TdsPayment }
  /** More than what was deducted in the quarter and is not paid yet. */
  | { outcome: 'too-much'; left: Paise };

/** Notes that deducted tax was paid to the tax office, and posts it; a challan counts once. */
export const noteTdsPayment = ({ db, clock }: Deps, payment: NewTdsPayment): Promise<NotedTds> =>
  db.transaction().execute(async (tx): Promise<NotedTds> => {
    await lockTdsPayments(tx);
    const known = await findTdsPayment(tx, payment.challan);
    if (known) return { outcome: 'known', payment: known };
    const { year, quarter, amount_paise: amount } = payment;
    const deducted = await deductedIn(tx, quarterPeriod(year, quarter));
    const left = deducted - (await paidFor(tx, year, quarter));
    if (amount > left) return { outcome: 'too-much', left };
    const id = await insertTdsPayment(tx, payment, clock());
    await postTdsPayment(tx, id, amount, clock());
    return { outcome: 'noted', left: left - amount };
  });
