import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';

const DEBIAN = '/usr/lib/postgresql';
const TMPFS = 0x01_02_19_94;

/** The newest PostgreSQL that Debian's packages installed; null for that of the project's own packages. */
function installed(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => /^\d+$/.test(name)) : [];
  const newest = Math.max(...versions.map(Number));
  return versions.length > 0 ? join(DEBIAN, String(newest)) : null;
}

/** One statement on a connection of its own. */
export async function query<Row>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/**
 * A PostgreSQL server as a package sets it up: what is committed is on the disk. It could count statements, and does so
 * in no database that does not ask for it.
 */
export async function startDurablePostgres(): Promise<PostgresServer & { version: string }> {
  if (statfsSync(tmpdir()).type === TMPFS)
    throw new Error(`${tmpdir()} is in memory, where fsync costs nothing: let TMPDIR name a folder on a disk.`);
  const settings = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=none'];
  const postgres = await startPostgres({ isOwn: true, installed: installed(), settings });
  const [of] = await query<{ version: string; fsync: string }>(
    postgres.url,
    `select split_part(version(), ' on ', 1) as version, current_setting('fsync') as fsync`,
  );
  return { ...postgres, version: `${of?.version}, fsync ${of?.fsync}` };
}
