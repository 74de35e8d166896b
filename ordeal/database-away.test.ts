import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';

let postgres: PostgresServer;
let shop: ShopProcess;
beforeAll(async () => {
  postgres = await startPostgres();
  shop = await startShopProcess({ databaseUrl: await postgres.createDatabase() });
});
afterAll(async () => {
  await shop?.close();
  await postgres.close();
});

let asked = 0;
/** A question that nobody has asked before, so that no kept answer helps. */
const search = (): Promise<Response> => fetch(`${shop.url}/api/catalogue/search?search=${++asked}`);

test('while the database is away the shop says 503 and when to come back, and goes on by itself afterwards', async () => {
  expect((await search()).status).toBe(200);
  expect((await fetch(shop.url)).status).toBe(200);
  await postgres.stop();
  const away = await search();
  expect(away.status).toBe(503);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await away.json()).toMatchObject({ code: 'unavailable' });
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect((await fetch(shop.url)).status, 'a page that is kept still stands').toBe(200);
  await postgres.start();
  await expect.poll(async () => (await search()).status, { timeout: 20_000 }).toBe(200);
});
