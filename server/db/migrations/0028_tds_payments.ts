import { type Kysely, sql } from 'kysely';

const payments = sql`
-- What was deducted and has been paid to the tax office, as its receipt (the challan) says.
create table tds_payments (
  id bigint generated always as identity primary key,
  -- The calendar year in which the financial year began, and its quarter, which is April to June first.
  year int not null check (year between 2000 and 2100),
  quarter int not null check (quarter between 1 and 4),
  amount_paise bigint not null check (amount_paise > 0),
  paid_on date not null,
  challan text not null unique,
  noted_at timestamptz not null
);
create index tds_payments_of_quarter on tds_payments (year, quarter)`;

const ledger = sql`
-- A payment to the tax office is about no single member.
alter table ledger_transactions
  alter column profile_id drop not null,
  add column tds_payment_id bigint unique references tds_payments,
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check
    (kind in ('commission', 'payout', 'payout-paid', 'payout-failed', 'payout-restored', 'tds-paid')),
  drop constraint ledger_transactions_check2,
  add constraint ledger_transactions_payout_check check
    ((kind in ('commission', 'tds-paid')) = (payout_id is null)),
  add constraint ledger_transactions_tds_check check
    ((kind = 'tds-paid') = (tds_payment_id is not null) and (kind = 'tds-paid') = (profile_id is null))`;

/** What was paid to the tax office, posted like everything else that leaves the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await payments.execute(db);
  await ledger.execute(db);
}
