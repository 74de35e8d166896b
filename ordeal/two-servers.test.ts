import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ApiError, type Call } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { addBuyer, addProduct, stockOf } from '#server/testing/builders.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import { gatewayEnv, openTestShop } from '#server/testing/open-test-shop.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { ask, mistakesIn } from './books.ts';
import { counts } from './counts.ts';
import { demoShopEnv } from './databases.ts';
import { measured } from './measured.ts';
import { gatherCrowd } from './crowd.ts';
import { type Acknowledged, bestStocked, type ChosenPiece, insist, keepOrdering, orderOfCart } from './ordering.ts';
import { becomeShopper, clientOf } from './shopper.ts';

let databaseUrl: string;
let gateway: Awaited<ReturnType<typeof openGateway>>;
let env: Record<string, string>;
const servers: ShopProcess[] = [];
beforeAll(async () => {
  const { DATABASE_URL, ...keys } = await demoShopEnv();
  databaseUrl = DATABASE_URL;
  gateway = await openGateway();
  env = { ...keys, ...gatewayEnv(gateway.gateway) };
  for (let server = 0; server < 2; server++) servers.push(await startShopProcess({ databaseUrl, env }));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await gateway.close();
});

/** How much of the queue's work is not done yet. */
const waiting = async (): Promise<number> => {
  const [row] = await ask<{ count: string }>(
    databaseUrl,
    "select count(*) from pgboss.job where state < 'completed' and name in ('send-mail', 'mail-code', 'send-code')",
  );
  return Number(row?.count);
};

test('two servers with the same jobs send each mail once, whichever of them took the order', async () => {
  const [one, two] = servers as [ShopProcess, ShopProcess];
  // The shopper's code comes from the server that took the job.
  const mail = { ...one.mail, next: (to: string) => Promise.any(servers.map((server) => server.mail.next(to))) };
  const like = 'shopper@example.in';
  const shopper = await becomeShopper({ url: one.url, mail }, like);
  await ask(databaseUrl, "select set_stock(id, 1000000, 'set') from variations");
  const product = await bestStocked(shopper);
  const acknowledged: Acknowledged = new Map();
  const until = () => acknowledged.size >= counts.mailedOrders;
  const crowds = [
    await gatherCrowd(one, { like, name: 'HERE', count: counts.mailedOrders }),
    await gatherCrowd(two, { like, name: 'THERE', count: counts.mailedOrders }),
  ];
  await Promise.all(crowds.map((crowd) => keepOrdering({ crowd, product, until }, acknowledged)));
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0);

  const subjects = servers.map(({ mail }) => mail.mails.map(({ subject = '' }) => subject));
  const sent = [...acknowledged.values()].map((id) => subjects.flat().filter((subject) => subject.includes(id)).length);
  expect(new Set(sent)).toEqual(new Set([1]));
  for (const own of subjects) expect(own.length).toBeGreaterThan(0);
  measured({ servers: servers.length, orders: acknowledged.size, 'mails about them': subjects.flat().length });
});

type Outcome = { id: string } | { code: string };

/** Looks at the sum of the cart. @returns presses the button, and again where the shop was too busy to look */
async function reachForButton(call: Call, cart: ChosenPiece[], isOnline: boolean): Promise<() => Promise<Outcome>> {
  const [delivery, online] = [
    await orderOfCart({ call }, cart, 'Pay on delivery'),
    await orderOfCart({ call }, cart, 'Pay now'),
  ];
  const press = { idempotencyKey: randomUUID() };
  const place = (): Promise<{ order_id: string }> =>
    isOnline
      ? call(orders.placeOnline, { body: online }, press)
      : call(orders.placeOnDelivery, { body: delivery }, press);
  return () =>
    insist(place).then(
      ({ order_id: id }) => ({ id }),
      (error: unknown) => {
        if (error instanceof ApiError) return { code: error.code };
        throw error;
      },
    );
}

test('two servers sell the last pieces once each, on delivery or online, and tell everybody else', async () => {
  const { shoppers, pieces } = counts.lastPieces;
  const desk = await openTestShop({ databaseUrl, env });
  onTestFinished(() => desk.close());
  desk.clock.now = new Date();
  const tea = await addProduct(desk, { variations: [{ stock: shoppers }] });
  const piece = { product_id: tea.id };
  // Some name the piece twice: who wants two is no reason to sell one that is not there.
  const carts = Array.from({ length: shoppers }, (_, count) => (count % 5 === 4 ? [piece, piece] : [piece]));
  const buttons = [];
  for (const [count, cart] of carts.entries()) {
    const { url } = servers[count % 2] as ShopProcess;
    const { cookies } = await addBuyer(desk);
    buttons.push(await reachForButton(clientOf(url, cookies), cart, count % 4 > 1));
  }
  await ask(databaseUrl, `select set_stock(id, ${pieces}, 'set') from variations where sku = '${tea.skus[0]}'`);
  const outcomes = await Promise.all(buttons.map((press) => press()));

  const sold = outcomes.flatMap((outcome, count) => ('id' in outcome ? (carts[count] ?? []) : []));
  expect(sold).toHaveLength(pieces);
  const refused = outcomes.flatMap((outcome, count) =>
    'code' in outcome ? [`${outcome.code} for ${carts[count]?.length}`] : [],
  );
  const clear = new Set(['out-of-stock for 1', 'out-of-stock for 2', 'not-enough-stock for 2']);
  expect(refused.filter((one) => !clear.has(one))).toEqual([]);
  expect(await stockOf(desk, tea.skus[0] ?? '')).toBe(0);
  expect(await mistakesIn(databaseUrl)).toEqual([]);
  measured({ servers: servers.length, shoppers, 'pieces sold': sold.length, refused: refused.length });
});
