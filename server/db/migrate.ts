import { type Migration, Migrator } from 'kysely/migration';
import * as foundation from './migrations/0001_foundation.ts';
import type { Database } from './open.ts';

const migrations: Record<string, Migration> = {
  '0001_foundation': foundation,
};

/**
 * Brings the database to the newest schema; does nothing when it is there already.
 *
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
