import { type Kysely, sql } from 'kysely';

/** Who carries the parcel of an order, and under which number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table orders
  add column carrier text,
  add column tracking_number text,
  add constraint orders_consignment check ((carrier is null) = (tracking_number is null))`.execute(db);
}
