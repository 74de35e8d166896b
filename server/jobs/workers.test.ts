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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
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

test('the queue of an idle shop asks the database at most three times a second', async () => {
  await jobs.start(someHandlers());
  await settle();
  const statements = await recordStatements({ opened }, () => pass(60_000, 1_000));
  const asked = statements.filter(({ sql: text }) => text !== 'select 1');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(180);
});

test('a job that a visitor waits for is done when its transaction is committed, without a poll', async () => {
  const done: string[] = [];
  await jobs.start(someHandlers({ 'ask-subscriber': ({ email }) => Promise.resolve(void done.push(email)) }));
  await pass(1_000);
  await opened.db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'ask-subscriber', { email: 'asha@example.in' });
    expect(done).toEqual([]);
  });
  await settle();
  expect(done).toEqual(['asha@example.in']);
});

test('all that was queued at once is done, and its worker rests after each', async () => {
  const done: string[] = [];
  await jobs.start(someHandlers({ 'ask-subscriber': ({ email }) => Promise.resolve(void done.push(email)) }));
  await pass(1_000);
  const all = Array.from({ length: 20 }, (_, n) => ({ email: `reader${n}@example.in` }));
  await jobs.sendAll(opened.db, 'ask-subscriber', all);
  await pass(1_000);
  expect(done.length).toBeGreaterThan(5);
  expect(done.length).toBeLessThan(15);
  await pass(1_500);
  expect(new Set(done)).toEqual(new Set(all.map(({ email }) => email)));
});

test('what nobody waits for is done within half a second where it was queued', async () => {
  let done = 0;
  await jobs.start(someHandlers({ 'send-refund': () => Promise.resolve(void done++) }));
  await pass(1_000);
  await jobs.send(opened.db, 'send-refund', { refundId: 1 });
  await pass(600);
  expect(done).toBe(1);
});

test('a job that failed is done again as soon as it is due', async () => {
  let tries = 0;
  await jobs.start(
    someHandlers({ 'send-refund': () => (++tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve()) }),
  );
  const dueIn = (pause: string) =>
    sql`update pgboss.job set start_after = now() + ${pause}::interval where state = 'retry'`.execute(opened.db);
  await jobs.send(opened.db, 'send-refund', { refundId: 1 });
  await pass(600);
  expect(tries).toBe(1);
  expect((await dueIn('1 hour')).numAffectedRows).toBe(1n);
  await pass(20_000, 1_000);
  expect(tries).toBe(1);
  await dueIn('0 seconds');
  await pass(5_100);
  expect(tries).toBe(2);
});
