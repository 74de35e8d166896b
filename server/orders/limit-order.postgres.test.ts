import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { ApiError } from '#contract/client.ts';
import { usualCeilings } from '#domain/orders/order-ceilings.ts';
import * as payments from '#contract/payments.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { addBuyer, addProducts, offerOnlinePayment, sameBrowser, type TestMember } from '../testing/builders.ts';
import { deliver } from '../testing/earn.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop, Visitor } from '../testing/open-test-shop.ts';
import { actDuring } from '../testing/until-waiting.ts';
import { saveSlabs } from '../delivery/delivery-store.ts';
import { saveSettings, type Settings } from '../settings/settings-store.ts';

const NETWORK_LIMIT = 6;
let one: TestShop;
let two: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let products: string[];
beforeAll(async () => {
  ({ one, two, server, close } = await openTwoShops({ RATE_LIMITS: `order-address=${NETWORK_LIMIT}` }));
});
beforeEach(async () => {
  await one.reset();
  await offerOnlinePayment(one);
  const added = await addProducts(
    one,
    Array.from({ length: 20 }, () => ({ variations: [{ stock: 1_000 }] })),
  );
  products = added.map(({ id }) => id);
});
afterAll(() => close());

const bodyOf = <Mode extends string>(mode: Mode, lines: string[]) => ({
  cart_products: lines.map((product_id) => ({ product_id, quantity: 1 })),
  payment_mode: mode,
  totalAmountbeforePay: 499 * lines.length,
});
const onDelivery = (visitor: Visitor, product: string) =>
  visitor.call(orders.placeOnDelivery, { body: bodyOf('Pay on delivery', [product]) });

/** How all calls at once ended: the codes of the refusals, and "placed". */
async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const ended = await Promise.all(
    calls.map((call) =>
      call.then(
        () => 'placed',
        (error: unknown) => (error instanceof ApiError ? error.code : 'broken'),
      ),
    ),
  );
  return Object.fromEntries([...Map.groupBy(ended, (end) => end)].map(([end, all]) => [end, all.length]));
}

/** One person in a browser at each of the two processes, in turns. */
const inBoth = (buyer: TestMember, index: number): Visitor => (index % 2 ? buyer : sameBrowser(buyer, two));

/** The same person on one network of many. */
const onNetwork = (buyer: TestMember, ip: string): Visitor => {
  const visitor = one.visitor(ip);
  for (const [name, value] of buyer.cookies) visitor.cookies.set(name, value);
  return visitor;
};

test('of 16 orders on delivery that a newcomer presses at once in two processes five are placed', async () => {
  const buyer = await addBuyer(one);
  const calls = products.slice(0, 16).map((product, index) => onDelivery(inBoth(buyer, index), product));
  expect(await outcomes(calls)).toEqual({ placed: 5, 'too-many-on-delivery': 11 });
});

test('of four orders of 8 lines on delivery that a newcomer presses at once two are placed, within the lines that are allowed', async () => {
  const buyer = await addBuyer(one);
  const more = await addProducts(
    one,
    Array.from({ length: 12 }, () => ({})),
  );
  const lines = [...products, ...more.map(({ id }) => id)];
  const calls = [0, 1, 2, 3].map((index) =>
    inBoth(buyer, index).call(orders.placeOnDelivery, {
      body: bodyOf('Pay on delivery', lines.slice(index * 8, index * 8 + 8)),
    }),
  );
  expect(await outcomes(calls)).toEqual({ placed: 2, 'on-delivery-lines': 2 });
});

test('of 16 that a known buyer presses at once ten are placed', async () => {
  const buyer = await addBuyer(one);
  await deliver(one, (await onDelivery(buyer, products[0] ?? '')).order_id);
  one.clock.now = two.clock.now = new Date(one.clock.now.getTime() + 2 * 3_600_000);
  const calls = products.slice(0, 16).map((product, index) => onDelivery(inBoth(buyer, index), product));
  expect(await outcomes(calls)).toEqual({ placed: 10, 'too-many-requests': 6 });
});

test('of four orders of 20 lines that are opened to be paid at once two are placed, within the lines that are allowed', async () => {
  const buyer = await addBuyer(one);
  const more = await addProducts(
    one,
    Array.from({ length: 60 }, () => ({})),
  );
  const lines = [...products, ...more.map(({ id }) => id)];
  const calls = [0, 1, 2, 3].map((index) =>
    inBoth(buyer, index).call(orders.placeOnline, {
      body: bodyOf('Pay now', lines.slice(index * 20, index * 20 + 20)),
    }),
  );
  expect(await outcomes(calls)).toEqual({ placed: 2, 'unpaid-lines': 2 });
});

