import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { MAX_LINES } from '#domain/cart/add-line.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addMember, addProduct, addProducts, type TestMember } from '../testing/builders.ts';
import { countStatements } from '../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { addLine } from './add-line.ts';
import { linesOf, removeLines } from './cart-store.ts';

let shop: TestShop;
let asha: TestMember;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  asha = await addMember(shop, { fullName: 'Asha Kulkarni' });
});
afterAll(() => shop.close());

const sizes = [
  { sku: 'GUL-10', attributes: { Size: '10 ml' }, price: 449_00, mrp: 499_00 },
  { sku: 'GUL-50', attributes: { Size: '50 ml' }, price: 1299_00, mrp: 1499_00 },
];
const add = (
  product_id: string,
  over: { product_sku?: string; quantity?: number; added_at?: string } = {},
  who = asha,
) => who.call(carts.add, { body: { product_id, ...over } });
const linesIn = async (who = asha) => (await who.call(carts.list, { params: { user_id: who.userId } })).data;
const inCart = async (who = asha) => (await linesIn(who)).map((line) => [line.product_sku, line.quantity]);

test('[API-15] [ENT-04] a line carries its specified fields, priced by the catalogue', async () => {
  const { id, skus } = await addProduct(shop, {
    title: 'Assam Bold',
    categories: ['Black Tea', 'Luxury'],
    variations: [{ price: 420_00, mrp: 499_50, stock: 7 }],
  });
  await add(id, { quantity: 2 });
  const answer = await asha.call(carts.list, { params: { user_id: asha.userId } });
  expect(answer).toEqual({
    isError: false,
    data: [
      {
        id: skus[0],
        product_id: id,
        product_sku: skus[0],
        product_name: 'Assam Bold',
        product_price: 499.5,
        product_saleprice: 420,
        product_stockstatus: 7,
        product_status: 'Active',
        product_image: '/uploads/products/assam-1.avif',
        product_gallery: [],
        description: '<p>Malty and bright.</p>',
        short_description: 'Malty and bright.',
        category: 'Black Tea, Luxury',
        product_type: 'Simple Product',
        variation_attributes: {},
        typeofsimple: '',
        user_id: asha.userId,
        user_name: 'Asha Kulkarni',
        delivery_days: 4,
        main_id: STORE_ID,
        quantity: 2,
        max_per_order: 10,
        price_paise: 420_00,
        mrp_paise: 499_50,
        added_at: '2026-11-21T06:00:00.000Z',
      },
    ],
  });
});

test('[API-16] an add answers isError and msg; prices and users that are sent along are not believed', async () => {
  const { id } = await addProduct(shop, { variations: [{ price: 420_00 }] });
  const body = { product_id: id, product_saleprice: 1, product_price: 1, user_id: 'SOMEBODY', main_id: 'ELSEWHERE' };
  const { status, body: text } = await asha.request('POST', '/api/cart', { body });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ isError: false, msg: 'Product added to cart' });
  expect(await linesIn()).toMatchObject([{ product_saleprice: 420, user_id: asha.userId, quantity: 1 }]);
});

test('a price that changes in the catalogue changes in the cart', async () => {
  const { id } = await addProduct(shop, { variations: [{ price: 420_00 }] });
  await add(id);
  await shop.deps.db.updateTable('variations').set({ price_paise: 400_00 }).execute();
  expect(await linesIn()).toMatchObject([{ product_saleprice: 400, price_paise: 400_00 }]);
});

test('a second add of the same product is answered with isError and the words of the warning', async () => {
  const { id } = await addProduct(shop);
  await add(id);
  const { status, body } = await asha.request('POST', '/api/cart', { body: { product_id: id, product_sku: 'ANY' } });
  expect(status).toBe(409);
  expect(JSON.parse(body)).toMatchObject({ isError: true, msg: 'Product already in cart', code: 'already-in-cart' });
  expect(await linesIn()).toHaveLength(1);
});

test('two sizes of one product lie in one cart, each once', async () => {
  const { id } = await addProduct(shop, { kind: 'variable', variations: sizes });
  await add(id, { product_sku: 'GUL-50' });
  await add(id, { product_sku: ' GUL-10 ' });
  await expect(add(id, { product_sku: 'GUL-10' })).rejects.toMatchObject({ code: 'already-in-cart' });
  expect(await inCart()).toEqual([
    ['GUL-50', 1],
    ['GUL-10', 1],
  ]);
  expect(await linesIn()).toMatchObject([{ variation_attributes: { Size: '50 ml' } }, { product_saleprice: 449 }]);
});

test('of twenty adds of one product at once one line comes', async () => {
  const { id, skus } = await addProduct(shop);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => add(id)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(19);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['already-in-cart']));
  expect(await inCart()).toEqual([[skus[0], 1]]);
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
  await expect(add(id, chosen)).rejects.toMatchObject({ status, code, body: { isError: true, ...facts } });
  expect(await linesIn()).toEqual([]);
});

