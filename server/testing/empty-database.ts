import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** What the migrations fill themselves. */
const KEPT = ['kysely_migration', 'kysely_migration_lock', 'catalogue_version'];

/** The tables that have ever held a row since they were made or truncated: those without a file are never looked at. */
async function usedTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${KEPT}::text[])
      and pg_relation_size(oid) > 0`.execute(db);
  return rows.map(({ name }) => name);
}

const startNumbersAnew = sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null`;

/** Does something without the triggers that keep rows where they are. */
async function withoutTriggers(db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
    await sql`set local session_replication_role = origin`.execute(tx);
    // Of no rows, for those who hear of changes.
    await sql`delete from products where false`.execute(tx);
    await sql`delete from settings where false`.execute(tx);
    await startNumbersAnew.execute(tx);
  });
}

/**
 * Takes all rows out of a shop's database and begins all numbers anew. Deletes only where there may be something, which
 * is many times faster than truncating tables that are mostly empty.
 */
export async function emptyDatabase(db: Database): Promise<void> {
  const tables = await usedTables(db);
  await withoutTriggers(db, async (tx) => {
    for (const name of tables) await sql.raw(`delete from ${name}`).execute(tx);
    await sql`delete from pgboss.job`.execute(tx);
  });
}

/** Leaves a database as it was when it was made: what deleted rows took in tables and indexes is free again, too. */
export async function truncateDatabase(db: Database): Promise<void> {
  const tables = await usedTables(db);
  await withoutTriggers(db, async (tx) => {
    if (tables.length > 0) await sql.raw(`truncate ${tables.join(', ')} cascade`).execute(tx);
    await sql`truncate pgboss.job, pgboss.schedule, pgboss.subscription`.execute(tx);
    await sql`update catalogue_version set number = 1`.execute(tx);
  });
}
