import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { products } from '#demo/catalogue/products.ts';
import { unshown } from '#demo/catalogue/unshown.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { saveSettings } from '../../settings/settings-store.ts';
import { addStaff } from '../../testing/staff.ts';
import { productionEnv, startAndStop } from '../../testing/start-and-stop.ts';
import { seedDemo } from './seed-demo.ts';

let server: PostgresServer;
let databaseUrl: string;
const shops: TestShop[] = [];

beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.createDatabase();
  shops.push(
    ...(await Promise.all([
      openTestShop({ databaseUrl, isEmpty: true }),
      openTestShop({ databaseUrl, isEmpty: true }),
    ])),
  );
});
afterAll(async () => {
  for (const shop of shops) await shop.close();
  await server?.close();
});

test('of two processes that start on an empty database one loads the demo shop', async () => {
  const loaded = await Promise.all(shops.map(({ deps }) => seedDemo(deps)));
  expect(new Set(loaded)).toEqual(new Set([true, false]));
  const rows = (await shops[0]?.deps.db.selectFrom('products').select('id').execute()) ?? [];
  expect(rows).toHaveLength(products.length + unshown.length);
});

test('production does not start on a database that holds the demo shop', async () => {
  for (const { deps } of shops.slice(0, 1)) await seedDemo(deps);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'banyan-production-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  expect(await startAndStop({ ...productionEnv, DATA_DIR, DATABASE_URL: databaseUrl })).toEqual({
    code: 1,
    out: '',
    err:
      'The database holds the demo shop, whose passwords everybody knows. ' +
      'Give production a database of its own with DATABASE_URL.',
  });
});

test('[CON-163] a production shop says at its start what its owner has left to do', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'banyan-production-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const env = { ...productionEnv, DATA_DIR, DATABASE_URL: await server.createDatabase() };
  const first = await startAndStop(env);
  expect(first.code).toBe(0);
  expect(first.out).toMatch(/^The shop is open at https:\/\/shop\.example and listens on port \d+\.\n/);
  expect(first.out).toContain('Nobody is told of new orders by mail.');
  expect(first.out).toContain('staff invite <email> --role owner');
  const owner = await openTestShop({ databaseUrl: env.DATABASE_URL, isEmpty: true });
  await saveSettings(owner.deps.db, { notices: { addresses: ['owner@example.in'], off: [] } });
  await addStaff(owner, 'owner');
  await owner.close();
  expect((await startAndStop(env)).out).not.toMatch(/Nobody is told|Nobody can sign in/);
});
