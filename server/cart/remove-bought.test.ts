import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { linesOf } from '../orders/order-store.ts';
import { addBuyer, addProduct, type TestMember } from '../testing/builders.ts';
import { cartOf } from '../testing/cart-of.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { removeBought } from './remove-bought.ts';

let shop: TestShop;
let asha: TestMember;
let cart: ReturnType<typeof cartOf>;
let tea: { id: string; sku: string };
let attar: { id: string; sku: string };

const product = async (title: string) => {
  const { id, skus } = await addProduct(shop, { title });
  return { id, sku: skus[0] ?? '' };
};

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  [asha, tea, attar] = [await addBuyer(shop), await product('Assam Bold'), await product('Ruh Gulab')];
  cart = cartOf(asha);
});
afterAll(() => shop.close());

const orderOf = (quantity: number, total = quantity * 499) => ({
  body: {
    cart_products: [{ product_id: tea.id, quantity }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: total,
  },
});

test('[PAY-04] an order of the whole cart clears it, also when the buyer’s browser never comes back', async () => {
  await cart.add(tea.id, { quantity: 2 });
  await asha.call(orders.placeOnDelivery, orderOf(2));
  expect(await cart.pieces()).toEqual([]);
});

test('[PAY-04] what the buyer put in on another device meanwhile stays in the cart', async () => {
  await cart.add(tea.id, { quantity: 3 });
  await cart.add(attar.id);
  await asha.call(orders.placeOnDelivery, orderOf(2));
  expect(await cart.pieces()).toEqual([
    [tea.sku, 1],
    [attar.sku, 1],
  ]);
});

test('an order of more than lies in the cart takes the line and nothing else', async () => {
  await cart.add(tea.id);
  await cart.add(attar.id);
  await asha.call(orders.placeOnDelivery, orderOf(2));
  expect(await cart.pieces()).toEqual([[attar.sku, 1]]);
});

test('a repeated press takes out of the cart once', async () => {
  await cart.add(tea.id, { quantity: 3 });
  for (const _ of ['placed', 'answered again'])
    await asha.call(orders.placeOnDelivery, orderOf(1), { idempotencyKey: 'one-press' });
  expect(await cart.pieces()).toEqual([[tea.sku, 2]]);
});

test('an order that is refused leaves the cart as it was', async () => {
  await cart.add(tea.id);
  expect((await refusalOf(asha.call(orders.placeOnDelivery, orderOf(1, 1)))).code).toBe('quote-changed');
  expect(await cart.pieces()).toEqual([[tea.sku, 1]]);
});

test('the cart of another member is not touched', async () => {
  const other = await addBuyer(shop);
  await cartOf(other).add(tea.id);
  await asha.call(orders.placeOnDelivery, orderOf(1));
  expect(await cartOf(other).pieces()).toEqual([[tea.sku, 1]]);
});

test('a line whose variation is gone from the catalogue takes nothing', async () => {
  await cart.add(attar.id);
  await asha.call(orders.placeOnDelivery, orderOf(1));
  const { db } = shop.deps;
  const { id, member_id } = await db.selectFrom('orders').select(['id', 'member_id']).executeTakeFirstOrThrow();
  const lines = (await linesOf(db, [id])).map((line) => ({ ...line, variation_id: null }));
  await db.transaction().execute((tx) => removeBought(tx, member_id, lines));
  expect(await cart.pieces()).toEqual([[attar.sku, 1]]);
});
