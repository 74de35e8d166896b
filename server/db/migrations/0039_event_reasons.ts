import { type Kysely, sql } from 'kysely';

/** The owner's note why a parcel was refused or pieces came back; the buyer does not see it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_events add column reason text check (length(reason) between 1 and 200)`.execute(db);
}