test('adding what does not exist is refused with a sentence for people', async () => {
  await expect(add('NO-SUCH')).rejects.toMatchObject({
    code: 'product-unavailable',
    message: 'This product is not available at the moment.',
  });
});

test.each([0, -1, 1.5, 100, '2', null])('a quantity of %j is no quantity', async (quantity) => {
  const { id } = await addProduct(shop);
  const { status, body } = await asha.request('POST', '/api/cart', { body: { product_id: id, quantity } });
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ isError: true, code: 'invalid-input' });
});

test('the owner sets how many of one thing an order may hold', async () => {
  await saveSettings(shop.deps.db, { 'max-per-order': 2 });
  const { id } = await addProduct(shop);
  await expect(add(id, { quantity: 3 })).rejects.toMatchObject({ code: 'quantity-limit', body: { limit: 2 } });
  await add(id, { quantity: 2 });
  expect(await linesIn()).toMatchObject([{ max_per_order: 2 }]);
});

test('a line that was removed and is put back finds its old place, also for who reads the cart anew', async () => {
  const products = await addProducts(shop, [{}, {}, {}]);
  for (const { id } of products) {
    await add(id);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  }
  const before = await linesIn();
  const [, middle] = before;
  const product_sku = middle?.product_sku ?? '';
  await asha.call(carts.change, { params: { product_sku }, body: { quantity: 3 } });
  await asha.call(carts.remove, { params: { product_sku } });
  await add(middle?.product_id ?? '', { quantity: 3, added_at: middle?.added_at ?? '' });
  expect(await linesIn()).toEqual(before.with(1, { ...before[1], quantity: 3 } as (typeof before)[number]));
});

