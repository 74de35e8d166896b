import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { runOwnersCommand } from '../e2e/shop-process.ts';
import type { SharedDatabases } from './databases.ts';

/** Before all trials: one PostgreSQL server, and in it what their databases are copies of. To make those takes seconds. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'banyan-prepared-'));
  const shared: SharedDatabases = {
    serverUrl: postgres.url,
    emptyShop: await postgres.createDatabase(),
    demoShop: await postgres.createDatabase(),
    dataKeys: `shared:${randomBytes(32).toString('base64')}`,
  };
  const fill = (word: string, databaseUrl: string) =>
    runOwnersCommand(
      {
        PATH: process.env.PATH ?? '',
        DATA_DIR: join(folder, word),
        DATA_KEYS: shared.dataKeys,
        DATABASE_URL: databaseUrl,
      },
      word,
    );
  await Promise.all([fill('migrate', shared.emptyShop), fill('seed', shared.demoShop)]);
  rmSync(folder, { recursive: true });
  project.provide('databases', shared);
  return () => postgres.close();
}
