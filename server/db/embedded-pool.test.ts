import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EmbeddedPool } from './embedded-pool.ts';

const directory = mkdtempSync(join(tmpdir(), 'banyan-full-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function run(pool: EmbeddedPool, ...statements: string[]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement, []));
    return rows;
  } finally {
    client.release();
  }
}

test('on a disk without room nothing is written, everything is read, and with room all goes on', async () => {
  const roomy = await EmbeddedPool.open(directory);
  await run(roomy, 'create table kept (n int)', 'insert into kept values (1)');
  await roomy.end();

  const full = await EmbeddedPool.open(directory, { reserve: Number.MAX_SAFE_INTEGER });
  const write = () => run(full, 'begin', 'insert into kept values (2)', 'commit');
  await expect(write()).rejects.toMatchObject({ name: 'DiskFull', code: '53100' });
  await run(full, 'rollback');
  expect(await run(full, 'select n from kept')).toEqual([{ n: 1 }]);
  await full.end();

  const again = await EmbeddedPool.open(directory);
  expect(await run(again, 'insert into kept values (2)', 'select n from kept')).toEqual([{ n: 1 }, { n: 2 }]);
  await again.end();
});

test('a database that can no longer write its log ends and says so, and keeps what it acknowledged', async () => {
  const pool = await EmbeddedPool.open(directory);
  const kept = await run(pool, 'insert into kept values (3)', 'select n from kept');

  renameSync(join(directory, 'pg_wal'), join(directory, 'away'));
  await run(pool, 'select pg_switch_wal()');
  const client = await pool.connect();
  const add = (n: number) => client.query('insert into kept values ($1)', [n]);
  for (const n of [2, 3]) await expect(add(n)).rejects.toMatchObject({ name: 'DatabaseEnded' });
  client.release();
  expect(await pool.ended).toMatchObject({ code: '57P02' });
  await pool.end();

  renameSync(join(directory, 'away'), join(directory, 'pg_wal'));
  const again = await EmbeddedPool.open(directory);
  expect(await run(again, 'select n from kept')).toEqual(kept);
  await again.end();
});
