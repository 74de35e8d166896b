import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import { orderAgain } from '#web/orders/tracking/order-again.ts';
import { addBuyer, addProduct, type AddedProduct, type TestMember } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { setStock } from '../testing/set-stock.ts';

let shop: TestShop;
let asha: TestMember;
let tea: AddedProduct;
let attar: AddedProduct;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  tea = await addProduct(shop, { title: 'Irani Chai' });
  attar = await addProduct(shop, { title: 'Gulab No. 7' });
  asha = await addBuyer(shop);
});
afterAll(() => shop.close());

const line = ({ id, skus: [sku = ''] }: AddedProduct, name: string, quantity: number) => ({
  product_id: id,
  product_sku: sku,
  product_name: name,
  quantity,
});
const ordered = () => [line(tea, 'Irani Chai', 3), line(attar, 'Gulab No. 7', 1)];
const again = () => orderAgain(asha.call, asha.userId, ordered());

async function inCart(): Promise<Record<string, number>> {
  const { data } = await asha.call(carts.list, { params: { user_id: asha.userId } });
  return Object.fromEntries(data.map(({ product_name: name, quantity }) => [name, quantity]));
}

test('what is bought again lies in the cart in its number, and a second press adds nothing', async () => {
  for (const _ of ['first', 'second']) {
    expect(await again()).toEqual({ missing: [], fewer: [] });
    expect(await inCart()).toEqual({ 'Irani Chai': 3, 'Gulab No. 7': 1 });
  }
});

test('a line that lies in the cart with fewer pieces is raised to what was ordered, one with more is kept', async () => {
  await asha.call(carts.add, { body: line(tea, 'Irani Chai', 1) });
  await asha.call(carts.add, { body: line(attar, 'Gulab No. 7', 5) });
  expect(await again()).toEqual({ missing: [], fewer: [] });
  expect(await inCart()).toEqual({ 'Irani Chai': 3, 'Gulab No. 7': 5 });
});

test.each([0, 1])('of what became scarce as many come as there are, with %d in the cart before', async (before) => {
  if (before > 0) await asha.call(carts.add, { body: line(tea, 'Irani Chai', before) });
  await setStock(shop, 2, tea.skus);
  expect(await again()).toEqual({ missing: [], fewer: ['Irani Chai'] });
  expect(await inCart()).toEqual({ 'Irani Chai': 2, 'Gulab No. 7': 1 });
});

test('what is sold out, or not sold any more, is named and the rest is put into the cart', async () => {
  await setStock(shop, 0, tea.skus);
  expect(await again()).toEqual({ missing: ['Irani Chai'], fewer: [] });
  expect(await inCart()).toEqual({ 'Gulab No. 7': 1 });
  await shop.deps.db.updateTable('products').set({ status: 'Inactive' }).where('public_id', '=', attar.id).execute();
  await asha.call(carts.clear, { params: { user_id: asha.userId } });
  expect(await again()).toEqual({ missing: ['Irani Chai', 'Gulab No. 7'], fewer: [] });
  expect(await inCart()).toEqual({});
});
