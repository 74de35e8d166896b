import { type Selectable, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { Period } from '#domain/rewards/statement.ts';
import type { Database, Tx } from '../db/open.ts';
import type { TdsPaymentsTable } from '../db/tables/payouts.ts';

export type TdsPayment = Selectable<TdsPaymentsTable>;
export type NewTdsPayment = Omit<TdsPayment, 'id' | 'noted_at'>;

/** Lets one payment be noted at a time, until the transaction ends. */
export async function lockTdsPayments(tx: Tx): Promise<void> {
  await sql`lock table tds_payments in share row exclusive mode`.execute(tx);
}

/** What was noted as paid to the tax office for a financial year, oldest first. */
export const tdsPaymentsOf = (db: Database, year: number): Promise<TdsPayment[]> =>
  db.selectFrom('tds_payments').selectAll().where('year', '=', year).orderBy('id').execute();

export const findTdsPayment = (db: Database, challan: string): Promise<TdsPayment | undefined> =>
  db.selectFrom('tds_payments').selectAll().where('challan', '=', challan).executeTakeFirst();

/** What was deducted from all members in a time, corrections included; in paise. */
export async function deductedIn(db: Database, { start, end }: Period): Promise<Paise> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.sum<Paise | null>('tds_paise').as('tds'))
    .where('kind', '=', 'commission')
    .where('posted_at', '>=', start)
    .where('posted_at', '<', end)
    .executeTakeFirstOrThrow();
  return row.tds ?? 0;
}

/** What was noted as paid for one quarter; in paise. */
export async function paidFor(db: Database, year: number, quarter: number): Promise<Paise> {
  const row = await db
    .selectFrom('tds_payments')
    .select(({ fn }) => fn.sum<Paise | null>('amount_paise').as('paid'))
    .where('year', '=', year)
    .where('quarter', '=', quarter)
    .executeTakeFirstOrThrow();
  return row.paid ?? 0;
}

export async function insertTdsPayment(tx: Tx, payment: NewTdsPayment, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('tds_payments')
    .values({ ...payment, noted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
