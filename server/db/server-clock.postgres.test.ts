import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openDeps } from '../deps.ts';
import { createLog, type Log } from '../log.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { type Database, openDatabase } from './open.ts';
import { openServerClock } from './server-clock.ts';

const HOUR = 60 * 60_000;
const SOME_SECONDS = 5_000;

const postgres = await startPostgres();
afterAll(() => postgres.close());

/** Sets a database server's clock that many hours ahead of this machine's, as this database sees it. */
const setAhead = (db: Database, hours: number) =>
  sql
    .raw(
      `create or replace function ahead.clock_timestamp() returns timestamptz language sql as
       'select pg_catalog.clock_timestamp() + interval ''${hours} hours'''`,
    )
    .execute(db);

async function openAhead(hours: number): Promise<{ db: Database; url: string; lines: string[]; log: Log }> {
  const url = await postgres.createDatabase();
  const before = await openDatabase({ kind: 'server', url }, () => {});
  await sql`create schema ahead`.execute(before.db);
  await setAhead(before.db, hours);
  const name = sql.id(new URL(url).pathname.slice(1));
  await sql`alter database ${name} set search_path to ahead, pg_catalog, public`.execute(before.db);
  await before.close();
  const { db, close } = await openDatabase({ kind: 'server', url }, () => {});
  onTestFinished(close);
  const lines: string[] = [];
  return { db, url, lines, log: createLog('warn', { write: (line: string) => void lines.push(line) }) };
}

/** In milliseconds. */
const distance = (one: Date, other: number): number => Math.abs(one.getTime() - other);

test('a shop goes by its database server, whatever its machine says and however its clock is set anew', async () => {
  const { url, lines, log } = await openAhead(3);
  const folder = mkdtempSync(join(tmpdir(), 'banyan-test-'));
  const { clock, close } = await openDeps(readConfig({ DATABASE_URL: url, DATA_DIR: folder }), log);
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  expect(distance(clock(), Date.now() + 3 * HOUR)).toBeLessThan(SOME_SECONDS);
  expect(lines.join('')).toContain("differs from the database server's");
  const real = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: real - 24 * HOUR });
  onTestFinished(() => void vi.useRealTimers());
  expect(distance(clock(), real + 3 * HOUR)).toBeLessThan(SOME_SECONDS);
});

test('it follows a server whose clock is set anew, and says nothing of a machine that goes right', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, lines, log } = await openAhead(0);
  const clock = await openServerClock(db, log);
  expect(distance(clock.now(), Date.now())).toBeLessThan(SOME_SECONDS);
  await setAhead(db, 2);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => distance(clock.now(), Date.now() + 2 * HOUR)).toBeLessThan(SOME_SECONDS);
  clock.close();
  expect(lines).toEqual([]);
});
