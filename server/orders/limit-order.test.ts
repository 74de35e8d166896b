import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { addDays } from '#domain/time.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { saveSettings } from '../settings/settings-store.ts';
import {
  addBuyer,
  addProduct,
  addProducts,
  cancelOrder,
  offerOnlinePayment,
  type TestMember,
} from '../testing/builders.ts';
import { deliver } from '../testing/earn.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { changeStatus } from './fulfilment/change-status.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let product_id: string;
beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
});
beforeEach(async () => {
  await shop.reset();
  await offerOnlinePayment(shop);
  ({ id: product_id } = await addProduct(shop, { variations: [{ stock: 10_000 }] }));
});
afterAll(() => close());

const bodyOf = <Mode extends string>(mode: Mode, pieces = 1) => ({
  cart_products: [{ product_id, quantity: pieces }],
  payment_mode: mode,
  totalAmountbeforePay: 499 * pieces,
});
const onDelivery = (buyer: TestMember, pieces = 1) =>
  buyer.call(orders.placeOnDelivery, { body: bodyOf('Pay on delivery', pieces) });
const online = (buyer: TestMember, pieces = 1) => buyer.call(orders.placeOnline, { body: bodyOf('Pay now', pieces) });
const received = async (buyer: TestMember) => deliver(shop, (await onDelivery(buyer)).order_id);

/** A buyer to whom an order was delivered an hour ago and longer. */
async function addKnownBuyer(): Promise<TestMember> {
  const buyer = await addBuyer(shop);
  await received(buyer);
  shop.clock.now = addDays(shop.clock.now, 1);
  return buyer;
}

/** How often an act succeeds before it is refused, and how it is refused then. */
async function untilRefused(act: () => Promise<unknown>): Promise<{ count: number; code: string; status: number }> {
  for (let count = 0; count < 60; count++) {
    const refused = await act().then(
      () => null,
      (error: unknown) => refusalOf(Promise.reject(error)),
    );
    if (refused) return { count, code: refused.code, status: refused.status };
  }
  throw new Error('Nothing was refused.');
}

