import { type Kysely, sql } from 'kysely';

/** A code for each browser that asks: a stranger's asking ends nobody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table email_codes drop constraint email_codes_pkey;
alter table email_codes add primary key (email, purpose, asked_by);
-- Whether its member had signed in with the browser before.
alter table email_codes add column is_known boolean not null default false`.execute(db);
}
