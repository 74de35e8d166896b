import { type Kysely, sql } from 'kysely';

/** Finds how many requests of a day named a mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index quotations_mailbox on quotations (lower(email), created_at)`.execute(db);
}
