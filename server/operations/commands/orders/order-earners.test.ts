import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProducts, addReferred, type AddedProduct, type TestMember } from '../../../testing/builders.ts';
import * as earn from '../../../testing/earn.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';

let shop: TestShop;
let tea: AddedProduct;
let [asha, bela]: (TestMember & { referId: string })[] = [] as never;

beforeAll(async () => {
  shop = await openTestShop();
  [tea] = (await addProducts(shop, [{ variations: [{ price: 49_900 }] }])) as [AddedProduct];
  asha = await addReferred(shop, null, { fullname: 'Asha Kulkarni' });
  bela = await addReferred(shop, asha, { fullname: 'Bela Joshi' });
});
afterAll(() => shop.close());

const show = async (orderId: string) => (await runShopCommand(shop, 'order', 'show', orderId)).out ?? '';

test('the owner reads who earns on an order, at which rate, and what is pending or posted', async () => {
  const orderId = await earn.orderOnDelivery(await addReferred(shop, bela), [tea]);
  const pending = await show(orderId);
  const [first, second] = [bela?.referId, asha?.referId];
  expect(pending).toMatch(new RegExp(`1 +Bela Joshi, by the buyer’s sponsor +${first} +5 % +₹24.95 +pending\\n`));
  expect(pending).toMatch(new RegExp(`2 +Asha Kulkarni +${second} +3 % +₹14.97 +pending$`));
  await shop.deps.db.updateTable('commission_levels').set({ earns: false }).where('level', '=', 2).execute();
  await earn.confirm(shop, orderId);
  const confirmed = await show(orderId);
  expect(confirmed).toMatch(new RegExp(`1 +Bela Joshi, .*5 % +₹24.95 +₹23.70 +confirmed\\n`));
  expect(confirmed).toMatch(/2 +Asha Kulkarni .*3 % +₹0 +₹0 +earns nothing on this order$/);
});

test('the owner reads that no member earns on an order', async () => {
  const orderId = await earn.orderOnDelivery(await addReferred(shop), [tea]);
  expect(await show(orderId)).toMatch(/\n\nNobody earns on this order\.$/);
});
