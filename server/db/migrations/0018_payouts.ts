import { type Kysely, sql } from 'kysely';

const payouts = sql`
-- Who may sign a payout; one prepares it and another approves it.
create table payout_signatories (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  key_hash text not null,
  added_at timestamptz not null,
  removed_at timestamptz
);

create table payout_batches (
  id bigint generated always as identity primary key,
  prepared_by text not null references payout_signatories,
  prepared_at timestamptz not null,
  approved_by text references payout_signatories,
  approved_at timestamptz,
  discarded_by text references payout_signatories,
  discarded_at timestamptz,
  -- When the file for the bank was first written, and by whom.
  exported_at timestamptz,
  exported_by text,
  constraint signed_by_two check (approved_by <> prepared_by),
  check (approved_at is null or discarded_at is null),
  check (exported_at is null or approved_at is not null)
);

create table payouts (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  batch_id bigint not null references payout_batches,
  profile_id bigint not null references member_profiles,
  amount_paise bigint not null check (amount_paise > 0),
  -- The account that both signatures are for.
  account_mac text not null,
  account_last4 text not null,
  ifsc text not null,
  state text not null default 'prepared' check
    (state in ('prepared', 'approved', 'paid', 'failed', 'left-out', 'withdrawn')),
  -- Why it was left out, or in the bank's words why it failed.
  why text,
  bank_reference text unique,
  -- When it first stood in a file for the bank.
  exported_at timestamptz,
  -- The account is tried again although this came back from it.
  is_retried boolean not null default false,
  decided_at timestamptz,
  unique (batch_id, profile_id),
  check ((state in ('paid', 'failed', 'withdrawn')) = (decided_at is not null)),
  check (state <> 'withdrawn' or exported_at is null),
  check (state <> 'paid' or bank_reference is not null)
);
create unique index one_open_payout on payouts (profile_id) where state in ('prepared', 'approved');
create index payouts_of_member on payouts (profile_id, id desc);

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check
    (kind in ('commission', 'payout', 'payout-paid', 'payout-failed', 'payout-restored')),
  add column payout_id bigint references payouts,
  add constraint payout_posted_once unique (payout_id, kind),
  add check ((kind = 'commission') = (payout_id is null))`;

/** Payouts of commissions: prepared by one, approved by another, each posted once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await payouts.execute(db);
}