test('of newcomers of one network who order at once no more are served than its limit, and known buyers all', async () => {
  const [ip, product] = ['10.9.9.9', products[0] ?? ''];
  const newcomers: TestMember[] = [];
  const known: TestMember[] = [];
  for (let index = 0; index < 12; index++) newcomers.push(await addBuyer(one));
  for (let index = 0; index < 3; index++) {
    const buyer = await addBuyer(one);
    await deliver(one, (await onDelivery(buyer, product)).order_id);
    known.push(buyer);
  }
  const calls = newcomers.map((buyer) => onDelivery(onNetwork(buyer, ip), product));
  expect(await outcomes(calls)).toEqual({ placed: NETWORK_LIMIT, 'too-many-requests': 12 - NETWORK_LIMIT });
  expect(await outcomes(known.map((buyer) => onDelivery(onNetwork(buyer, ip), product)))).toEqual({ placed: 3 });
});

test('newcomers of one network who have paid do not count towards its limit', async () => {
  for (let index = 0; index < NETWORK_LIMIT + 2; index++) {
    const buyer = await addBuyer(one);
    const browser = onNetwork(buyer, '10.9.9.8');
    const { razorpay_order } = await browser.call(orders.placeOnline, { body: bodyOf('Pay now', [products[0] ?? '']) });
    const { order_id } = await browser.call(payments.verify, { body: server.gateway.pay(razorpay_order.id) });
    expect(order_id).toMatch(/^KD-/);
  }
});

const changes: [string, Partial<Settings>, string][] = [
  ['closes the shop', { opening: { isOpen: false, wasOpened: true, sentence: 'Back soon' } }, 'shop-closed'],
  ['lowers a ceiling', { 'order-ceilings': { ...usualCeilings, onDeliveryAmount: 100_00 } }, 'on-delivery-amount'],
];
test.each(changes)(
  'an order that waits for its buyer is decided on by what the owner set meanwhile: %s',
  async (_, change, end) => {
    const buyer = await addBuyer(one);
    const { db } = one.deps;
    const lock = sql`select from member_profiles where member_id = ${buyer.memberId} for no key update`;
    const ended = await actDuring(
      db,
      (tx) => lock.execute(tx),
      () => outcomes([onDelivery(buyer, products[0] ?? '')]),
      () => saveSettings(db, change),
    );
    expect(ended).toEqual({ [end]: 1 });
  },
);

test('the delivery of an order that waits for its buyer is charged from the office that the owner set meanwhile', async () => {
  const { db } = one.deps;
  const office = { address: '', pincode: '', latitude: 26.4, longitude: 80.3 };
  await saveSettings(db, { office });
  await saveSlabs(db, [
    { minKm: 0, maxKm: 100, charge: 0, isActive: true },
    { minKm: 100, maxKm: 5_000, charge: 40_00, isActive: true },
  ]);
  const buyer = await addBuyer(one);
  await db.updateTable('member_profiles').set({ latitude: 26.45, longitude: 80.33 }).execute();
  expect(await outcomes([onDelivery(buyer, products[0] ?? '')])).toEqual({ placed: 1 });
  const ended = await actDuring(
    db,
    (tx) => sql`select from member_profiles for no key update`.execute(tx),
    () => outcomes([onDelivery(buyer, products[1] ?? '')]),
    () => saveSettings(db, { office: { ...office, latitude: 12.9 } }),
  );
  expect(ended).toEqual({ 'quote-changed': 1 });
});

test('an order that is refused takes no turn of its network', async () => {
  const buyer = onNetwork(await addBuyer(one), '203.0.113.7');
  const body = { ...bodyOf('Pay on delivery', [products[0] ?? '']), totalAmountbeforePay: 7 };
  const ended = await two.deps.db.transaction().execute(async (tx) => {
    await sql`select nth_unpaid_of_network('203.0.113.7', now(), 1)`.execute(tx);
    return outcomes([buyer.call(orders.placeOnDelivery, { body })]);
  });
  expect(ended).toEqual({ 'quote-changed': 1 });
});
