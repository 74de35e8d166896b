import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { watchMail } from './watch-mail.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ url: '/readyz?full', headers, remoteAddress });
const report = async (): Promise<Record<string, unknown>> => (await ask()).json<Record<string, unknown>>();

const queueMail = (minutes: number) =>
  sql`insert into pgboss.job (name, data, created_on)
    values ('send-mail', '{}', now() - make_interval(mins => ${minutes}))`.execute(shop.deps.db);

describe('what is said of how the shop stands', () => {
  test('is its version, what waits and failed, the room on its disk and the age of its backup', async () => {
    const { deadLetter } = shop.deps.jobs;
    expect(await deadLetter.list()).toEqual([]);
    await queueMail(2);
    expect(await report()).toEqual({
      status: 'ready',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      build: expect.toSatisfy((build: string | null) => build === null || /^[\da-f]{16}$/.test(build)),
      mails: { waiting: 1, oldestSeconds: expect.toSatisfy((seconds: number) => seconds >= 120 && seconds < 180) },
      jobs: { waiting: 0, failed: 0 },
      disk: { freeBytes: expect.any(Number) },
      backup: { madeAt: null },
      troubles: [],
    });
  });

  test.each([
    ['another machine', {}, '203.0.113.9'],
    ['a proxy on this machine that says for whom it asks', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['one that says it in the standard’s words', { forwarded: 'for=203.0.113.9' }, '::1'],
    ['one that names the address alone', { 'x-real-ip': '203.0.113.9' }, '::ffff:127.0.0.1'],
    ['a proxy that names the scheme alone', { 'x-forwarded-proto': 'https' }, '127.0.0.1'],
    ['a proxy that hands on the host of the shop', { host: 'shop.example' }, '127.0.0.1'],
  ])('is nothing but that it serves to %s', async (_who, headers, address) => {
    expect((await ask(headers, address)).json()).toEqual({ status: 'ready' });
  });

  test('names mails that wait for longer than five minutes, which the log tells of too', async () => {
    await queueMail(4);
    await watchMail(shop.deps);
    expect((await report()).troubles).toEqual([]);
    await queueMail(12);
    expect((await report()).troubles).toEqual([
      'Mails that wait: 2, the oldest for 12 minutes. See SMTP_URL and the log.',
    ]);
    const logged: unknown[] = [];
    await watchMail({
      ...shop.deps,
      log: Object.assign(Object.create(shop.deps.log), { warn: (said: unknown) => logged.push(said) }),
    });
    expect(logged).toEqual([{ mails: 2, oldestMailSeconds: expect.toSatisfy((age: number) => age >= 720) }]);
    expect((await runShopCommand(shop, 'job', 'list')).out).toBe(
      'Nothing has failed for good. Waiting: 2 mails (the oldest for 12 min), 0 other jobs.',
    );
  });

  test('names work that failed for good', async () => {
    await sql`insert into pgboss.job (name, data, source_name) values ('dead-letter', '{}', 'clean-up')`.execute(
      shop.deps.db,
    );
    expect((await report()).troubles).toEqual(['Jobs that failed for good in the last 30 days: 1. See "job list".']);
  });
});

test('a shop in production misses a backup that is older than two days', async () => {
  const production = { ...shop.deps.config, mode: 'production' as const };
  const { config } = shop.deps;
  Object.assign(shop.deps, { config: production });
  onTestFinished(() => void Object.assign(shop.deps, { config }));
  const missed = ['No backup was made in the last 2 days. See "backup".'];
  expect((await report()).troubles).toEqual(missed);
  const file = join(tmpdir(), `banyan-health-${process.pid}.backup`);
  onTestFinished(() => rmSync(file, { force: true }));
  await sql`insert into database_kind (kind) values ('production')`.execute(shop.deps.db);
  expect((await runShopCommand(shop, 'backup', file)).exitCode).toBe(0);
  expect(existsSync(file)).toBe(true);
  expect(await report()).toMatchObject({ backup: { madeAt: shop.clock.now.toISOString() }, troubles: [] });
  shop.clock.now = new Date(shop.clock.now.getTime() + 49 * 3_600_000);
  expect((await report()).troubles).toEqual(missed);
});
