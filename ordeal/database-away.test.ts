import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { mistakesIn, ordersIn, piecesIn } from './books.ts';
import { counts } from './counts.ts';
import { type Acknowledged, bestStocked, keepOrdering, orderOf } from './ordering.ts';
import { becomeShopper, type Shopper } from './shopper.ts';

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

test('orders that are placed while the database goes are there once when they were acknowledged, and never in part', async () => {
  const url = shop.databaseUrl ?? '';
  const shoppers = await Promise.all([1, 2, 3, 4].map((n) => becomeShopper(shop, `shopper${n}@example.in`)));
  const [first] = shoppers as [Shopper];
  const product = await bestStocked(first);
  const [pieces, before] = [await piecesIn(url), await ordersIn(url)];
  const body = await orderOf(first, product, 1, 'Pay on delivery');
  const acknowledged: Acknowledged = new Map();
  let isOver = false;
  const ordering = Promise.all(shoppers.map((shopper) => keepOrdering(shopper, product, () => isOver, acknowledged)));
  for (let fall = 0; fall < counts.databaseFalls; fall++) {
    const enough = acknowledged.size + 5;
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(enough);
    await postgres.stop();
    const refused = await first.call(orders.placeOnDelivery, { body }).catch((error: unknown) => error as ApiError);
    expect(refused).toMatchObject({ name: 'ApiError', status: 503, code: 'unavailable' });
    await postgres.start();
  }
  isOver = true;
  await ordering;

  const placed = [...(await ordersIn(url)).keys()].filter((id) => !before.has(id));
  expect(placed.toSorted()).toEqual([...acknowledged.values()].toSorted());
  expect(await mistakesIn(url)).toEqual([]);
  expect(await piecesIn(url)).toEqual(pieces);
});
