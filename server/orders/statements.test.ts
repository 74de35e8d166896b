import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import * as invoices from '#contract/invoices.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { addDays } from '#domain/time.ts';
import { pollPayments } from '../payments/poll-payments.ts';
import { saveFreeRules, saveSlabs } from '../delivery/delivery-store.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { saveSettings } from '../settings/settings-store.ts';
import {
  addBuyer,
  addCoupon,
  addProducts,
  cancelOrder,
  offerOnlinePayment,
  type TestMember,
} from '../testing/builders.ts';
import { deliver } from '../testing/earn.ts';
import { countRoundTrips } from '../testing/count-statements.ts';
import { WebhookSender, postWebhook } from '../testing/webhook-sender.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';

/** How many round trips to the database one order may take at most, its end included. */
const BUDGET = 10;

let server: LocalGatewayServer;
let shop: TestShop;
let buyer: TestMember;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
});
/** A buyer whose delivery is charged, so that nothing of a placing is spared. */
beforeEach(async () => {
  await shop.reset();
  const { db } = shop.deps;
  await offerOnlinePayment(shop);
  await saveSettings(db, { office: { address: '', pincode: '', latitude: 26.4, longitude: 80.3 } });
  await saveSlabs(db, [{ minKm: 0, maxKm: 5_000, charge: 40_00, isActive: true }]);
  await saveFreeRules(db, [{ minKm: 0, maxKm: 1, threshold: 10_000_00 }]);
  buyer = await addBuyer(shop);
  await db.updateTable('member_profiles').set({ latitude: 26.45, longitude: 80.33 }).execute();
});
afterAll(() => close());

const linesOf = async (count: number) => {
  const products = await addProducts(
    shop,
    Array.from({ length: count }, () => ({})),
  );
  return products.map(({ id }) => ({ product_id: id }));
};

const cost = (work: () => Promise<unknown>): Promise<number> => countRoundTrips(shop.deps, work);

const bodyOf = <Mode extends string>(lines: { product_id: string }[], mode: Mode) => ({
  cart_products: lines,
  payment_mode: mode,
  totalAmountbeforePay: lines.length * 499 + 40,
});

const placeOnDelivery = (lines: { product_id: string }[]) => () =>
  buyer.call(
    orders.placeOnDelivery,
    { body: bodyOf(lines, 'Pay on delivery') },
    { idempotencyKey: `press-for-${lines[0]?.product_id}` },
  );

const placeOnline = (lines: { product_id: string }[], key: string, coupon?: string) => {
  const total = lines.length * (coupon ? 449.1 : 499) + 40;
  const body = { ...bodyOf(lines, 'Pay now'), totalAmountbeforePay: total, ...(coupon && { coupon_code: coupon }) };
  return buyer.call(orders.placeOnline, { body }, { idempotencyKey: key });
};

/** Of a buyer who has received nothing yet the orders of the network are counted too. */
async function receiveOne(): Promise<void> {
  const { order_id } = await placeOnDelivery(await linesOf(1))();
  await deliver(shop, order_id);
}

test('an order costs the same few round trips, however many lines it has, and a first one one more', async () => {
  expect(await cost(placeOnDelivery(await linesOf(2)))).toBe(7);
  await receiveOne();
  const one = await cost(placeOnDelivery(await linesOf(1)));
  const five = await cost(placeOnDelivery(await linesOf(5)));
  expect(one).toBe(6);
  expect(five).toBe(one);
});

test('putting a piece into the cart, the price and placing cost few round trips together', async () => {
  await receiveOne();
  const [line] = (await linesOf(1)) as [{ product_id: string }];
  const chosen = { cart_products: [line], payment_mode: 'Pay on delivery' as const };
  const costs = [
    await cost(() => buyer.call(carts.add, { body: line })),
    await cost(() => buyer.call(orders.quoteFor, { body: chosen })),
    await cost(placeOnDelivery([line])),
  ];
  expect(costs).toEqual([3, 3, 6]);
  expect(await buyer.call(carts.list, { params: { user_id: buyer.userId } })).toMatchObject({ data: [] });
});

test('an order stays within its budget in every way in which it is placed', async () => {
  await receiveOne();
  await addCoupon(shop);
  const [lines, others] = [await linesOf(3), await linesOf(3)];
  const atDoor = { ...bodyOf(lines, 'Pay on delivery'), coupon_code: 'TEA10', totalAmountbeforePay: 3 * 449.1 + 40 };
  const placed = {
    'on delivery, with a coupon': await cost(() =>
      buyer.call(orders.placeOnDelivery, { body: atDoor }, { idempotencyKey: 'press-at-door' }),
    ),
    online: await cost(() => placeOnline(lines, 'press-online')),
    'online, opened again': await cost(() => placeOnline(lines, 'press-again')),
    'online, the same press': await cost(() => placeOnline(lines, 'press-again')),
    'online, with a coupon': await cost(() => placeOnline(others, 'press-coupon', 'TEA10')),
  };
  expect(placed).toEqual({
    'on delivery, with a coupon': 9,
    online: 7,
    'online, opened again': 10,
    'online, the same press': 7,
    'online, with a coupon': 10,
  });
  expect(Math.max(...Object.values(placed))).toBeLessThanOrEqual(BUDGET);
});

