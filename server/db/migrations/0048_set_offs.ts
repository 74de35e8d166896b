import { type Kysely, sql } from 'kysely';

const tables = sql`
-- Under which PAN something was posted to a member, or paid to her, if one counted for her then: what her account comes
-- to owe follows that PAN, whatever she types later. The database writes it; it is forgotten in time.
create table posted_pans (
  transaction_id bigint primary key references ledger_transactions,
  held_id bigint not null references held_numbers
);
create index posted_pans_of_number on posted_pans (held_id);

-- Erased accounts that something was posted to. What each of them owes is worked out again once something of it moved.
create table debtors (
  debtor_id bigint primary key references member_profiles,
  is_due boolean not null default true,
  -- When the owner let go of what it owes, and by which signatory.
  released_at timestamptz,
  released_by text references payout_signatories,
  check ((released_at is null) = (released_by is null))
);
create index debtors_due on debtors (debtor_id) where is_due;

-- What an erased account owes under a PAN, and which member bears it, for good; null while the PAN counts for nobody.
create table debt_bearers (
  debtor_id bigint not null references debtors,
  held_id bigint not null references held_numbers on delete cascade,
  bearer_id bigint references member_profiles,
  primary key (debtor_id, held_id)
);
create index debts_without_bearer on debt_bearers (held_id, debtor_id) where bearer_id is null`;

const ledger = sql`
alter table ledger_transactions
  add column debtor_id bigint references debtors,
  -- Counts the postings of a debtor.
  add column debtor_version int,
  add constraint debt_posted_once unique (debtor_id, debtor_version),
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('commission', 'payout', 'payout-paid', 'payout-failed',
    'payout-restored', 'tds-paid', 'set-off', 'write-off')),
  drop constraint ledger_transactions_payout_check,
  add constraint ledger_transactions_payout_check check
    ((kind in ('commission', 'tds-paid', 'set-off', 'write-off')) = (payout_id is null)),
  drop constraint ledger_transactions_tds_check,
  add constraint ledger_transactions_tds_check check ((kind = 'tds-paid') = (tds_payment_id is not null)),
  add constraint ledger_transactions_debt_check check
    ((kind in ('set-off', 'write-off')) = (debtor_id is not null) and (debtor_id is null) = (debtor_version is null)),
  add constraint ledger_transactions_profile_check check
    ((kind in ('tds-paid', 'write-off')) = (profile_id is null));
create index ledger_transactions_set_off on ledger_transactions (profile_id, id desc) where kind = 'set-off';

alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check
    (account in ('expense', 'payable', 'tds-payable', 'clearing', 'bank', 'set-off'))`;

const watch = sql`
create function note_postings() returns trigger language plpgsql as $$
begin
  insert into posted_pans (transaction_id, held_id)
  select added.id, held.id
  from added
  join member_profiles as profile on profile.id = added.profile_id and profile.pan_standing = 'counts'
  join held_numbers as held on held.profile_id = profile.id and held.kind = 'pan' and held.held_until is null
  where added.kind = 'payout' or (added.kind = 'commission' and added.gross_paise > 0);
  insert into debtors (debtor_id)
  select distinct added.profile_id
  from added
  join member_profiles as profile on profile.id = added.profile_id
  join members on members.id = profile.member_id and members.erased_at is not null
  order by 1
  on conflict (debtor_id) do update set is_due = true;
  return null;
end $$;
create trigger debts_of_postings after insert on ledger_transactions
  referencing new table as added for each statement execute function note_postings();

create function note_erased_debtor() returns trigger language plpgsql as $$
begin
  insert into debtors (debtor_id)
  select profile.id from member_profiles as profile
  where profile.member_id = new.id and exists (select from ledger_transactions where profile_id = profile.id)
  on conflict (debtor_id) do update set is_due = true;
  return null;
end $$;
create trigger debts_of_erased after update of erased_at on members
  for each row when (old.erased_at is null and new.erased_at is not null) execute function note_erased_debtor()`;

/**
 * What was posted before: under the number that the profile held then, or, before numbers had days, under its first one;
 * unless another profile had it before. Of the number that it holds now it is known whether it counts.
 */
const before = sql`
insert into posted_pans (transaction_id, held_id)
select posted.id, held.id
from ledger_transactions as posted
join member_profiles as profile on profile.id = posted.profile_id
join lateral (
  select one.* from held_numbers as one
  where one.profile_id = posted.profile_id and one.kind = 'pan'
    and coalesce(one.held_until, 'infinity') > posted.posted_at
    and (one.held_from <= posted.posted_at or not exists (
      select from held_numbers as former
      where former.profile_id = one.profile_id and former.kind = 'pan' and former.id < one.id
    ))
  order by one.id limit 1
) as held on true
where (posted.kind = 'payout' or (posted.kind = 'commission' and posted.gross_paise > 0))
  and (held.held_until is not null or profile.pan_standing = 'counts')
  and not exists (
    select from held_numbers as other
    where other.kind = 'pan' and other.digest = held.digest and other.profile_id <> held.profile_id
      and (other.held_from, other.id) < (held.held_from, held.id)
      and coalesce(other.held_until, 'infinity') > held.held_from
  );

insert into debtors (debtor_id)
select profile.id from member_profiles as profile
join members on members.id = profile.member_id and members.erased_at is not null
where exists (select from ledger_transactions where profile_id = profile.id)`;

/** What an erased account owes follows the PAN under which it was earned, to one living member, by a posting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [tables, ledger, watch, before]) await part.execute(db);
}