test.each(['2400-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])(
  'a moment of %s is brought into bounds',
  async (added_at) => {
    const { id } = await addProduct(shop);
    await add(id, { added_at });
    const [line] = await linesIn();
    expect(new Date(line?.added_at ?? '') <= shop.clock.now).toBe(true);
  },
);

test('a full cart refuses another line in words, knows a duplicate, and takes one again once there is room', async () => {
  const products = await addProducts(
    shop,
    Array.from({ length: MAX_LINES + 1 }, () => ({})),
  );
  const [first, ...others] = products;
  for (const { id } of others) await add(id);
  await expect(add(first?.id ?? '')).rejects.toMatchObject({
    status: 409,
    code: 'cart-full',
    message: 'Your cart holds 100 different products, which is the most. Please remove one first.',
    body: { isError: true, limit: MAX_LINES },
  });
  await expect(add(others[0]?.id ?? '')).rejects.toMatchObject({ code: 'already-in-cart' });
  await asha.call(carts.remove, { params: { product_sku: others[0]?.skus[0] ?? '' } });
  await add(first?.id ?? '');
  expect(await linesIn()).toHaveLength(MAX_LINES);
});

test('the quantity of a line is changed within stock and limit', async () => {
  const { id, skus } = await addProduct(shop, { variations: [{ stock: 4 }] });
  const [product_sku = ''] = skus;
  const change = (quantity: number) => asha.call(carts.change, { params: { product_sku }, body: { quantity } });
  await expect(change(2)).rejects.toMatchObject({ status: 404, code: 'not-in-cart' });
  await add(id);
  expect(await change(4)).toEqual({ isError: false, msg: 'Quantity changed' });
  expect(await inCart()).toEqual([[product_sku, 4]]);
  await expect(change(5)).rejects.toMatchObject({ code: 'not-enough-stock', body: { available: 4 } });
  await expect(change(11)).rejects.toMatchObject({ code: 'quantity-limit' });
  await shop.deps.db.updateTable('products').set({ status: 'Inactive' }).execute();
  await expect(change(1)).rejects.toMatchObject({ code: 'product-unavailable' });
  expect(await inCart()).toEqual([[product_sku, 4]]);
});

test('what is no longer sold stays listed and says so', async () => {
  const gone = await addProduct(shop);
  const sold = await addProduct(shop);
  await add(gone.id);
  await add(sold.id);
  await shop.deps.db.updateTable('products').set({ status: 'Inactive' }).where('public_id', '=', gone.id).execute();
  await shop.deps.db.updateTable('variations').set({ stock: 0 }).where('sku', 'in', sold.skus).execute();
  expect(await linesIn()).toMatchObject([
    { product_id: gone.id, product_status: 'Inactive' },
    { product_id: sold.id, product_status: 'Active', product_stockstatus: 0 },
  ]);
});

test('[API-17] a line is removed by its sku, whatever characters that has', async () => {
  const odd = await addProduct(shop, { variations: [{ sku: 'A/B & ü%20?' }] });
  const other = await addProduct(shop);
  await add(odd.id);
  await add(other.id);
  const remove = () => asha.call(carts.remove, { params: { product_sku: 'A/B & ü%20?' } });
  expect(await remove()).toEqual({ isError: false, msg: 'Product removed from cart' });
  expect(await inCart()).toEqual([[other.skus[0], 1]]);
  await expect(remove()).rejects.toMatchObject({ status: 404, code: 'not-in-cart', body: { isError: true } });
});

test('[API-17] removing takes from the own cart only', async () => {
  const ravi = await addMember(shop);
  const { id, skus } = await addProduct(shop);
  await add(id, {}, ravi);
  const remove = asha.call(carts.remove, { params: { product_sku: skus[0] ?? '' } });
  await expect(remove).rejects.toMatchObject({ code: 'not-in-cart' });
  expect(await linesIn(ravi)).toHaveLength(1);
});

test('[API-18] the cart is emptied, and a sku named deleteall is still a sku', async () => {
  const odd = await addProduct(shop, { variations: [{ sku: 'deleteall' }] });
  const other = await addProduct(shop);
  await add(odd.id);
  await add(other.id);
  await asha.call(carts.remove, { params: { product_sku: 'deleteall' } });
  expect(await linesIn()).toHaveLength(1);
  expect(await asha.call(carts.clear, { params: { user_id: asha.userId } })).toEqual({
    isError: false,
    success: true,
    message: 'Your cart is empty now.',
  });
  expect(await linesIn()).toEqual([]);
});

test.each([
  ['a stranger', 401, 'not-signed-in', () => shop.visitor()],
  ['another member', 403, 'foreign-user', () => addMember(shop)],
])('%s neither sees nor empties a cart', async (_title, status, code, who) => {
  const { id } = await addProduct(shop);
  await add(id);
  const other = await who();
  const hers = { params: { user_id: asha.userId } };
  await expect(other.call(carts.list, hers)).rejects.toMatchObject({ status, code, body: { isError: true } });
  await expect(other.call(carts.clear, hers)).rejects.toMatchObject({ status, code });
  expect(await linesIn()).toHaveLength(1);
});

test('[CART-10] a line that is meant for somebody else is put into nobody’s cart', async () => {
  const { id } = await addProduct(shop);
  const ravi = await addMember(shop);
  const pushed = asha.call(carts.add, { body: { product_id: id, meant_for: ravi.userId } });
  await expect(pushed).rejects.toMatchObject({ status: 403, code: 'foreign-user', body: { isError: true } });
  expect([await linesIn(), await linesIn(ravi)]).toEqual([[], []]);
  await asha.call(carts.add, { body: { product_id: id, meant_for: asha.userId } });
  expect(await linesIn()).toHaveLength(1);
});

test.each([
  ['POST', '/api/cart', { product_id: 'X' }],
  ['PATCH', '/api/cart/X', { quantity: 1 }],
  ['DELETE', '/api/cart/X', undefined],
])('%s %s needs a session', async (method, url, body) => {
  const answer = await shop.visitor().request(method, url, { body });
  expect(answer.status).toBe(401);
});

test('what was bought leaves the cart and nothing else', async () => {
  const bought = await addProduct(shop);
  const kept = await addProduct(shop);
  await add(bought.id);
  await add(kept.id);
  const { db } = shop.deps;
  const [line] = await linesOf(db, asha.memberId);
  await removeLines(db, asha.memberId, [line?.variation_id ?? 0, 999]);
  await removeLines(db, asha.memberId, []);
  expect(await inCart()).toEqual([[kept.skus[0], 1]]);
});

test('each call of the cart has its number of statements, however many lines there are', async () => {
  const products = await addProducts(shop, [{}, {}, {}, {}]);
  const { db, clock } = shop.deps;
  const { memberId } = asha;
  const cost = (work: () => Promise<unknown>) => countStatements(shop.deps, work);
  const session = await cost(() => asha.request('GET', '/api/cart/SOMEBODY'));
  for (const { id, skus } of products) {
    const [product_sku = ''] = skus;
    const params = { product_sku };
    expect(await cost(() => addLine(db, memberId, { productId: id, quantity: 1 }, clock()))).toBe(4);
    expect(await cost(() => asha.call(carts.remove, { params }))).toBe(session + 1);
    expect(await cost(() => add(id))).toBe(session + 4);
    expect(await cost(() => add(id).catch(() => null))).toBe(session + 4);
    expect(await cost(() => asha.call(carts.change, { params, body: { quantity: 2 } }))).toBe(session + 3);
    expect(await cost(() => linesIn())).toBe(session + 2);
  }
  expect(await cost(() => asha.call(carts.clear, { params: { user_id: asha.userId } }))).toBe(session + 1);
});
