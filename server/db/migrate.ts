import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './open.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The migrations in the order in which they run: each file of the folder that begins with a number. */
export const migrationNames = readdirSync(folder)
  .flatMap((file) => /^(\d{4}_\w+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();

/** The level of the schema that this version of the shop works with. */
export const newestMigration = migrationNames.at(-1) ?? '';

/** A process of an older version uses the database. The message is a sentence for the one who runs the shop. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

/** A newer version has upgraded the database. The message is a sentence for the one who runs the shop. */
export class DatabaseNewer extends Error {
  override name = 'DatabaseNewer';
}

/** PostgreSQL's codes of a lock that was not got in time, and of two that wait for each other. */
const NOT_LOCKED = /^(55P03|40P01)$/;

/**
 * Of one transaction, so that what another process does not let go of undoes all of it. @param lockTimeout with a unit
 */
const withLockTimeout = ({ up }: Migration, lockTimeout: string): Migration => ({
  async up(db) {
    await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(db);
    await up(db);
  },
});

async function readMigrations(lockTimeout: string): Promise<Record<string, Migration>> {
  const files = migrationNames.map((name) => pathToFileURL(join(folder, `${name}.ts`)).href);
  const migrations = await Promise.all(files.map((file) => import(file) as Promise<Migration>));
  return Object.fromEntries(
    migrations.map((migration, position) => [migrationNames[position], withLockTimeout(migration, lockTimeout)]),
  );
}

/** @throws {DatabaseNewer} when migrations ran that this version does not know */
async function refuseNewer(db: Database, cause: Error): Promise<void> {
  const { rows } = await sql<{ level: string }>`select max(name) as level from kysely_migration`.execute(db);
  const level = rows[0]?.level ?? '';
  if (level > newestMigration)
    throw new DatabaseNewer(
      `A newer version of the shop has upgraded the database: it stands at ${level}, and this version knows ${newestMigration}. ` +
        'Start the newer version, or restore a backup of this one into an empty database.',
      { cause },
    );
}

/**
 * Migrates to the newest schema, all or nothing.
 *
 * @param lockTimeout the lock timeout, with a unit
 * @returns the names of the migrations that ran
 * @throws {DatabaseInUse | DatabaseNewer}
 */
export async function migrate(db: Database, lockTimeout = '10s'): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(lockTimeout) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error && 'code' in error && NOT_LOCKED.test(String(error.code)))
    throw new DatabaseInUse(
      'The database was not upgraded, since another process uses it. Stop all processes of the shop first, then start this version.',
      { cause: error },
    );
  // The library's word for migrations that ran and are not among those it was given.
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) await refuseNewer(db, error);
  if (error) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
