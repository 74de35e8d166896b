import { type Selectable, sql } from 'kysely';
import type { QuarterOfTds } from '#domain/payouts/tds-quarters.ts';
import type { Database, Tx } from '../db/open.ts';
import type { TdsPaymentsTable } from '../db/tables/payouts.ts';

export type TdsPayment = Selectable<TdsPaymentsTable>;
export type NewTdsPayment = Omit<TdsPayment, 'id' | 'noted_at'>;

/** Serialises the recording of payments until the transaction ends. */
export async function lockTdsPayments(tx: Tx): Promise<void> {
  await sql`lock table tds_payments in share row exclusive mode`.execute(tx);
}

/** The recorded tax payments of a financial year, oldest first. */
export const tdsPaymentsOf = (db: Database, year: number): Promise<TdsPayment[]> =>
  db.selectFrom('tds_payments').selectAll().where('year', '=', year).orderBy('id').execute();

export const findTdsPayment = (db: Database, challan: string): Promise<TdsPayment | undefined> =>
  db.selectFrom('tds_payments').selectAll().where('challan', '=', challan).executeTakeFirst();

/**
 * What was deducted and paid, corrections included, in each quarter of which anything is known; days are those of
 * India.
 */
export async function quartersOfTds(db: Database): Promise<QuarterOfTds[]> {
  const { rows } = await sql<QuarterOfTds>`
    with deducted as (
      select date_trunc('quarter', posted_at at time zone 'UTC' + interval '330 minutes') as began, sum(tds_paise) as amount
      from ledger_transactions where kind = 'commission' group by 1
    ), entries as (
      select extract(year from began - interval '3 months')::int as year,
        extract(quarter from began - interval '3 months')::int as quarter, amount as deducted, 0 as paid from deducted
      union all
      select year, quarter, 0, amount_paise from tds_payments
    )
    select year, quarter, sum(deducted)::bigint as deducted, sum(paid)::bigint as paid
    from entries group by year, quarter`.execute(db);
  return rows;
}

export async function insertTdsPayment(tx: Tx, payment: NewTdsPayment, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('tds_payments')
    .values({ ...payment, noted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
