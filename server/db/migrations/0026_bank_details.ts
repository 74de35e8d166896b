import { type Kysely, sql } from 'kysely';

const details = sql`
alter table member_profiles
  -- When the account number and the branch became what they are; null where there is none.
  add column account_set_at timestamptz,
  -- When a PAN, account number or branch that was stored was last replaced.
  add column bank_changed_at timestamptz,
  -- A reader of the notice said "It was not me": no payout until a mailed code confirms the details.
  add column payouts_held_at timestamptz;
-- When an account was entered is not known of those that are there; no later than the last change.
update member_profiles set account_set_at = updated_at where account_sealed <> '';

-- What the link of a notice about changed details carries.
create table detail_change_links (
  token_hash text primary key,
  profile_id bigint not null references member_profiles,
  -- It was mailed to the account's own address, whose owner may keep the sign-in that she opens it with.
  keeps_sign_in boolean not null,
  expires_at timestamptz not null
);
create index detail_change_links_of_profile on detail_change_links (profile_id);
create index detail_change_links_ending on detail_change_links (expires_at);

alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check
  check (purpose in ('sign-up', 'reset', 'erase', 'bank-details'))`;

const names = sql`
-- The name that both signatures are for.
alter table payouts add column payee_name text;
update payouts set payee_name = profile.full_name from member_profiles as profile where profile.id = payouts.profile_id;
alter table payouts alter column payee_name set not null`;

/** Whose name and account a payout goes to, and what happens when bank details change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await details.execute(db);
  await names.execute(db);
}
