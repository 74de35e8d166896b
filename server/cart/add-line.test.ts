import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import { MAX_LINES } from '#domain/cart/add-line.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addMember, addProduct, addProducts, type TestMember } from '../testing/builders.ts';
import { cartOf } from '../testing/cart-of.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
let asha: TestMember;
let cart: ReturnType<typeof cartOf>;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  asha = await addMember(shop);
  cart = cartOf(asha);
});
afterAll(() => shop.close());

const sizes = [
  { sku: 'GUL-10', attributes: { Size: '10 ml' }, price: 449_00, mrp: 499_00 },
  { sku: 'GUL-50', attributes: { Size: '50 ml' }, price: 1299_00, mrp: 1499_00 },
];

test('[API-16] an add answers isError and msg; prices and users that are sent along are not believed', async () => {
  const { id } = await addProduct(shop, { variations: [{ price: 420_00 }] });
  const body = { product_id: id, product_saleprice: 1, product_price: 1, user_id: 'SOMEBODY', main_id: 'ELSEWHERE' };
  const { status, body: text } = await asha.request('POST', '/api/cart', { body });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ isError: false, msg: 'Product added to cart' });
  expect(await cart.lines()).toMatchObject([{ product_saleprice: 420, user_id: asha.userId, quantity: 1 }]);
});

test('a second add of the same product is answered with isError and the words of the warning', async () => {
  const { id } = await addProduct(shop);
  await cart.add(id);
  const { status, body } = await asha.request('POST', '/api/cart', { body: { product_id: id, product_sku: 'ANY' } });
  expect(status).toBe(409);
  expect(JSON.parse(body)).toMatchObject({ isError: true, msg: 'Product already in cart', code: 'already-in-cart' });
  expect(await cart.lines()).toHaveLength(1);
});

test('two sizes of one product lie in one cart, each once', async () => {
  const { id } = await addProduct(shop, { kind: 'variable', variations: sizes });
  await cart.add(id, { product_sku: 'GUL-50' });
  await cart.add(id, { product_sku: ' GUL-10 ' });
  await expect(cart.add(id, { product_sku: 'GUL-10' })).rejects.toMatchObject({ code: 'already-in-cart' });
  expect(await cart.pieces()).toEqual([
    ['GUL-50', 1],
    ['GUL-10', 1],
  ]);
  expect(await cart.lines()).toMatchObject([{ variation_attributes: { Size: '50 ml' } }, { product_saleprice: 449 }]);
});

test('of twenty adds of one product at once one line comes', async () => {
  const { id, skus } = await addProduct(shop);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => cart.add(id)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(19);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['already-in-cart']));
  expect(await cart.pieces()).toEqual([[skus[0], 1]]);
});

test.each([
  ['what is not Active', { status: 'Inactive' as const }, {}, 'product-unavailable', 409, {}],
  ['a group', { kind: 'grouped' as const }, {}, 'product-unavailable', 409, {}],
  [
    'a variable product without a choice',
    { kind: 'variable' as const, variations: sizes },
    {},
    'choose-variation',
    400,
    {},
  ],
  [
    'a variable product with a foreign sku',
    { kind: 'variable' as const, variations: sizes },
    { product_sku: 'NO-SUCH' },
    'choose-variation',
    400,
    {},
  ],
  ['what is sold out', { variations: [{ stock: 0 }] }, {}, 'out-of-stock', 409, {}],
  ['more than there is', { variations: [{ stock: 3 }] }, { quantity: 4 }, 'not-enough-stock', 409, { available: 3 }],
  ['more than the limit', { variations: [{ stock: 90 }] }, { quantity: 11 }, 'quantity-limit', 400, { limit: 10 }],
])('adding %s is refused', async (_title, product, chosen, code, status, facts) => {
  const { id } = await addProduct(shop, product);
  await expect(cart.add(id, chosen)).rejects.toMatchObject({ status, code, body: { isError: true, ...facts } });
  expect(await cart.lines()).toEqual([]);
});

test('adding what does not exist is refused with a sentence for people', async () => {
  await expect(cart.add('NO-SUCH')).rejects.toMatchObject({
    code: 'product-unavailable',
    message: 'This product is not available at the moment.',
  });
});

test.each([0, -1, 1.5, 100, 'two', null])('a quantity of %j is no quantity', async (quantity) => {
  const { id } = await addProduct(shop);
  const { status, body } = await asha.request('POST', '/api/cart', { body: { product_id: id, quantity } });
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ isError: true, code: 'invalid-input' });
});

test('the owner sets how many of one thing an order may hold', async () => {
  await saveSettings(shop.deps.db, { 'max-per-order': 2 });
  const { id } = await addProduct(shop);
  await expect(cart.add(id, { quantity: 3 })).rejects.toMatchObject({ code: 'quantity-limit', body: { limit: 2 } });
  await cart.add(id, { quantity: 2 });
  expect(await cart.lines()).toMatchObject([{ max_per_order: 2 }]);
});

test('[CART-10] a line that is meant for another member is put into no cart', async () => {
  const { id } = await addProduct(shop);
  const ravi = await addMember(shop);
  const pushed = asha.call(carts.add, { body: { product_id: id, meant_for: ravi.userId } });
  await expect(pushed).rejects.toMatchObject({ status: 403, code: 'foreign-user', body: { isError: true } });
  expect([await cart.lines(), await cartOf(ravi).lines()]).toEqual([[], []]);
  await asha.call(carts.add, { body: { product_id: id, meant_for: asha.userId } });
  expect(await cart.lines()).toHaveLength(1);
});

test('a line that was removed and is put back finds its old place, also for who reads the cart anew', async () => {
  const products = await addProducts(shop, [{}, {}, {}]);
  for (const { id } of products) {
    await cart.add(id);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  }
  const before = await cart.lines();
  const [, middle] = before;
  const product_sku = middle?.product_sku ?? '';
  await asha.call(carts.change, { params: { product_sku }, body: { quantity: 3 } });
  await asha.call(carts.remove, { params: { product_sku } });
  await cart.add(middle?.product_id ?? '', { quantity: 3, added_at: middle?.added_at ?? '' });
  expect(await cart.lines()).toEqual(before.with(1, { ...before[1], quantity: 3 } as (typeof before)[number]));
});

test.each(['2400-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])(
  'a moment of %s is brought into bounds',
  async (added_at) => {
    const { id } = await addProduct(shop);
    await cart.add(id, { added_at });
    const [line] = await cart.lines();
    expect(new Date(line?.added_at ?? '') <= shop.clock.now).toBe(true);
  },
);

test('a full cart refuses another line in words, knows a duplicate, and takes one again once there is room', async () => {
  const products = await addProducts(
    shop,
    Array.from({ length: MAX_LINES + 1 }, () => ({})),
  );
  const [first, ...others] = products;
  for (const { id } of others) await cart.add(id);
  await expect(cart.add(first?.id ?? '')).rejects.toMatchObject({
    status: 409,
    code: 'cart-full',
    message: 'Your cart holds 100 different products, which is the most. Please remove one first.',
    body: { isError: true, limit: MAX_LINES },
  });
  await expect(cart.add(others[0]?.id ?? '')).rejects.toMatchObject({ code: 'already-in-cart' });
  await asha.call(carts.remove, { params: { product_sku: others[0]?.skus[0] ?? '' } });
  await cart.add(first?.id ?? '');
  expect(await cart.lines()).toHaveLength(MAX_LINES);
});
