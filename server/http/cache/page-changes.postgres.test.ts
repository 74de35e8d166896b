import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { saveSettings } from '../../settings/settings-store.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { SmallStorefront } from '../../testing/small-storefront.ts';

const postgres = await startPostgres({ isOwn: true });
const databaseUrl = await postgres.createDatabase();
const store = { name: 'Kadamba', tagline: '', logo: '', email: '', phone: '', orderPrefix: 'KD' };
let shops: TestShop[] = [];
let apps: FastifyInstance[] = [];

/** What every process shows on a page that it may have kept. */
const shown = (what: RegExp) =>
  Promise.all(apps.map(async (app) => what.exec((await app.inject({ url: '/shop' })).body)?.[1]));
const names = () => shown(/<h1>(.*)<\/h1>/);

beforeAll(async () => {
  shops = [await openTestShop({ databaseUrl }), await openTestShop({ databaseUrl })];
  apps = await Promise.all(shops.map(({ deps }) => createApp(deps, () => Promise.resolve(new SmallStorefront()))));
  await Promise.all(apps.map((app) => app.ready()));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const shop of shops) await shop.close();
  await postgres.close();
});

test('[CFG-04] what one process writes, the pages of every other show', async () => {
  const [one, other] = shops as [TestShop, TestShop];
  await saveSettings(one.deps.db, { store });
  await expect.poll(names).toEqual(['Kadamba', 'Kadamba']);
  await saveSettings(other.deps.db, { store: { ...store, name: 'Neem' } });
  await expect.poll(names).toEqual(['Neem', 'Neem']);
});

test('[SHOP-11] what the owner changes with a command, running shops show', async () => {
  const [{ deps }] = shops as [TestShop];
  const buttons = () => shown(/<p id="buttons">(.*?)<\/p>/);
  await saveSettings(deps.db, { 'cart-buttons': [{ id: 'addtocart', default: true }] });
  await expect.poll(buttons).toEqual(['addtocart', 'addtocart']);
  const command = [join(import.meta.dirname, '../../operations/shop.ts'), 'button', 'default', 'getquote'];
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: deps.config.dataDir };
  await promisify(execFile)(process.execPath, command, { env });
  await expect.poll(buttons).toEqual(['getquote', 'getquote']);
});

test('a listener whose connection broke comes back, and what it missed is shown', async () => {
  const [{ deps }] = shops as [TestShop];
  const listeners = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query = 'listen page_changes'`.execute(deps.db);
  await saveSettings(deps.db, { store });
  await expect.poll(names).toEqual(['Kadamba', 'Kadamba']);
  await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ gone: boolean }>`select pg_terminate_backend(pid) as gone from pg_stat_activity
      where datname = current_database() and query = 'listen page_changes'`.execute(tx);
    expect(rows).toEqual([{ gone: true }, { gone: true }]);
    await saveSettings(tx, { store: { ...store, name: 'Neem' } });
  });
  await expect.poll(names, { timeout: 10_000 }).toEqual(['Neem', 'Neem']);
  await expect.poll(async () => (await listeners()).rows.length, { timeout: 10_000 }).toBe(2);
  await saveSettings(deps.db, { store: { ...store, name: 'Bel' } });
  await expect.poll(names).toEqual(['Bel', 'Bel']);
});

test('while the server is away, what is kept stays there, and afterwards the news is shown', async () => {
  const [{ deps }] = shops as [TestShop];
  expect(await names()).toEqual(['Bel', 'Bel']);
  await postgres.stop();
  expect(await names()).toEqual(['Bel', 'Bel']);
  await postgres.start();
  await expect
    .poll(
      () =>
        saveSettings(deps.db, { store }).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  await expect.poll(names, { timeout: 20_000 }).toEqual(['Kadamba', 'Kadamba']);
});

test('to render a page writes nothing: each process counts its renders for itself', async () => {
  const [{ deps }] = shops as [TestShop];
  const [app] = apps as [FastifyInstance];
  expect((await app.inject({ url: '/another', remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  const counted = await sql`select key from rate_limits where key like 'render%'`.execute(deps.db);
  expect(counted.rows).toEqual([]);
});
