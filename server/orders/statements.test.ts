import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { addDays } from '#domain/time.ts';
import { lookAfterPayments } from '../payments/look-after-payments.ts';
import { saveFreeRules, saveSlabs } from '../delivery/delivery-store.ts';
import type { LocalGatewayServer } from '../providers/payment-gateway/local-gateway-server.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addBuyer, addCoupon, addProducts, offerOnlinePayment, type TestMember } from '../testing/builders.ts';
import { countStatements } from '../testing/count-statements.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';

/** What one order may cost the database at most; a coupon is found, counted and bound to the order besides. */
const BUDGET = 15;
const WITH_COUPON = BUDGET + 4;
/** Its use is kept when the order is paid. */
const CONFIRMED_WITH_COUPON = BUDGET + 1;

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

const cost = (work: () => Promise<unknown>): Promise<number> => countStatements(shop.deps, work);

const bodyOf = <Mode extends string>(lines: { product_id: string }[], mode: Mode) => ({
  cart_products: lines,
  payment_mode: mode,
  totalAmountbeforePay: lines.length * 499 + 40,
});

const placeOnDelivery = (lines: { product_id: string }[]) => () =>
  buyer.call(
    orders.placeOnDelivery,
    { body: bodyOf(lines, 'Pay on delivery') },
    { idempotencyKey: `press-for-${lines.length}` },
  );

test('an order costs the same few statements, however many lines it has', async () => {
  const one = await cost(placeOnDelivery(await linesOf(1)));
  const five = await cost(placeOnDelivery(await linesOf(5)));
  expect(one).toBeLessThanOrEqual(BUDGET);
  expect(five).toBe(one);
});

test('an online order stays within the same budget, its confirmation too', async () => {
  const lines = await linesOf(3);
  let gatewayOrder = '';
  const placing = await cost(async () => {
    const body = bodyOf(lines, 'Pay now');
    const placed = await buyer.call(orders.placeOnline, { body }, { idempotencyKey: 'press-online' });
    gatewayOrder = placed.razorpay_order.id;
  });
  const confirming = await cost(() => buyer.call(payments.verify, { body: server.gateway.pay(gatewayOrder) }));
  expect(placing).toBeLessThanOrEqual(BUDGET);
  expect(confirming).toBeLessThanOrEqual(BUDGET);
});

test('a coupon adds the same few statements, to a first order and to one opened again', async () => {
  await addCoupon(shop);
  const lines = await linesOf(3);
  const body = { ...bodyOf(lines, 'Pay now'), coupon_code: 'TEA10', totalAmountbeforePay: 3 * 449.1 + 40 };
  let gatewayOrder = '';
  const press = (idempotencyKey: string) => async () => {
    const placed = await buyer.call(orders.placeOnline, { body }, { idempotencyKey });
    gatewayOrder = placed.razorpay_order.id;
  };
  const placing = await cost(press('press-the-first'));
  const opening = await cost(press('press-the-second'));
  const confirming = await cost(() => buyer.call(payments.verify, { body: server.gateway.pay(gatewayOrder) }));
  expect(placing).toBeLessThanOrEqual(WITH_COUPON);
  expect(opening).toBeLessThanOrEqual(WITH_COUPON);
  expect(confirming).toBeLessThanOrEqual(CONFIRMED_WITH_COUPON);
});

test('an address costs the same, whether a browser sent its coordinates or it was typed', async () => {
  const chosen = await cost(placeOnDelivery(await linesOf(1)));
  await shop.deps.db.updateTable('member_profiles').set({ latitude: null, longitude: null }).execute();
  expect(await cost(placeOnDelivery(await linesOf(2)))).toBe(chosen);
});

test('lists and quotes cost a fixed number of statements, not one a row', async () => {
  const list = () => buyer.call(orders.list, { params: { user_id: buyer.userId }, query: {} });
  const quote = (lines: { product_id: string }[]) => () =>
    buyer.call(orders.quoteFor, { body: { cart_products: lines, payment_mode: 'Pay on delivery' } });

  const few = await linesOf(1);
  await placeOnDelivery(few)();
  const withFew = [await cost(list), await cost(quote(few))];

  const many = await linesOf(8);
  await placeOnDelivery(many)();
  const withMany = [await cost(list), await cost(quote(many))];

  expect(withMany).toEqual(withFew);
  expect(withFew).toEqual([6, 6]);
});

test('no transaction is open while the gateway is asked', async () => {
  const { deps } = shop;
  const { gateway } = deps;
  const waits: Record<string, number> = {};
  /** The embedded database has one connection: whoever holds a transaction keeps everybody else waiting. */
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
    await buyer.call(orders.cancel, { params: { orderId: placed.order_id } });
    await shop.runJobs();

    const promised = (await press()).razorpay_order.id;
    server.gateway.enter({ order: { ...server.gateway.order(promised), captures: false } });
    const { razorpay_payment_id: paymentId } = server.gateway.pay(promised);
    const lookTomorrow = () => {
      shop.clock.now = addDays(shop.clock.now, 1);
      return lookAfterPayments(deps);
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
