import { type Kysely, sql } from 'kysely';

/** References of the bank are found in whatever case they were stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payouts_by_reference on payouts (upper(bank_reference))`.execute(db);
}
