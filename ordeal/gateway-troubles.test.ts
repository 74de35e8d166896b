import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import { gatewayEnv } from '#server/testing/open-test-shop.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { ask, mistakesIn } from './books.ts';
import { startDemoShop } from './databases.ts';
import { measured } from './measured.ts';
import { bestStocked, orderOf, type Product } from './ordering.ts';
import { becomeShopper, type Shopper } from './shopper.ts';

let gateway: Awaited<ReturnType<typeof openGateway>>;
let shop: ShopProcess;
let shopper: Shopper;
let product: Product;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await startDemoShop(gatewayEnv(gateway.gateway));
  shopper = await becomeShopper(shop, 'shopper@example.in');
  await ask(shop.databaseUrl ?? '', "select set_stock(id, 1000, 'set') from variations");
  product = await bestStocked(shopper);
});
afterAll(async () => {
  await shop?.close();
  await gateway.close();
});

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error as Error)),
  );

/** How many are asked for while checkouts wait: so few that a slow machine answers them before the shop gives up. */
const PAGES = 2;

const TROUBLED = { name: 'ApiError', status: 502, code: 'gateway-failed' };

test.each([
  // Each is another order.
  ['500', 1],
  ['rubbish', 2],
  ['closed', 3],
] as const)(
  'a gateway that answers a checkout with %s is told of, and the same press pays the same order once it is well',
  async (failure, pieces) => {
    const body = await orderOf(shopper, product, pieces, 'Pay now');
    const press = { idempotencyKey: randomUUID() };
    gateway.server.gateway.failNext('orders', failure);
    const troubled = await refusalOf(shopper.call(orders.placeOnline, { body }, press));
    expect(troubled).toMatchObject({ ...TROUBLED, message: expect.stringMatching(/[.]$/) });
    const before = await ask(shop.databaseUrl ?? '', 'select public_id from orders');
    const placed = await shopper.call(orders.placeOnline, { body }, press);
    expect(before).toContainEqual({ public_id: placed.order_id });
    expect(await mistakesIn(shop.databaseUrl ?? '')).toEqual([]);
  },
);

test.each(['500', 'rubbish', 'closed'] as const)(
  'a gateway that answers a payment and a refund with %s takes and sends back each of them once, when it is well again',
  async (failure) => {
    const { gateway: stand } = gateway.server;
    const body = await orderOf(shopper, product, 3, 'Pay now');
    const placed = await shopper.call(orders.placeOnline, { body });
    const returned = stand.pay(placed.razorpay_order.id);
    stand.failNext('payments', failure);
    const troubled = await refusalOf(shopper.call(payments.verify, { body: returned }));
    expect(troubled).toMatchObject({ ...TROUBLED, message: expect.stringMatching(/[.]$/) });
    expect(await shopper.call(payments.verify, { body: returned })).toMatchObject({ order_id: placed.order_id });

    stand.failNext('refunds', failure);
    const params = { orderId: placed.order_id };
    await shopper.call(orders.cancel, { params });
    const refunds = async () => (await shopper.call(orders.single, { params })).data.refunds;
    const amount_paise = placed.razorpay_order.amount;
    await expect.poll(refunds, { timeout: 60_000 }).toMatchObject([{ amount_paise, state: 'processed' }]);
    expect(stand.takeFailure('refunds')).toBe(undefined);
    expect(stand.refundsOf(returned.razorpay_payment_id).map(({ amount }) => amount)).toEqual([amount_paise]);
    expect(await mistakesIn(shop.databaseUrl ?? '')).toEqual([]);
  },
);

test('while checkouts wait for a slow gateway everybody else browses', async () => {
  const { gateway: stand } = gateway.server;
  const bodies = await Promise.all(
    [4, 5, 6, 7, 8, 9, 10].map((pieces) => orderOf(shopper, product, pieces, 'Pay now')),
  );
  for (let call = 0; call < bodies.length; call++) stand.failNext('orders', 'slow');
  let isAnswered = false;
  const checkouts = bodies.map((body) =>
    refusalOf(shopper.call(orders.placeOnline, { body })).finally(() => (isAnswered = true)),
  );
  const took: number[] = [];
  for (let index = 0; index < PAGES; index++) {
    const start = performance.now();
    const path = index % 2 ? `/api/catalogue/search?search=slow${index}` : `/shop?search=slow${index}`;
    const answer = await fetch(shop.url + path);
    await answer.text();
    expect(answer.status).toBe(200);
    took.push(performance.now() - start);
  }
  expect(isAnswered, `${PAGES} answers took ${Math.round(took.reduce((sum, one) => sum + one, 0))} ms`).toBe(false);
  measured({
    'checkouts that wait': checkouts.length,
    'pages meanwhile': took.length,
    'ms for the slowest of them': Math.round(Math.max(...took)),
  });
  for (const refused of await Promise.all(checkouts)) expect(refused).toMatchObject(TROUBLED);
  expect(await mistakesIn(shop.databaseUrl ?? '')).toEqual([]);
});
