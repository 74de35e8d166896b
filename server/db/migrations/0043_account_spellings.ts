import { type Kysely, sql } from 'kysely';

const columns = sql`
alter table member_profiles
  -- The keyed digest of the last six digits of the account. Empty where it was stored while each spelling of a number had
  -- another digest: migrations have no keys, so the shop makes both when it opens.
  add column account_end_mac text not null default '',
  add column account_fits boolean not null default true;
create index member_profiles_account_end on member_profiles (account_end_mac) where account_end_mac <> '';
create index member_profiles_spelled on member_profiles (id) where account_sealed <> '' and account_end_mac = ''`;

/** A bank account is one in any spelling, and accounts of one bank that end alike are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await columns.execute(db);
}