test('what follows on an order has its budgets, too', async () => {
  await addCoupon(shop);
  const news = new WebhookSender(server.gateway);
  const lines = await linesOf(3);
  const open = async (key: string) => {
    const { order_id: orderId, razorpay_order } = await placeOnline(lines, key, 'TEA10');
    return { orderId, gatewayOrder: razorpay_order.id };
  };
  const { orderId, gatewayOrder } = await open('press-the-first');
  const params = { orderId };
  const returned = server.gateway.pay(gatewayOrder);
  const paid = { verify: await cost(() => buyer.call(payments.verify, { body: returned })) };
  const after = {
    'verify again': await cost(() => buyer.call(payments.verify, { body: returned })),
    webhook: await cost(() => postWebhook(shop, news.last('payment.captured'))),
    read: await cost(() => buyer.call(orders.single, { params })),
    invoice: await cost(() => buyer.call(invoices.ofOrder, { params })),
    cancel: await cost(() => cancelOrder(buyer, params.orderId)),
  };
  expect({ ...paid, ...after }).toEqual({ verify: 15, 'verify again': 7, webhook: 8, read: 6, invoice: 5, cancel: 22 });
});

test('an order that waits for its payment has its budgets, too', async () => {
  await addCoupon(shop);
  const news = new WebhookSender(server.gateway);
  const { order_id: orderId } = await placeOnline(await linesOf(3), 'press-unpaid', 'TEA10');
  const params = { orderId };
  const counted = {
    resume: await cost(() => buyer.call(orders.resume, { params })),
    abandon: await cost(() => buyer.call(payments.abandon, { body: { order_id: orderId } })),
    cancel: await cost(() => cancelOrder(buyer, params.orderId)),
  };
  expect(counted).toEqual({ resume: 9, abandon: 6, cancel: 16 });
  const other = await placeOnline(await linesOf(3), 'press-webhook');
  server.gateway.pay(other.razorpay_order.id);
  expect(await cost(() => postWebhook(shop, news.last('payment.captured')))).toBe(15);
});

test('an address costs the same, whether a browser sent its coordinates or it was typed', async () => {
  const chosen = await cost(placeOnDelivery(await linesOf(1)));
  await shop.deps.db.updateTable('member_profiles').set({ latitude: null, longitude: null }).execute();
  expect(await cost(placeOnDelivery(await linesOf(2)))).toBe(chosen);
});

test('lists and quotes cost a fixed number of round trips, not one a row', async () => {
  await addCoupon(shop);
  const list = () => buyer.call(orders.list, { params: { user_id: buyer.userId }, query: {} });
  const quote = (lines: { product_id: string }[], coupon_code?: string) => () =>
    buyer.call(orders.quoteFor, {
      body: { cart_products: lines, payment_mode: 'Pay on delivery', ...(coupon_code && { coupon_code }) },
    });

  const few = await linesOf(1);
  await placeOnDelivery(few)();
  const withFew = [await cost(list), await cost(quote(few)), await cost(quote(few, 'TEA10'))];

  const many = await linesOf(8);
  await placeOnDelivery(many)();
  const withMany = [await cost(list), await cost(quote(many)), await cost(quote(many, 'TEA10'))];

  expect(withMany).toEqual(withFew);
  expect(withFew).toEqual([6, 3, 5]);
});

test('no transaction is open while the gateway is asked', async () => {
  const { deps } = shop;
  const { gateway } = deps;
  const waits: Record<string, number> = {};
  /** The embedded database has one connection: an open transaction keeps everybody else waiting. */
  const watched =
    <Asked extends unknown[], T>(name: string, ask: (...asked: Asked) => Promise<T>) =>
    async (...asked: Asked): Promise<T> => {
      const began = performance.now();
      await sql`select 1`.execute(deps.db);
      waits[name] = Math.max(waits[name] ?? 0, performance.now() - began);
      return ask(...asked);
    };
  const { createOrder, fetchPayment, paymentsOf, capture, refund, refundsOf } = gateway;
  const calls = { createOrder, fetchPayment, paymentsOf, capture, refund, refundsOf };
  const all = Object.entries(calls).map(([name, ask]) => [name, watched(name, ask as () => Promise<unknown>)]);
  deps.gateway = { ...gateway, ...(Object.fromEntries(all) as typeof calls) };
  try {
    const [line] = await linesOf(1);
    const press = () => buyer.call(orders.placeOnline, { body: bodyOf([line ?? { product_id: '' }], 'Pay now') });
    await press();
    const placed = await press();
    await buyer.call(payments.verify, { body: server.gateway.pay(placed.razorpay_order.id) });
    await cancelOrder(buyer, placed.order_id);
    await shop.runJobs();

    const promised = (await press()).razorpay_order.id;
    server.gateway.enter({ order: { ...server.gateway.order(promised), captures: false } });
    const { razorpay_payment_id: paymentId } = server.gateway.pay(promised);
    const lookTomorrow = () => {
      shop.clock.now = addDays(shop.clock.now, 1);
      return pollPayments(deps);
    };
    await lookTomorrow();
    server.gateway.refund(paymentId, { amount: 100 });
    await lookTomorrow();
  } finally {
    deps.gateway = gateway;
  }
  expect(Object.keys(waits).toSorted()).toEqual(Object.keys(calls).toSorted());
  expect(Math.max(...Object.values(waits))).toBeLessThan(1_000);
});
