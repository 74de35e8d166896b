import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import type { EmbeddedDatabase } from '../db/open.ts';
import { recordStatements } from '../testing/count-statements.ts';
import { takeEmbeddedDatabase } from '../testing/embedded-databases.ts';
import { someHandlers } from '../testing/some-handlers.ts';
import { type Jobs, openJobs } from './jobs.ts';

let opened: EmbeddedDatabase;
let jobs: Jobs;

/** The clock of the timers stands still until a test moves it. */
beforeEach(async () => {
  opened = await takeEmbeddedDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  jobs = await openJobs(opened, createLog('silent'));
});
afterEach(async () => {
  vi.useRealTimers();
  await jobs.stop();
  await opened.close();
});

/** Everything that was asked of the database is answered, and what that led to: statements take turns. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await sql`select 1`.execute(opened.db);
}

async function pass(milliseconds: number, step = 100): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await vi.advanceTimersByTimeAsync(step);
    await settle();
  }
}

test('the queue of an idle shop asks the database less than twice a second', async () => {
  await jobs.start(someHandlers());
  await settle();
  const statements = await recordStatements({ opened }, () => pass(60_000, 1_000));
  const asked = statements.filter(({ sql: text }) => text !== 'select 1');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(120);
});

test('a job is done when its transaction is committed, without a poll', async () => {
  const done: string[] = [];
  await jobs.start(someHandlers({ 'send-mail': ({ to }) => Promise.resolve(void done.push(to)) }));
  await pass(1_000);
  const mail = { subject: 'Your order', html: '', text: '' };
  await opened.db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'send-mail', { to: 'asha@example.in', ...mail });
    expect(done).toEqual([]);
  });
  await settle();
  expect(done).toEqual(['asha@example.in']);
});

test('all that was queued at once is done, though one notice tells of it, and each worker rests between two', async () => {
  const done: number[] = [];
  await jobs.start(someHandlers({ 'send-refund': ({ refundId }) => Promise.resolve(void done.push(refundId)) }));
  await pass(1_000);
  const all = Array.from({ length: 20 }, (_, refundId) => ({ refundId }));
  await jobs.sendAll(opened.db, 'send-refund', all);
  await pass(1_000);
  expect(done.length).toBeGreaterThan(5);
  expect(done.length).toBeLessThan(15);
  await pass(1_500);
  expect(done.toSorted((a, b) => a - b)).toEqual(all.map(({ refundId }) => refundId));
});

test('a job that failed is done again as soon as it is due', async () => {
  let tries = 0;
  await jobs.start(
    someHandlers({ 'send-refund': () => (++tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve()) }),
  );
  await pass(5_000);
  await jobs.send(opened.db, 'send-refund', { refundId: 1 });
  await settle();
  expect(tries).toBe(1);
  const retry = sql`update pgboss.job set start_after = now() + interval '1 second' where state = 'retry'`;
  expect((await retry.execute(opened.db)).numAffectedRows).toBe(1n);
  await pass(700);
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(opened.db);
  expect(tries).toBe(1);
  await pass(1_200);
  expect(tries).toBe(2);
});
