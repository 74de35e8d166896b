import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { someHandlers } from '../testing/some-handlers.ts';

let createDatabase: () => Promise<string>;
let working: TestShop;
let other: TestShop;
let close: () => Promise<void>;
let done: string[] = [];

/** The clock of the timers of those who work stands still until a test moves it, so that nobody polls. */
beforeAll(async () => {
  const postgres = await startPostgres();
  createDatabase = postgres.createDatabase;
  const databaseUrl = await createDatabase();
  working = await openTestShop({ databaseUrl });
  other = await openTestShop({ databaseUrl });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  await working.deps.jobs.start(
    someHandlers({ 'ask-subscriber': ({ email }) => Promise.resolve(void done.push(email)) }),
  );
  close = async () => {
    vi.useRealTimers();
    await working.close();
    await other.close();
    await postgres.close();
  };
});
beforeEach(() => {
  done = [];
});
afterEach(() => untilAsleep());
afterAll(() => close());

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setImmediate();
}

/** Until what was done is noted and nothing asks the database for more. */
const untilAsleep = () =>
  until(async () => {
    const { rows } = await sql<{ isBusy: boolean }>`
      select exists (select from pgboss.job where name = 'ask-subscriber' and state < 'completed')
        or exists (select from pg_stat_activity
          where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()) as "isBusy"`.execute(
      other.deps.db,
    );
    return rows[0]?.isBusy === false;
  });

const queue = (email: string): Promise<void> =>
  other.deps.db.transaction().execute((tx) => other.deps.jobs.send(tx, 'ask-subscriber', { email }));

test('a job that another process queues is done when its transaction is committed, without a poll', async () => {
  await untilAsleep();
  await queue('asha@example.in');
  await until(() => done.length > 0);
  expect(done).toEqual(['asha@example.in']);
});

/** When the listener's connection was broken, by the clock of the database. */
let brokenAt: Date;

test('a job whose notice nobody heard is done all the same', async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  const broken = await other.deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ at: Date }>`select now() as at, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen pgboss%'`.execute(tx);
    await other.deps.jobs.send(tx, 'ask-subscriber', { email: 'ravi@example.in' });
    return rows;
  });
  expect(broken).toHaveLength(1);
  [{ at: brokenAt }] = broken as [{ at: Date }];
  await until(async () => {
    await vi.advanceTimersByTimeAsync(100);
    return done.length > 0;
  });
  expect(done).toEqual(['ravi@example.in']);
});

test('a listener that came back hears of jobs again', async () => {
  await until(async () => {
    // It may hear only now that its connection was lost, and waits before it connects again; it may also be back for so
    // long that it has looked whether its connection lives.
    await vi.advanceTimersByTimeAsync(100);
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and backend_start > ${brokenAt} and (query like 'listen pgboss%' or query = 'select 1')`.execute(other.deps.db);
    return rows.length > 0;
  });
  // A worker that has just been woken rests, and a notice does not wake it until the clock has moved.
  await vi.advanceTimersByTimeAsync(1_000);
  await untilAsleep();
  await queue('meera@example.in');
  await until(() => done.length > 0);
  expect(done).toEqual(['meera@example.in']);
});

test('a connection that goes silent under a poll keeps no job from being done', async () => {
  const { url, silenceNextPoll, isSilent, close: closeProxy } = await startProxy(await createDatabase());
  const behind = await openTestShop({ databaseUrl: url });
  await behind.deps.jobs.start(someHandlers({ 'send-refund': () => Promise.resolve(void done.push('refund')) }));
  silenceNextPoll();
  await until(async () => {
    await vi.advanceTimersByTimeAsync(100);
    return isSilent();
  });
  await behind.deps.jobs.send(behind.deps.db, 'send-refund', { refundId: 1 });
  const sentAt = performance.now();
  await vi.advanceTimersByTimeAsync(10_000);
  await until(async () => {
    await vi.advanceTimersByTimeAsync(1);
    return done.length > 0 || performance.now() - sentAt > 60_000;
  });
  expect(done).toEqual(['refund']);
  closeProxy();
  await behind.close();
});

/** The message that prepares the poll, with the name by which the poll is asked from then on. */
const PREPARED_POLL = /([\w-]+)\0\s*select name as queue/;

/** Passes everything on to a database, but for the connection that is the next to poll once it is told so. */
async function startProxy(to: string) {
  const server = new URL(to);
  const open = new Set<Socket>();
  let poll: string | undefined;
  let isToSilence = false;
  let silent: Socket | undefined;
  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname);
    for (const socket of [client, upstream]) open.add(socket.on('error', () => {}));
    client.on('data', (data) => {
      const sent = data.toString('latin1');
      poll ??= PREPARED_POLL.exec(sent)?.[1];
      if (isToSilence && poll && sent.includes(poll)) {
        silent = client;
        isToSilence = false;
      }
      if (client !== silent) upstream.write(data);
    });
    upstream.on('data', (data) => client.write(data));
    client.on('close', () => upstream.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(to);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    silenceNextPoll: () => void (isToSilence = true),
    isSilent: () => silent !== undefined,
    close() {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}
