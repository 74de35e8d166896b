import { afterAll, beforeAll, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import { gatewayEnv } from '#server/testing/open-test-shop.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { ask, mistakesIn, ordersIn, piecesIn } from './books.ts';
import { counts } from './counts.ts';
import { measured } from './measured.ts';
import { gatherCrowd } from './crowd.ts';
import { bestStocked, orderOf, startTrade } from './ordering.ts';
import { becomeShopper } from './shopper.ts';

let postgres: PostgresServer;
let gateway: Awaited<ReturnType<typeof openGateway>>;
let shop: ShopProcess;
beforeAll(async () => {
  postgres = await startPostgres({ isOwn: true });
  gateway = await openGateway();
  shop = await startShopProcess({ databaseUrl: await postgres.createDatabase(), env: gatewayEnv(gateway.gateway) });
});
afterAll(async () => {
  await shop?.close();
  await gateway.close();
  await postgres.close();
});

let asked = 0;
/** A question that was not asked before, so that no kept answer helps. */
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

/** Every try is refused for as long as the database is away. @returns how often */
async function tryMeanwhile(tries: readonly (() => Promise<unknown>)[]): Promise<number> {
  const end = performance.now() + counts.awaySeconds * 1_000;
  let heard = 0;
  do {
    for (const one of tries) {
      const refused = await one().catch((error: unknown) => error);
      expect(refused).toMatchObject({ name: 'ApiError', status: 503, code: 'unavailable' });
      heard++;
    }
  } while (performance.now() < end);
  return heard;
}

test('orders and payments that meet a database that goes are there once when they were acknowledged, and never in part', async () => {
  const url = shop.databaseUrl ?? '';
  await ask(url, "select set_stock(id, 1000000, 'set') from variations");
  const like = 'shopper@example.in';
  const first = await becomeShopper(shop, like);
  const crowd = await gatherCrowd(shop, { like, count: counts.crowd });
  const product = await bestStocked(first);
  const [pieces, before] = [await piecesIn(url), await ordersIn(url)];
  const body = await orderOf(first, product, 1, 'Pay on delivery');
  const online = await orderOf(first, product, 1, 'Pay now');
  const tries = [
    () => first.call(orders.placeOnDelivery, { body }),
    () => first.call(orders.placeOnline, { body: online }),
  ];
  const trade = startTrade(crowd, product, gateway.server.gateway);
  let refused = 0;
  for (let fall = 0; fall < counts.databaseFalls; fall++) {
    await trade.untilMore(3);
    await postgres.stop();
    refused += await tryMeanwhile(tries);
    await postgres.start();
  }
  await trade.untilMore(3);
  await trade.end();

  const placed = [...(await ordersIn(url)).keys()].filter((id) => !before.has(id));
  expect(placed.toSorted()).toEqual(trade.ids().toSorted());
  expect(await mistakesIn(url)).toEqual([]);
  expect(await piecesIn(url)).toEqual(pieces);
  expect(gateway.server.gateway.payments()).toHaveLength(trade.paid.size);
  measured({
    'times away': counts.databaseFalls,
    'seconds away each time': counts.awaySeconds,
    'orders on delivery': trade.delivered.size,
    'orders paid': trade.paid.size,
    'orders refused meanwhile': refused,
  });
});
