import { type Kysely, sql } from 'kysely';

/** Codes of an authenticator app, and recovery codes for when it is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table second_factors (
  member_id bigint primary key references members,
  -- Encrypted like a PAN.
  secret_sealed text not null,
  -- Null until she has entered a first code: nothing is asked of her before.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken, so that none counts twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  member_id bigint not null references members,
  code_hash text not null,
  primary key (member_id, code_hash)
);

alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check
  check (purpose in ('sign-up', 'reset', 'erase', 'bank-details', 'google', 'second-factor'))`.execute(db);
}
