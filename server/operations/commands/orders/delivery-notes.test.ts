import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { saveFreeRules, saveSlabs } from '../../../delivery/delivery-store.ts';
import { saveSettings } from '../../../settings/settings-store.ts';
import { addBuyer, addProduct } from '../../../testing/builders.ts';
import { startMapsServer } from '../../../testing/maps-server.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { runCommand } from '../run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const office = { address: '', pincode: '209725', latitude: null, longitude: null };

async function out(deps: TestShop['deps'], ...words: string[]): Promise<string> {
  const ended = await runCommand(['order', ...words], () =>
    Promise.resolve({ ...deps, close: () => Promise.resolve() }),
  );
  return ended.out ?? '';
}

/** Places an order as a member of Kanpur with a typed address, and reads what the owner is told of its delivery. */
async function toldOfAnOrder(total: number): Promise<{ list: string; show: string }> {
  const { id } = await addProduct(shop);
  const buyer = await addBuyer(shop);
  const bought = { cart_products: [{ product_id: id }], payment_mode: 'Pay on delivery' as const };
  const body = { ...bought, totalAmountbeforePay: total };
  const { order_id: publicId } = await buyer.call(orders.placeOnDelivery, { body });
  const [, , row = ''] = (await out(shop.deps, 'list')).split('\n');
  const show = await out(shop.deps, 'show', publicId);
  return { list: row.split(buyer.email)[1]?.trim() ?? '', show: /^Delivery +(.*)$/m.exec(show)?.[1] ?? '' };
}

const slabTo = (maxKm: number) => saveSlabs(shop.deps.db, [{ minKm: 0, maxKm, charge: 40_00, isActive: true }]);

test('[CHK-20] an order beyond every slab is flagged for the owner, with the distance', async () => {
  await saveSettings(shop.deps.db, { office });
  await slabTo(5);
  expect(await toldOfAnOrder(499)).toEqual({
    list: 'no-slab',
    show: '₹0: no charge is set for 78 km, by the pincode',
  });
});

test('[CHK-22] an order to an unknown place is flagged for the owner', async () => {
  await slabTo(5_000);
  expect(await toldOfAnOrder(499)).toEqual({ list: 'unknown-distance', show: '₹0: nobody knows how far' });
});

test('[CHK-20] [CHK-21] an order with a charge, or with free delivery, says how that came about', async () => {
  await saveSettings(shop.deps.db, { office });
  await slabTo(100);
  expect(await toldOfAnOrder(539)).toEqual({ list: '', show: '₹40: 78 km, by the pincode' });
  await saveFreeRules(shop.deps.db, [{ minKm: 0, maxKm: 100, threshold: 499_00 }]);
  expect(await toldOfAnOrder(499)).toEqual({ list: '', show: '₹0: free for this sum at 78 km, by the pincode' });
});

test('[CHK-22] where a maps service is set, an order that went by the pincode is flagged', async () => {
  await saveSettings(shop.deps.db, { office: { ...office, latitude: 27.0547, longitude: 79.9186 } });
  await slabTo(100);
  await toldOfAnOrder(539);
  const server = await startMapsServer();
  const withMaps = await openTestShop({ env: server.env });
  const list = await out({ ...shop.deps, maps: withMaps.deps.maps }, 'list');
  await withMaps.close();
  await server.close();
  expect(list).toMatch(/Asha Kulkarni .+@\S+ +by-pincode$/m);
});
