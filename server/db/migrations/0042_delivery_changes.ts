import { type Kysely, sql } from 'kysely';

/** What a delivery costs stands in the data of every product's page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create trigger page_changes after insert or update or delete or truncate on delivery_slabs
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on free_delivery_rules
  for each statement execute function tell_page_changes()`.execute(db);
}
