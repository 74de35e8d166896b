import { type Kysely, sql } from 'kysely';

/**
 * Setting any limit of orders stored all of them, so that a null beside it says nothing of the owner's wish: it was
 * what held for everybody. From now on only what the owner sets is stored, and null is her "none".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
update settings set value = value - 'onDeliveryAmount'
  where name = 'order-ceilings' and value -> 'onDeliveryAmount' = 'null'::jsonb`.execute(db);
}
