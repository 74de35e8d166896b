import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addMember, addProduct, addProducts, type TestMember } from '../testing/builders.ts';
import { cartOf } from '../testing/cart-of.ts';
import { countStatements } from '../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { setStock } from '../testing/set-stock.ts';
import { addLine } from './add-line.ts';

let shop: TestShop;
let asha: TestMember;
let cart: ReturnType<typeof cartOf>;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  asha = await addMember(shop, { fullName: 'Asha Kulkarni' });
  cart = cartOf(asha);
});
afterAll(() => shop.close());

test('[API-15] [ENT-04] a line carries its specified fields, priced by the catalogue', async () => {
  const { id, skus } = await addProduct(shop, {
    title: 'Assam Bold',
    categories: ['Black Tea', 'Luxury'],
    variations: [{ price: 420_00, mrp: 499_50, stock: 7 }],
  });
  await cart.add(id, { quantity: 2 });
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

test('a price that changes in the catalogue changes in the cart', async () => {
  const { id } = await addProduct(shop, { variations: [{ price: 420_00 }] });
  await cart.add(id);
  await shop.deps.db.updateTable('variations').set({ price_paise: 400_00 }).execute();
  expect(await cart.lines()).toMatchObject([{ product_saleprice: 400, price_paise: 400_00 }]);
});

test('the quantity of a line is changed within stock and limit', async () => {
  const { id, skus } = await addProduct(shop, { variations: [{ stock: 4 }] });
  const [product_sku = ''] = skus;
  const change = (quantity: number) => asha.call(carts.change, { params: { product_sku }, body: { quantity } });
  await expect(change(2)).rejects.toMatchObject({ status: 404, code: 'not-in-cart' });
  await cart.add(id);
  expect(await change(4)).toEqual({ isError: false, msg: 'Quantity changed' });
  expect(await cart.pieces()).toEqual([[product_sku, 4]]);
  await expect(change(5)).rejects.toMatchObject({ code: 'not-enough-stock', body: { available: 4 } });
  await expect(change(11)).rejects.toMatchObject({ code: 'quantity-limit' });
  await shop.deps.db.updateTable('products').set({ status: 'Inactive' }).execute();
  await expect(change(1)).rejects.toMatchObject({ code: 'product-unavailable' });
  expect(await cart.pieces()).toEqual([[product_sku, 4]]);
});

test('what is no longer sold stays listed and says so', async () => {
  const gone = await addProduct(shop);
  const sold = await addProduct(shop);
  await cart.add(gone.id);
  await cart.add(sold.id);
  await shop.deps.db.updateTable('products').set({ status: 'Inactive' }).where('public_id', '=', gone.id).execute();
  await setStock(shop, 0, sold.skus);
  expect(await cart.lines()).toMatchObject([
    { product_id: gone.id, product_status: 'Inactive' },
    { product_id: sold.id, product_status: 'Active', product_stockstatus: 0 },
  ]);
});

test('[API-17] a line is removed by its sku, whatever characters that has', async () => {
  const odd = await addProduct(shop, { variations: [{ sku: 'A/B & ü%20?' }] });
  const other = await addProduct(shop);
  await cart.add(odd.id);
  await cart.add(other.id);
  const remove = () => asha.call(carts.remove, { params: { product_sku: 'A/B & ü%20?' } });
  expect(await remove()).toEqual({ isError: false, msg: 'Product removed from cart' });
  expect(await cart.pieces()).toEqual([[other.skus[0], 1]]);
  await expect(remove()).rejects.toMatchObject({ status: 404, code: 'not-in-cart', body: { isError: true } });
});

test('[API-17] removing takes from the own cart only', async () => {
  const ravi = await addMember(shop);
  const { id, skus } = await addProduct(shop);
  await cartOf(ravi).add(id);
  const remove = asha.call(carts.remove, { params: { product_sku: skus[0] ?? '' } });
  await expect(remove).rejects.toMatchObject({ code: 'not-in-cart' });
  expect(await cartOf(ravi).lines()).toHaveLength(1);
});

test('[API-18] the cart is emptied, and a sku named deleteall is still a sku', async () => {
  const odd = await addProduct(shop, { variations: [{ sku: 'deleteall' }] });
  const other = await addProduct(shop);
  await cart.add(odd.id);
  await cart.add(other.id);
  await asha.call(carts.remove, { params: { product_sku: 'deleteall' } });
  expect(await cart.lines()).toHaveLength(1);
  expect(await asha.call(carts.clear, { params: { user_id: asha.userId } })).toEqual({
    isError: false,
    success: true,
    message: 'Your cart is empty now.',
  });
  expect(await cart.lines()).toEqual([]);
});

test.each([
  ['a stranger', 401, 'not-signed-in', () => shop.visitor()],
  ['another member', 403, 'foreign-user', () => addMember(shop)],
])('%s neither sees nor empties a cart', async (_title, status, code, who) => {
  const { id } = await addProduct(shop);
  await cart.add(id);
  const other = await who();
  const hers = { params: { user_id: asha.userId } };
  await expect(other.call(carts.list, hers)).rejects.toMatchObject({ status, code, body: { isError: true } });
  await expect(other.call(carts.clear, hers)).rejects.toMatchObject({ status, code });
  expect(await cart.lines()).toHaveLength(1);
});

test.each([
  ['POST', '/api/cart', { product_id: 'X' }],
  ['PATCH', '/api/cart/X', { quantity: 1 }],
  ['DELETE', '/api/cart/X', undefined],
])('%s %s needs a session', async (method, url, body) => {
  const answer = await shop.visitor().request(method, url, { body });
  expect(answer.status).toBe(401);
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
    expect(await cost(() => addLine(db, memberId, { productId: id, quantity: 1 }, clock()))).toBe(2);
    expect(await cost(() => asha.call(carts.remove, { params }))).toBe(session + 1);
    expect(await cost(() => cart.add(id))).toBe(session + 2);
    expect(await cost(() => cart.add(id).catch(() => null))).toBe(session + 2);
    expect(await cost(() => asha.call(carts.change, { params, body: { quantity: 2 } }))).toBe(session + 3);
    expect(await cost(() => cart.lines())).toBe(session + 2);
  }
  expect(await cost(() => asha.call(carts.clear, { params: { user_id: asha.userId } }))).toBe(session + 1);
});
