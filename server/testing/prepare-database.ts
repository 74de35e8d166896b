import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { openInMemory } from '../db/open.ts';

/** Before all tests: one migrated, empty database, which every test shop copies. To make one takes seconds. */
export default async function prepareDatabase(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-prepared-'));
  const file = join(folder, 'database.tar');
  const { db, pool, close } = await openInMemory();
  await migrate(db);
  await writeFile(file, (await pool.copy()).stream());
  await close();
  process.env.PREPARED_DATABASE = file;
  return () => rmSync(folder, { recursive: true });
}
