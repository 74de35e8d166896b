import { openAsBlob } from 'node:fs';
import { sql } from 'kysely';
import { migrate } from '../db/migrate.ts';
import type { Database, EmbeddedDatabase } from '../db/open.ts';
import { openInMemory } from './open-in-memory.ts';
import { truncateDatabase } from './empty-database.ts';

/** Everything that a migration or a test could make, beside rows, as one digest. */
const schemaDigest = sql<{ digest: string }>`
  select md5(string_agg(part, ',' order by part)) as digest from (
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as part
      from information_schema.columns where table_schema = 'public'
    union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select format('trigger %s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select format('function %s', pg_get_functiondef(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all select format('rule %s', definition) from pg_rules where schemaname = 'public'
    union all select format('sequence %s %s %s %s', sequencename, start_value, increment_by, max_value)
      from pg_sequences where schemaname = 'public'
  ) parts`;

async function digestOf(db: Database): Promise<string> {
  const { rows } = await schemaDigest.execute(db);
  return rows[0]?.digest ?? '';
}

interface Reused {
  opened: EmbeddedDatabase;
  digest: string;
}

/** The databases of this process that no test shop is at. To make one anew takes as long as several tests. */
const idle: Reused[] = [];

async function makeDatabase(): Promise<Reused> {
  const prepared = process.env.PREPARED_DATABASE;
  const opened = await openInMemory(prepared ? await openAsBlob(prepared) : undefined);
  if (!prepared) await migrate(opened.db);
  return { opened, digest: prepared ? await digestOf(opened.db) : '' };
}

/** Keeps a database for the next test shop, unless a test has changed more of it than its rows. */
async function giveBack({ opened, digest }: Reused): Promise<void> {
  if (digest === '' || (await digestOf(opened.db)) !== digest) return opened.close();
  await truncateDatabase(opened.db);
  await sql`reset all`.execute(opened.db);
  idle.push({ opened, digest });
}

/** A migrated, empty embedded database in memory, which its `close` leaves to the next one who asks. */
export async function takeEmbeddedDatabase(): Promise<EmbeddedDatabase> {
  const taken = idle.pop() ?? (await makeDatabase());
  let closed: Promise<void> | undefined;
  return { ...taken.opened, close: () => (closed ??= giveBack(taken)) };
}
