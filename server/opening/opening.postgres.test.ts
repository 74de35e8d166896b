import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/console/opening.ts';
import * as orders from '#contract/orders.ts';
import { differencesWithin } from '../payments/reconcile-store.ts';
import {
  addBuyer,
  addProduct,
  type AddedProduct,
  offerOnlinePayment,
  stockOf,
  type TestMember,
} from '../testing/builders.ts';
import { openGateway } from '../testing/open-shops.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';
import { postWebhook, WebhookSender } from '../testing/webhook-sender.ts';

const STOCK = 100;

let postgres: PostgresServer;
let gateway: Awaited<ReturnType<typeof openGateway>>;
let shop: TestShop;
let owner: TestStaff;
let tea: AddedProduct;
let buyers: TestMember[];

beforeAll(async () => {
  postgres = await startPostgres();
  gateway = await openGateway();
  shop = await openTestShop({ databaseUrl: await postgres.createDatabase(), gateway: gateway.gateway });
});
beforeEach(async () => {
  await shop.reset();
  shop.clock.now = new Date();
  await offerOnlinePayment(shop);
  owner = await addStaff(shop, 'owner');
  tea = await addProduct(shop, { variations: [{ price: 100_00, stock: STOCK }] });
  buyers = [];
  for (let n = 0; n < 8; n++) buyers.push(await addBuyer(shop));
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
  await postgres.close();
});

const body = (payment_mode: 'Pay now' | 'Pay on delivery') => ({
  body: { cart_products: [{ product_id: tea.id, quantity: 1 }], payment_mode, totalAmountbeforePay: 100 },
});
const change = async (is_open: boolean, revision?: number) =>
  owner.call(
    contract.changeOpening,
    { body: { is_open, sentence: '' } },
    { revision: revision ?? (await owner.call(contract.opening, {})).revision },
  );
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'placed',
    (error: { code: string }) => error.code,
  );
const placed = () => shop.deps.db.selectFrom('orders').select('payment_state').execute();

test('[CON-166] orders during a closing are placed whole or refused, and none is placed after it', async () => {
  const beside = buyers.map((buyer) => codeOf(buyer.call(orders.placeOnDelivery, body('Pay on delivery'))));
  await change(false);
  const after = await Promise.all(
    buyers.map((buyer) => codeOf(buyer.call(orders.placeOnDelivery, body('Pay on delivery')))),
  );
  const outcomes = await Promise.all(beside);
  expect(new Set(after)).toEqual(new Set(['shop-closed']));
  expect(outcomes.filter((one) => one !== 'placed' && one !== 'shop-closed')).toEqual([]);
  const taken = outcomes.filter((one) => one === 'placed').length;
  expect(await placed()).toHaveLength(taken);
  expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(STOCK - taken);
});

test('[CON-166] a payment under way is completed although the shop closes', async () => {
  const news = new WebhookSender(gateway.server.gateway);
  const waiting = await Promise.all(buyers.map((buyer) => buyer.call(orders.placeOnline, body('Pay now'))));
  news.take();
  const told = waiting.map(({ razorpay_order }) => {
    gateway.server.gateway.pay(razorpay_order.id);
    return news.last('payment.captured');
  });
  await Promise.all([change(false), ...told.map((event) => postWebhook(shop, event))]);
  await shop.runJobs();
  expect(await placed()).toEqual(buyers.map(() => ({ payment_state: 'paid' })));
  expect(await differencesWithin(shop.deps.db, new Date(0))).toEqual([]);
});

test('[CON-166] of two people who change the opening at once, one is told what the other did', async () => {
  const { revision } = await owner.call(contract.opening, {});
  const outcomes = await Promise.all([codeOf(change(false, revision)), codeOf(change(false, revision))]);
  expect(outcomes.toSorted()).toEqual(['edited-meanwhile', 'placed']);
  expect((await refusalOf(buyers[0]!.call(orders.placeOnDelivery, body('Pay on delivery')))).code).toBe('shop-closed');
});
