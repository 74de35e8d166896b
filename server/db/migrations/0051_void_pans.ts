import { type Kysely, sql } from 'kysely';

/** Where the owner decided that a PAN was not an account's, what was posted under it follows no other one instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posted_pans alter column held_id drop not null`.execute(db);
}
