import { type Kysely, sql } from 'kysely';

/** When a backup was last made; null while nobody made one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table database_kind add column backed_up_at timestamptz`.execute(db);
}
