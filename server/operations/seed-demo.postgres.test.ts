import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#demo/catalogue/products.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { seedDemo } from './seed-demo.ts';

let server: PostgresServer;
const shops: TestShop[] = [];

beforeAll(async () => {
  server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  shops.push(...(await Promise.all([openTestShop({ databaseUrl }), openTestShop({ databaseUrl })])));
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
