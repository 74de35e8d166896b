import { type Kysely, sql } from 'kysely';

/**
 * The owner is told once of each order, of its cancelling by its buyer, and of each job that failed for good. What
 * happened before is news to nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table orders add column owner_told_at timestamptz default now(), add column cancel_told_at timestamptz;
alter table orders alter column owner_told_at drop default;
update orders set cancel_told_at = now() where fulfilment_status = 'Cancelled';
create index orders_untold on orders (id) where owner_told_at is null and confirmed_at is not null;
create index orders_cancelled_untold on orders (id) where cancel_told_at is null and fulfilment_status = 'Cancelled';

create table told_failures (
  job_id text primary key,
  told_at timestamptz not null
);

alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check
  check (purpose in ('sign-up', 'reset', 'erase', 'bank-details', 'google', 'second-factor', 'notices'))`.execute(db);
}