describe('orders that are placed without a payment', () => {
  test('of 30 in a row by a known buyer ten are placed, and the rest are told to wait', async () => {
    const buyer = await addKnownBuyer();
    const refused = { count: 10, code: 'too-many-requests', status: 429 };
    expect(await untilRefused(() => onDelivery(buyer))).toEqual(refused);
    const { headers } = await buyer.request('POST', '/api/payment/paydelivery', { body: bodyOf('Pay on delivery') });
    expect(headers['retry-after']).toBe('3600');
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
    await onDelivery(buyer);
    expect(await shop.deps.db.selectFrom('orders').select('id').execute()).toHaveLength(12);
  });

  test('a member who never received an order has five of them open at most, until one arrives', async () => {
    const buyer = await addBuyer(shop);
    const refused = { count: 5, code: 'too-many-on-delivery', status: 429 };
    expect(await untilRefused(() => onDelivery(buyer))).toEqual(refused);
    const [first] = await shop.deps.db.selectFrom('orders').select('public_id').orderBy('id').execute();
    await online(buyer);
    await deliver(shop, first?.public_id ?? '');
    await onDelivery(buyer);
    await saveSettings(shop.deps.db, {
      'order-ceilings': { openOnDelivery: 1 },
    });
    const other = await addBuyer(shop);
    expect(await untilRefused(() => onDelivery(other))).toEqual({ ...refused, count: 1 });
  });

  test('orders with an advance are not counted among them', async () => {
    await saveSettings(shop.deps.db, { 'delivery-advance-percentage': 20 });
    const buyer = await addBuyer(shop);
    for (let pieces = 1; pieces <= 6; pieces++) {
      const { razorpay_order } = await buyer.call(orders.placeOnline, { body: bodyOf('Pay on delivery', pieces) });
      await buyer.call(payments.verify, { body: server.gateway.pay(razorpay_order.id) });
    }
    const captured = shop.deps.db.selectFrom('orders').select('id').where('payment_state', '=', 'advance-captured');
    expect(await captured.execute()).toHaveLength(6);
    await saveSettings(shop.deps.db, {
      'delivery-advance-percentage': 0,
      'order-ceilings': { onDeliveryAmount: 49_900 },
    });
    await onDelivery(buyer);
  });

  test('placing and cancelling in a loop ends with the tenth of an hour, and so do the mails', async () => {
    const buyer = await addBuyer(shop);
    const loop = async () => cancelOrder(buyer, (await onDelivery(buyer)).order_id);
    expect(await untilRefused(loop)).toEqual({ count: 10, code: 'too-many-requests', status: 429 });
    await shop.runJobs();
    expect(shop.mails).toHaveLength(20);
  });

  test('thirty are placed in a day, however they are spread over it', async () => {
    const buyer = await addKnownBuyer();
    shop.clock.now = addDays(shop.clock.now, 1);
    const placed: number[] = [];
    for (let hour = 0; hour < 4; hour++) {
      placed.push((await untilRefused(() => onDelivery(buyer))).count);
      shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
    }
    expect(placed).toEqual([10, 10, 10, 0]);
  });

  /** An order on delivery of one piece each. */
  const ofLines = (buyer: TestMember, products: { id: string }[]) =>
    buyer.call(orders.placeOnDelivery, {
      body: {
        cart_products: products.map(({ id }) => ({ product_id: id, quantity: 1 })),
        payment_mode: 'Pay on delivery',
        totalAmountbeforePay: 499 * products.length,
      },
    });
  const addLines = (count: number) =>
    addProducts(
      shop,
      Array.from({ length: count }, () => ({})),
    );

  test('those of a newcomer hold 20 lines together, however many orders they are in, and an order of 98 is refused', async () => {
    const buyer = await addBuyer(shop);
    const products = await addLines(98);
    expect(await refusalOf(ofLines(buyer, products))).toMatchObject({ code: 'on-delivery-amount', status: 409 });
    const refusal = await refusalOf(ofLines(buyer, products.slice(0, 21)));
    expect(refusal).toMatchObject({ code: 'on-delivery-lines', status: 409 });
    expect(refusal.message).toContain('20 different products together');
    for (const from of [0, 5, 10]) await ofLines(buyer, products.slice(from, from + 5));
    expect((await refusalOf(ofLines(buyer, products.slice(15, 21)))).code).toBe('on-delivery-lines');
    const { order_id: fourth } = await ofLines(buyer, products.slice(15, 20));
    expect((await refusalOf(ofLines(buyer, products.slice(20, 21)))).code).toBe('on-delivery-lines');
    await cancelOrder(buyer, fourth);
    await ofLines(buyer, products.slice(20, 25));
  });

  test('those of a newcomer come to ₹25,000 together, and of one who received an order to ₹1,00,000', async () => {
    await saveSettings(shop.deps.db, { 'max-per-order': 99 });
    const buyer = await addBuyer(shop);
    const refusal = await refusalOf(onDelivery(buyer, 51));
    expect(refusal).toMatchObject({ code: 'on-delivery-amount', status: 409 });
    expect(refusal.message).toContain('₹25,000 together');
    expect(await untilRefused(() => onDelivery(buyer, 10))).toEqual({
      count: 5,
      code: 'on-delivery-amount',
      status: 409,
    });
    const open = shop.deps.db.selectFrom('orders').select('public_id').where('payment_state', '=', 'balance-due');
    const [first] = await open.orderBy('id').execute();
    await deliver(shop, first?.public_id ?? '');
    expect(await untilRefused(() => onDelivery(buyer, 90))).toEqual({
      count: 1,
      code: 'on-delivery-amount',
      status: 409,
    });
  });

  test('a member who received an order has 50 lines open on delivery', async () => {
    const buyer = await addKnownBuyer();
    const products = await addLines(51);
    expect((await refusalOf(ofLines(buyer, products))).message).toContain('50 different products together');
    await ofLines(buyer, products.slice(0, 30));
    expect((await refusalOf(ofLines(buyer, products.slice(30)))).code).toBe('on-delivery-lines');
    await ofLines(buyer, products.slice(30, 50));
  });

  test('the owner sets how much may be open on delivery, of newcomers and of others', async () => {
    await saveSettings(shop.deps.db, { 'order-ceilings': { onDeliveryAmount: 49_900 } });
    const buyer = await addKnownBuyer();
    await onDelivery(buyer);
    const refusal = await refusalOf(onDelivery(buyer));
    expect(refusal.code).toBe('on-delivery-amount');
    expect(refusal.message).toContain('₹499 together');
    await online(buyer, 2);
    // What others may not, a newcomer may not either.
    expect((await refusalOf(onDelivery(await addBuyer(shop), 2))).message).toContain('₹499 together');
    await saveSettings(shop.deps.db, {
      'order-ceilings': { onDeliveryAmount: null, newcomerOnDeliveryAmount: 99_800, newcomerOnDeliveryLines: null },
    });
    await onDelivery(buyer, 10);
    const newcomer = await addBuyer(shop);
    expect((await refusalOf(onDelivery(newcomer, 3))).message).toContain('₹998 together');
    await onDelivery(newcomer, 2);
  });
});

