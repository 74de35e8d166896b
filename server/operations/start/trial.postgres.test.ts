import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { createClient } from '#contract/client.ts';
import * as leads from '#contract/leads.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { type Deps, openDeps } from '../../deps.ts';
import { createLog } from '../../log.ts';
import { addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { backUp } from '../../testing/prove-backup.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { productionEnv, startAndStop } from '../../testing/start-and-stop.ts';
import { claimDatabase } from './database-kind.ts';

const TRIAL = 'This is a trial of a backup: it sends no mail and takes no payment.';
const folder = mkdtempSync(join(tmpdir(), 'banyan-trial-'));
let server: PostgresServer;
let shop: TestShop;
let env: Record<string, string>;
let deps: Deps;
let restored: Awaited<ReturnType<typeof runShopCommand>>;

beforeAll(async () => {
  server = await startPostgres();
  shop = await openTestShop({ databaseUrl: await server.createDatabase() });
  await claimDatabase(shop.deps.db, 'production');
  await addProduct(shop);
  await shop.deps.jobs.send(shop.deps.db, 'ask-subscriber', { email: 'waits@example.in' });
  await backUp(shop, join(folder, 'shop.backup'));

  const databaseUrl = await server.createDatabase();
  const copy = await openTestShop({ databaseUrl, isEmpty: true });
  restored = await runShopCommand(copy, 'restore', join(folder, 'shop.backup'));
  await copy.close();
  // As the settings of the shop itself, but for the mode and the database.
  env = {
    ...productionEnv,
    SHOP_MODE: 'trial',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SMTP_URL: shop.mail.url,
    INQUIRY_URL: 'https://forms.example',
  };
  deps = await openDeps(readConfig(env), createLog('silent'));
});
afterAll(async () => {
  await deps?.close();
  await shop?.close();
  await server?.close();
  rmSync(folder, { recursive: true });
});

test('a trial is reached from this machine alone and reaches no other machine', () => {
  expect(readConfig(env)).toMatchObject({
    host: '127.0.0.1',
    publicUrl: new URL('http://localhost:0'),
    mail: { kind: 'none' },
    gateway: { kind: 'none' },
    enquiriesUrl: null,
    push: null,
    google: null,
  });
});

test('the restored copy opens as a trial, does no work that waits, and is no shop any more', async () => {
  expect(restored).toMatchObject({ exitCode: 0, out: expect.stringContaining('SHOP_MODE=trial') });
  const { code, out, err } = await startAndStop(env);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^The backup can be tried at http:\/\/localhost:\d+, from this machine alone\.\nNo mail/);
  const { rows: waiting } =
    await sql`select 1 from pgboss.job where name = 'ask-subscriber' and state = 'created'`.execute(deps.db);
  expect(waiting).toHaveLength(1);
  const { rows: recurring } = await sql`select name from pgboss.schedule`.execute(deps.db);
  expect(recurring).toEqual([]);

  const refused = await startAndStop({ ...env, ...productionEnv });
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^A backup was tried on this database/),
  });
});

test('a trial is refused on the database of the shop itself, and so is a demo', async () => {
  const { database } = shop.deps.config;
  const DATABASE_URL = database.kind === 'server' ? database.url : '';
  const trial = await startAndStop({ ...env, DATABASE_URL });
  expect(trial).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^The database is that of the shop itself/),
  });
  const demo = await startAndStop({ DATABASE_URL, DATA_DIR: folder, PORT: '0' });
  expect(demo).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^The database holds a shop that is no demo/),
  });
});

test('a visitor who asks a trial for a mail is told that none comes, and nothing can be paid', async () => {
  const app = await createApp(deps, null);
  const origin = deps.config.publicUrl.origin;
  const call = createClient(async (url, init) => {
    const headers = { ...(init.headers as Record<string, string>), origin };
    const { body, statusCode } = await app.inject({
      method: (init.method ?? 'GET') as 'POST',
      url,
      headers,
      payload: init.body as string,
    });
    return new Response(body, { status: statusCode });
  }, '/api');
  const refused = { status: 409, code: 'trial', message: TRIAL };
  await expect(call(auth.sendOtp, { body: { email: 'new@example.in' } })).rejects.toMatchObject(refused);
  await expect(call(leads.subscribe, { body: { email: 'new@example.in' } })).rejects.toMatchObject(refused);
  await app.close();

  const order = { receipt: 'one', amount: 100_00, currency: 'INR', isRepeated: false };
  await expect(deps.gateway.createOrder(order)).rejects.toMatchObject({ code: 'trial' });
  expect(deps.gateway.readWebhook(Buffer.from('{}'), 'any')).toBeNull();
  const compared = await runShopCommand({ deps } as TestShop, 'reconcile');
  expect(compared).toMatchObject({ exitCode: 1, err: TRIAL });
  const exported = await runShopCommand({ deps } as TestShop, 'payout', 'export', '1', join(folder, 'bank.csv'));
  expect(exported).toMatchObject({ exitCode: 1, err: expect.stringContaining('no bank is told of its payouts') });
  expect(shop.mails).toEqual([]);
});
