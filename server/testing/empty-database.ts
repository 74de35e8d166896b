import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** What the migrations fill themselves. */
const KEPT = ['kysely_migration', 'kysely_migration_lock', 'catalogue_version'];

interface Named {
  name: string;
}

/**
 * Takes all rows out of a shop's database and begins all numbers anew. Deletes only where there is something, which is
 * many times faster than truncating tables that are mostly empty.
 */
export async function emptyDatabase(db: Database): Promise<void> {
  const { rows: tables } = await sql<Named>`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all(${KEPT}::text[])`.execute(db);
  const { rows: filled } = await sql
    .raw<Named>(
      tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
    )
    .execute(db);
  await db.transaction().execute(async (tx) => {
    // Without the triggers that keep rows where they are.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { name } of filled) await sql.raw(`delete from ${name}`).execute(tx);
    await sql`delete from pgboss.job`.execute(tx);
    await sql`set local session_replication_role = origin`.execute(tx);
    // Of no rows, for those who hear of changes.
    await sql`delete from products where false`.execute(tx);
    await sql`delete from settings where false`.execute(tx);
    await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`.execute(tx);
  });
}
