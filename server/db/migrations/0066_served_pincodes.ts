import { type Kysely, sql } from 'kysely';

/** The change that touched each pincode last, so that undo can revert exactly its pincodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table pincodes
  -- Audit events: the one that added the row, and the one that last turned it on or off.
  add column added_in bigint,
  add column changed_in bigint`.execute(db);
}
