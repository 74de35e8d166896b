import { type Kysely, sql } from 'kysely';

/** Who a member is to Google, and which of its answers were used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- The claim "sub" of the first sign-in with Google; null until then.
alter table members add column google_subject text unique;

create table used_google_answers (
  answer_hash text primary key,
  expires_at timestamptz not null
);
create index used_google_answers_ending on used_google_answers (expires_at);

alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check
  check (purpose in ('sign-up', 'reset', 'erase', 'bank-details', 'google'))`.execute(db);
}
