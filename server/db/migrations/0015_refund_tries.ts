import { type Kysely, sql } from 'kysely';

const tries = sql`
alter table refunds drop constraint refunds_reason_check;
alter table refunds
  -- Under which the gateway knew earlier tries of it, which failed: our ids and its own.
  add column earlier_ids text[] not null default '{}',
  -- 'disputed': the buyer's bank took it back.
  add constraint refunds_reason_check check (reason in
    ('cancelled', 'refused', 'returned', 'lapsed', 'paid-twice', 'wrong-amount', 'at-gateway', 'disputed'));
create index refunds_earlier on refunds using gin (earlier_ids);
create index refunds_of_payment on refunds (gateway_payment_id)`;

/** Late news of a try that failed is told from a new refund, and a lost dispute stands in the books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tries.execute(db);
}
