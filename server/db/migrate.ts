import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './open.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The migrations in the order in which they run: each file of the folder that begins with a number. */
export const migrationNames = readdirSync(folder)
  .flatMap((file) => /^(\d{4}_\w+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();

/** The level of the schema that this version of the shop works with. */
export const newestMigration = migrationNames.at(-1) ?? '';

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = migrationNames.map((name) => pathToFileURL(join(folder, `${name}.ts`)).href);
  const migrations = await Promise.all(files.map((file) => import(file) as Promise<Migration>));
  return Object.fromEntries(migrations.map((migration, position) => [migrationNames[position], migration]));
}

/**
 * Brings the database to the newest schema; does nothing when it is there already.
 *
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
