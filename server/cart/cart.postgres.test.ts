import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import type { ApiError } from '#contract/client.ts';
import { MAX_LINES } from '#domain/cart/add-line.ts';
import { addMember, addProduct, addProducts, signIn, type TestMember } from '../testing/builders.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import type { TestShop, Visitor } from '../testing/open-test-shop.ts';
import { whileLocked } from '../testing/until-waiting.ts';

let shop: TestShop;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
afterAll(() => close());

test('of twenty adds of one product on many connections one line comes', async () => {
  const asha = await addMember(shop);
  const { id } = await addProduct(shop);
  const add = () => asha.call(carts.add, { body: { product_id: id } });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, add));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 19 }, () => 'already-in-cart'));
  const { data } = await asha.call(carts.list, { params: { user_id: asha.userId } });
  expect(data).toHaveLength(1);
});

test('[CART-10] a cart that lacks three lines takes three of twenty that come at once', async () => {
  const asha = await addMember(shop);
  const products = await addProducts(
    shop,
    Array.from({ length: MAX_LINES + 17 }, () => ({})),
  );
  const add = ({ id }: { id: string }) => asha.call(carts.add, { body: { product_id: id } });
  const skus = products.slice(0, MAX_LINES - 3).flatMap((one) => one.skus);
  await sql`insert into cart_lines (member_id, variation_id, quantity, added_at)
    select ${asha.memberId}, id, 1, now() from variations where sku = any(${skus})`.execute(shop.deps.db);
  const answers = await Promise.all(
    products.slice(MAX_LINES - 3).map((one) =>
      add(one).then(
        () => 'added',
        (error: ApiError) => error.code,
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'added')).toHaveLength(3);
  expect(answers.filter((answer) => answer === 'cart-full')).toHaveLength(17);
  const { data } = await asha.call(carts.list, { params: { user_id: asha.userId } });
  expect(data).toHaveLength(MAX_LINES);
});

test('[CART-10] of two adds that wait for the cart of one member, the second counts what the first put in', async () => {
  const asha = await addMember(shop);
  const { memberId } = asha;
  const products = await addProducts(
    shop,
    Array.from({ length: MAX_LINES + 1 }, () => ({})),
  );
  const { db } = shop.deps;
  const skus = products.slice(2).flatMap((one) => one.skus);
  await sql`insert into cart_lines (member_id, variation_id, quantity, added_at)
    select ${memberId}, id, 1, now() from variations where sku = any(${skus})`.execute(db);
  const adds = products.slice(0, 2).map(
    ({ id }) =>
      () =>
        asha.call(carts.add, { body: { product_id: id } }).then(
          () => 'added',
          (error: ApiError) => error.code,
        ),
  );
  const answers = await whileLocked(db, sql`select from members where id = ${memberId} for no key update`, adds);
  expect(answers.toSorted()).toEqual(['added', 'cart-full']);
});

/** The same member at another device, with a session of its own. */
const otherDevice = ({ memberId, family }: TestMember, n: number): Promise<Visitor> =>
  signIn(shop, memberId, `${family}-${n}`);

const STOCKS = [1, 2, 3, 20, 20, 20];
const press = fc.record({
  device: fc.nat({ max: 3 }),
  product: fc.nat({ max: STOCKS.length - 1 }),
  kind: fc.constantFrom('add', 'change', 'remove'),
  quantity: fc.integer({ min: 1, max: 12 }),
});
type Press = typeof press extends fc.Arbitrary<infer P> ? P : never;

/** What may be answered to a press that came too late, wanted too much or met its own double. */
const expected = new Set(['done', 'already-in-cart', 'not-in-cart', 'not-enough-stock', 'quantity-limit']);

test('[API-16] [API-17] whatever several devices press at once, the cart is what was answered', async () => {
  const products = await addProducts(
    shop,
    STOCKS.map((stock) => ({ variations: [{ stock, price: 499_00 }] })),
  );
  const storm = fc.asyncProperty(fc.array(press, { minLength: 60, maxLength: 60 }), async (presses) => {
    const asha = await addMember(shop);
    const devices = [asha, ...(await Promise.all([1, 2, 3].map((n) => otherDevice(asha, n))))];
    const carryOut = ({ device, product, kind, quantity }: Press): Promise<string> => {
      const { call } = devices[device] ?? asha;
      const { id: product_id = '', skus } = products[product] ?? {};
      const params = { product_sku: skus?.[0] ?? '' };
      const work = {
        add: () => call(carts.add, { body: { product_id, quantity } }),
        change: () => call(carts.change, { params, body: { quantity } }),
        remove: () => call(carts.remove, { params }),
      };
      return work[kind]().then(
        () => 'done',
        (error: ApiError) => error.code,
      );
    };
    const answers = await Promise.all(presses.map(carryOut));
    expect(answers.filter((answer) => !expected.has(answer))).toEqual([]);
    const { data } = await asha.call(carts.list, { params: { user_id: asha.userId } });
    for (const [index, { id }] of products.entries()) {
      const done = presses.filter(({ product }, at) => product === index && answers[at] === 'done');
      const adds = done.filter(({ kind }) => kind === 'add').length;
      const removes = done.filter(({ kind }) => kind === 'remove').length;
      const lines = data.filter(({ product_id }) => product_id === id);
      expect(lines).toHaveLength(adds - removes);
      for (const { quantity, price_paise } of lines) {
        expect(quantity).toBeLessThanOrEqual(Math.min(10, STOCKS[index] ?? 0));
        expect(done.filter(({ kind }) => kind !== 'remove').map((press) => press.quantity)).toContain(quantity);
        expect(price_paise).toBe(499_00);
      }
    }
  });
  await fc.assert(storm, { numRuns: 6 });
});

test('[API-18] a cart that is emptied twice while lines are added holds each product once and works on', async () => {
  const asha = await addMember(shop);
  const products = await addProducts(
    shop,
    Array.from({ length: 12 }, () => ({})),
  );
  const add = ({ id }: { id: string }) => asha.call(carts.add, { body: { product_id: id } });
  await Promise.all(products.map(add));
  const clear = () => asha.call(carts.clear, { params: { user_id: asha.userId } });
  await Promise.all([clear(), clear(), ...products.map((one) => add(one).catch(() => null))]);
  const { data } = await asha.call(carts.list, { params: { user_id: asha.userId } });
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  await clear();
  await Promise.all(products.map(add));
  const after = await asha.call(carts.list, { params: { user_id: asha.userId } });
  expect(after.data).toHaveLength(products.length);
});
