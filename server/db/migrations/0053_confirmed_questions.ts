import { type Kysely, sql } from 'kysely';

/** An order keeps what its buyer was asked about the address, so that the same is not asked again and the owner reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column address_question jsonb`.execute(db);
}
