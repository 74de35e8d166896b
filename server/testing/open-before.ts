import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationNames } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open.ts';
import { openInMemory } from './open-in-memory.ts';

interface Migration {
  up(db: unknown): Promise<void>;
}

/** A database of the version before a migration. */
export interface DatabaseBefore extends OpenDatabase {
  /** Runs the migration. */
  migrate(): Promise<void>;
}

/** Opens a database in memory with everything that came before a migration. @param name as its file is called */
export async function openBefore(name: string): Promise<DatabaseBefore> {
  const opened = await openInMemory();
  const run = async (one: string): Promise<void> => {
    const file = pathToFileURL(join(import.meta.dirname, '../db/migrations', `${one}.ts`));
    await ((await import(file.href)) as Migration).up(opened.db);
  };
  for (const one of migrationNames.filter((earlier) => earlier < name)) await run(one);
  return { ...opened, migrate: () => run(name) };
}
