import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { openInMemory } from './open-in-memory.ts';
import { openJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';

/**
 * Before all tests: one migrated, empty database with its queues, which every test shop copies. To make one takes
 * seconds.
 */
export default async function prepareDatabase(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-prepared-'));
  const file = join(folder, 'database.tar');
  const opened = await openInMemory();
  await migrate(opened.db);
  const jobs = await openJobs(opened, createLog('silent'));
  await jobs.stop();
  await writeFile(file, (await opened.pool.copy()).stream());
  await opened.close();
  process.env.PREPARED_DATABASE = file;
  return () => rmSync(folder, { recursive: true });
}
