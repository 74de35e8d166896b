import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { products } from '#demo/catalogue/products.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
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
  expect(rows).toHaveLength(products.length);
});

/** Starts the shop with pages that nobody asks for, so that the storefront need not be built. */
const START = `
  import { startShop } from ${JSON.stringify(new URL('start-shop.ts', import.meta.url).href)};
  process.exit(await startShop(() => Promise.resolve({ pages: () => Promise.resolve(null) })));
`;

test('production does not start on a database that holds the demo shop', async () => {
  for (const { deps } of shops.slice(0, 1)) await seedDemo(deps);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'banyan-production-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const env = {
    SHOP_MODE: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://shop.example',
    DATA_KEYS: `k1:${Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('base64')}`,
    SMTP_URL: 'smtps://mail.example',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'a-secret-of-the-gateway',
    RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', START], {
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim()).toBe(
    'The database holds the demo shop, whose passwords everybody knows. ' +
      'Give production a database of its own with DATABASE_URL.',
  );
});