test('after two refused parcels within 12 months only pay on delivery is refused', async () => {
  const buyer = await addKnownBuyer();
  const refuse = async () => {
    const { order_id } = await onDelivery(buyer);
    await changeStatus(shop.deps, order_id, { to: 'Shipped', actor: 'shop' });
    await changeStatus(shop.deps, order_id, { to: 'Cancelled', actor: 'shop', deliveryFailure: 'refused' });
  };
  await refuse();
  await refuse();
  expect((await refusalOf(onDelivery(buyer))).code).toBe('payment-method-unavailable');
  await online(buyer);
  await sql`update order_events set at = at - interval '366 days'`.execute(shop.deps.db);
  expect((await onDelivery(buyer)).success).toBe(true);
});

describe('orders that wait for an online payment', () => {
  test('placing and giving up in a loop ends with the fifteenth of an hour', async () => {
    const buyer = await addBuyer(shop);
    const loop = async () => cancelOrder(buyer, (await online(buyer)).order_id);
    expect(await untilRefused(loop)).toEqual({ count: 15, code: 'too-many-requests', status: 429 });
    const attempts = shop.deps.db.selectFrom('payment_attempts').select('id');
    expect(await attempts.where('gateway_order_id', 'is not', null).execute()).toHaveLength(15);
  });

  test('those that were paid are not counted', async () => {
    const buyer = await addBuyer(shop);
    for (let turn = 0; turn < 20; turn++) {
      const { razorpay_order } = await online(buyer);
      await buyer.call(payments.verify, { body: server.gateway.pay(razorpay_order.id) });
    }
    expect((await online(buyer)).success).toBe(true);
  });

  test('they may not hold more lines together than the owner allows', async () => {
    const buyer = await addBuyer(shop);
    const products = await addProducts(
      shop,
      Array.from({ length: 98 }, () => ({})),
    );
    const of = (some: typeof products) => ({
      cart_products: some.map(({ id }) => ({ product_id: id, quantity: 1 })),
      payment_mode: 'Pay now' as const,
      totalAmountbeforePay: 499 * some.length,
    });
    const place = (some: typeof products) => buyer.call(orders.placeOnline, { body: of(some) });
    expect(await refusalOf(place(products))).toMatchObject({ code: 'unpaid-lines', status: 409 });
    await place(products.slice(0, 40));
    expect((await refusalOf(place(products.slice(40, 51)))).code).toBe('unpaid-lines');
    await place(products.slice(40, 50));
    // Another order of the same pieces takes their place instead of being added.
    await place(products.slice(30, 50));
  });

  test('they may not come to more together than the owner allows', async () => {
    await saveSettings(shop.deps.db, {
      'order-ceilings': { unpaidAmount: 100_000 },
    });
    const buyer = await addBuyer(shop);
    const refusal = await refusalOf(online(buyer, 3));
    expect(refusal.code).toBe('unpaid-amount');
    expect(refusal.message).toContain('₹1,000 together');
    expect((await online(buyer, 2)).success).toBe(true);
  });
});

test('a member cancels at most twenty times an hour', async () => {
  const buyer = await addBuyer(shop);
  const { order_id } = await onDelivery(buyer);
  expect(await untilRefused(() => cancelOrder(buyer, order_id))).toEqual({
    count: 20,
    code: 'too-many-requests',
    status: 429,
  });
});
