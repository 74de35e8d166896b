import { type Kysely, sql } from 'kysely';

/** Where an address could mean two places, its buyer says which one is right; that state decides the tax. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column confirmed_state text check (confirmed_state ~ '^[0-9]{2}$')`.execute(db);
}
