import { type Kysely, sql } from 'kysely';

/** What the law asks of a referral programme: an agreement that is accepted and left, and incomes that are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- The owner's own texts; the one that the shop came with is version 0 and stands in no row.
create table seller_agreements (
  version int generated always as identity primary key,
  text text not null,
  set_at timestamptz not null
);

create table agreement_acceptances (
  profile_id bigint not null references member_profiles,
  version int not null check (version >= 0),
  accepted_at timestamptz not null,
  primary key (profile_id, version)
);

-- Who left the programme, and when she came back; at most one of a member's rows is open.
create table programme_exits (
  id bigint generated always as identity primary key,
  profile_id bigint not null references member_profiles,
  left_at timestamptz not null,
  returned_at timestamptz check (returned_at >= left_at)
);
create unique index programme_exits_open on programme_exits (profile_id) where returned_at is null;
create index programme_exits_of_member on programme_exits (profile_id);

-- What members earned in a time, as it stood when a day began; figures and no member.
create table income_disclosures (
  day date primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  members int not null check (members >= 0),
  earners int not null check (earners between 0 and members),
  -- Of those who earned.
  median_paise bigint not null,
  ninetieth_paise bigint not null,
  -- How many earned how much, from little to much.
  bands int[] not null
);

create trigger page_changes after insert or update or delete or truncate on commission_plans
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on tds_rates
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on seller_agreements
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on income_disclosures
  for each statement execute function tell_page_changes()`.execute(db);
}
