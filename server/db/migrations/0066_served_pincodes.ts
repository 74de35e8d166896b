import { type Kysely, sql } from 'kysely';

/** Which change of many pincodes touched each of them last, so that exactly those can be turned back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table pincodes
  -- Events of the audit log: the one that brought the row, and the one that turned it on or off last.
  add column added_in bigint,
  add column changed_in bigint`.execute(db);
}
