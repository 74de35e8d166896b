import { type Kysely, sql } from 'kysely';

const disputes = sql`
-- Buyers who asked their bank for their money, by the gateway's ids; while one is open nothing of its payment is sent.
create table disputes (
  id text primary key,
  order_id bigint not null references orders,
  gateway_payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  stage text not null check (stage in ('open', 'won', 'lost', 'closed')),
  told_at timestamptz not null
);
create index disputes_open on disputes (gateway_payment_id) where stage = 'open'`;

const superseded = sql`
alter table refunds drop constraint refunds_state_check;
alter table refunds
  -- 'superseded': its money went back in another way.
  add constraint refunds_state_check check (state in ('requested', 'sent', 'processed', 'failed', 'superseded'))`;

/** An open dispute holds back what the shop would send, and a refund ends whose money went back in another way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await disputes.execute(db);
  await superseded.execute(db);
}
