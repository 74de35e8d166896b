import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { releaseReservations } from '../orders/payment-attempts/release-reservations.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import {
  addBuyer,
  addCoupon,
  addProduct,
  offerOnlinePayment,
  sameBrowser,
  stockOf,
  type TestMember,
  usesOf,
} from '../testing/builders.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';

let one: TestShop;
let two: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ one, two, server, close } = await openTwoShops());
});
beforeEach(async () => {
  await one.reset();
  two.clock.now = one.clock.now;
});
afterAll(() => close());

async function buyersOf(count: number): Promise<TestMember[]> {
  const people = [];
  for (let index = 0; index < count; index++) people.push(await addBuyer(index % 2 ? one : two));
  return people;
}

const bodyOf = <Mode extends string>(product_id: string, payment_mode: Mode) => ({
  body: { cart_products: [{ product_id }], coupon_code: 'TEA10', payment_mode, totalAmountbeforePay: 449.1 },
});

/** "placed", or the code of the refusal. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'placed',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );

const tally = (outcomes: string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([code, all]) => [code, all.length]));

test('[API-36] of fifty orders at once with a coupon for one, one is placed', async () => {
  const tea = await addProduct(one, { variations: [{ stock: 100 }] });
  await addCoupon(one, { totalLimit: 1 });
  const people = await buyersOf(50);
  const outcomes = await Promise.all(
    people.map((buyer) => outcomeOf(buyer.call(orders.placeOnDelivery, bodyOf(tea.id, 'Pay on delivery')))),
  );
  expect(tally(outcomes)).toEqual({ placed: 1, 'coupon-used-up': 49 });
  expect(await usesOf(one)).toEqual({ used: 1, rows: 1 });
  expect(await stockOf(one, tea.skus[0] ?? '')).toBe(99);
});

test('[API-36] of one member’s orders at once, from two browsers, as many are placed as the limit allows', async () => {
  const tea = await addProduct(one, { variations: [{ stock: 100 }] });
  await addCoupon(one, { memberLimit: 2 });
  const buyer = await addBuyer(one);
  const elsewhere = sameBrowser(buyer, two);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      outcomeOf((index % 2 ? buyer : elsewhere).call(orders.placeOnDelivery, bodyOf(tea.id, 'Pay on delivery'))),
    ),
  );
  expect(tally(outcomes)).toEqual({ placed: 2, 'coupon-used': 18 });
  expect(await usesOf(one)).toEqual({ used: 2, rows: 2 });
});

test('placing, paying, expiring and cancelling at once neither lose a use nor wait for each other for ever', async () => {
  await offerOnlinePayment(one);
  const [tea, chai] = [
    await addProduct(one, { variations: [{ stock: 500 }] }),
    await addProduct(one, { variations: [{ stock: 500 }] }),
  ];
  await addCoupon(one, { totalLimit: 400, memberLimit: 50 });
  const people = await buyersOf(8);
  const unpaid = await Promise.all(people.map((buyer) => buyer.call(orders.placeOnline, bodyOf(tea.id, 'Pay now'))));
  const sent = await Promise.all(
    people.map((buyer) => buyer.call(orders.placeOnDelivery, bodyOf(chai.id, 'Pay on delivery'))),
  );
  const more = await Promise.all(people.map((buyer) => buyer.call(orders.placeOnline, bodyOf(chai.id, 'Pay now'))));
  for (const shop of [one, two]) shop.clock.now = new Date('2026-11-21T06:16:00Z');

  const outcomes = await Promise.all([
    releaseReservations(one.deps),
    releaseReservations(two.deps),
    ...sent.map(({ order_id }) => changeStatus(one.deps, order_id, { to: 'Cancelled', actor: 'shop' })),
    ...[...unpaid, ...more].map(({ razorpay_order }, index) =>
      outcomeOf(
        (people[index % 8] as TestMember).call(payments.verify, { body: server.gateway.pay(razorpay_order.id) }),
      ),
    ),
    ...people.flatMap((buyer) => [
      outcomeOf(buyer.call(orders.placeOnDelivery, bodyOf(tea.id, 'Pay on delivery'))),
      outcomeOf(buyer.call(orders.placeOnDelivery, bodyOf(chai.id, 'Pay on delivery'))),
    ]),
  ]);
  // A payment that comes when its buyer has ordered the same again is none for its order.
  const fine = new Set(['placed', 'order-expired']);
  expect(outcomes.filter((outcome) => typeof outcome === 'string' && !fine.has(outcome))).toEqual([]);
  expect(outcomes.slice(-2 * people.length).every((outcome) => outcome === 'placed')).toBe(true);

  await releaseReservations(one.deps);
  const standing = await one.deps.db
    .selectFrom('orders')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where('fulfilment_status', '<>', 'Cancelled')
    .execute();
  const uses = await one.deps.db.selectFrom('coupon_uses').select(['order_id', 'is_held']).execute();
  expect(uses.map(({ order_id }) => order_id).toSorted((a, b) => a - b)).toEqual(
    standing.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  expect(uses.filter(({ is_held }) => is_held)).toEqual([]);
  expect(await usesOf(one)).toEqual({ used: standing.length, rows: standing.length });
  expect((await stockOf(one, tea.skus[0] ?? '')) + (await stockOf(one, chai.skus[0] ?? ''))).toBe(
    1_000 - standing.length,
  );
});
