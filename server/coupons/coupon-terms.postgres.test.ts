import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import {
  addBuyer,
  addCoupon,
  addProduct,
  offerOnlinePayment,
  sameBrowser,
  type TestMember,
  usesOf,
} from '../testing/builders.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop, Visitor } from '../testing/open-test-shop.ts';
import { pauseCoupon } from './pause-coupon.ts';
import { saveCouponIn } from './save-coupon.ts';

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
beforeEach(async () => {
  await one.reset();
  two.clock.now = one.clock.now;
});
afterAll(() => close());

const place = (buyer: Visitor, product_id: string, total: number) =>
  buyer.call(orders.placeOnDelivery, {
    body: {
      cart_products: [{ product_id }],
      coupon_code: 'TEA10',
      payment_mode: 'Pay on delivery',
      totalAmountbeforePay: total,
    },
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

async function buyersOf(count: number): Promise<TestMember[]> {
  const people = [];
  for (let index = 0; index < count; index++) people.push(await addBuyer(index % 2 ? one : two));
  return people;
}

const standing = () =>
  one.deps.db.selectFrom('orders').select(['id', 'discount_paise']).where('coupon_code', '=', 'TEA10').execute();

test('[CON-142] of first orders of one member at once, from two browsers and of other goods, one is placed', async () => {
  const goods = [];
  for (let count = 0; count < 8; count++) goods.push(await addProduct(one));
  await addCoupon(one, { isFirstOrder: true });
  const buyer = await addBuyer(one);
  const browsers = [buyer, sameBrowser(buyer, two)];
  const outcomes = await Promise.all(
    goods.map(({ id }, index) => outcomeOf(place(browsers[index % 2] as Visitor, id, 449.1))),
  );
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'coupon-used'), 'placed']);
  expect(await usesOf(one)).toEqual({ used: 1, rows: 1 });
});

test('[CON-142] of a first order without the coupon and one with it at once, the coupon comes first or not at all', async () => {
  const [tea, attar] = [await addProduct(one), await addProduct(one)];
  await addCoupon(one, { isFirstOrder: true });
  for (const buyer of await buyersOf(6)) {
    const plain = sameBrowser(buyer, two).call(orders.placeOnDelivery, {
      body: { cart_products: [{ product_id: attar.id }], payment_mode: 'Pay on delivery', totalAmountbeforePay: 499 },
    });
    const [withCoupon] = await Promise.all([outcomeOf(place(buyer, tea.id, 449.1)), plain]);
    const rows = await one.deps.db
      .selectFrom('orders')
      .select('coupon_code')
      .where('member_id', '=', buyer.memberId)
      .orderBy('id')
      .execute();
    expect(withCoupon === 'placed' ? rows.length : withCoupon).toBe(withCoupon === 'placed' ? 2 : 'coupon-first-order');
  }
});

test('[CON-142] no order is placed with a coupon once its pause is stored, and no use is lost', async () => {
  const tea = await addProduct(one, { variations: [{ stock: 100 }] });
  await addCoupon(one);
  const people = await buyersOf(30);
  const [late] = (await buyersOf(1)) as [TestMember];
  const first = people.splice(0, 15).map((buyer) => outcomeOf(place(buyer, tea.id, 449.1)));
  const pause = pauseCoupon(two.deps, 'TEA10', true);
  const outcomes = await Promise.all([
    ...first,
    ...people.map((buyer) => outcomeOf(place(buyer, tea.id, 449.1))),
    pause.then(() => outcomeOf(place(late, tea.id, 449.1))),
  ]);
  expect(outcomes.at(-1)).toBe('coupon-invalid');
  expect(outcomes.every((outcome) => outcome === 'placed' || outcome === 'coupon-invalid')).toBe(true);
  const placed = outcomes.filter((outcome) => outcome === 'placed').length;
  expect(await usesOf(one)).toEqual({ used: placed, rows: placed });
  expect(await standing()).toHaveLength(placed);
});

test('[CON-142] an order that waits for a change of its coupon is placed by what the coupon is then, or not at all', async () => {
  const tea = await addProduct(one);
  await addCoupon(one);
  const [buyer] = (await buyersOf(1)) as [TestMember];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const locked = Promise.withResolvers<void>();
  const change = two.deps.db.transaction().execute(async (tx) => {
    const terms = { minimum: 0, lastDay: null, totalLimit: 9, memberLimit: null };
    const draft = { code: 'TEA10', offer: { percentageOffer: 5 }, ...terms };
    expect(await saveCouponIn(tx, two.deps, draft, { revision: 1, meant: [] })).toMatchObject({ outcome: 'saved' });
    locked.resolve();
    await released;
  });
  await locked.promise;
  const order = outcomeOf(place(buyer, tea.id, 449.1));
  await expect.poll(waiters).toBe(1);
  release();
  await change;
  expect(await order).toBe('quote-changed');
  expect(await usesOf(one)).toEqual({ used: 0, rows: 0 });
  expect(await outcomeOf(place(buyer, tea.id, 474.05))).toBe('placed');
});

/** How many statements wait for a lock. */
async function waiters(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_locks where not granted
  `.execute(one.deps.db);
  return Number(rows[0]?.waiting);
}

test('[CON-142] of two who use the last use of a coupon for some goods at once, one is placed', async () => {
  const tea = await addProduct(one, { categories: ['Tea'], variations: [{ stock: 100 }] });
  await addCoupon(one, { offer: { percentageOffer: 10, onlyCategories: ['Tea'] }, totalLimit: 1 });
  await offerOnlinePayment(one);
  const people = await buyersOf(2);
  const outcomes = await Promise.all(people.map((buyer) => outcomeOf(place(buyer, tea.id, 449.1))));
  expect(outcomes.toSorted()).toEqual(['coupon-used-up', 'placed']);
  expect(await usesOf(one)).toEqual({ used: 1, rows: 1 });
});
