import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as delivery from '#contract/delivery.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { deliveryChargeFor } from './charge-for.ts';
import { findPincode, saveFreeRules, savePincodes, saveSlabs } from './delivery-store.ts';

let shop: TestShop;
let guest: Visitor;
const ours = { params: { storeId: STORE_ID } };
const kanpur = { pincode: '208001', city: 'Kanpur', state: 'Uttar Pradesh', isActive: true };
const leh = { pincode: '194101', city: 'Leh', state: 'Ladakh', isActive: false };

beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

test('[API-14] [ENT-12] the pincodes with their status', async () => {
  await savePincodes(shop.deps.db, [kanpur, leh]);
  expect(await guest.call(delivery.pincodes, ours)).toEqual({
    pincodesData: [
      { pincode: '194101', status: 'Inactive' },
      { pincode: '208001', status: 'Active' },
    ],
  });
});

test('[API-20] the advance of a pay-on-delivery order, none before the owner sets it', async () => {
  expect(await guest.call(delivery.advance, ours)).toEqual({ help: { delivery_percentage: 0 } });
  await saveSettings(shop.deps.db, { 'delivery-advance-percentage': 20 });
  expect(await guest.call(delivery.advance, ours)).toEqual({ help: { delivery_percentage: 20 } });
});

test('[API-21] [ENT-16] the charges by distance, in rupees and paise', async () => {
  await saveSlabs(shop.deps.db, [
    { minKm: 6, maxKm: 50, charge: 40_50, isActive: false },
    { minKm: 0, maxKm: 5, charge: 20_00, isActive: true },
  ]);
  const slab = (min: number, max: number, paise: number, status: string) => ({
    min_kilometer: min,
    max_kilometer: max,
    delivery_price: paise / 100,
    delivery_price_paise: paise,
    status,
  });
  expect(await guest.call(delivery.slabs, ours)).toEqual({
    data: [slab(0, 5, 20_00, 'Active'), slab(6, 50, 40_50, 'Inactive')],
  });
});

test('[API-22] [ENT-17] the rules of free delivery', async () => {
  await saveFreeRules(shop.deps.db, [{ minKm: 0, maxKm: 50, threshold: 499_00 }]);
  expect(await guest.call(delivery.freeDelivery, ours)).toEqual({
    data: [{ min_kilometer: 0, max_kilometer: 50, freedelivery_price: 499, freedelivery_price_paise: 499_00 }],
  });
});

test('saving replaces charges and rules, and changes pincodes one by one', async () => {
  const { db } = shop.deps;
  await savePincodes(db, [kanpur, leh]);
  await savePincodes(db, [{ ...leh, isActive: true }]);
  expect(await findPincode(db, ' 194101 ')).toEqual({ ...leh, isActive: true });
  expect(await findPincode(db, '208001')).toEqual(kanpur);
  expect(await findPincode(db, '999999')).toBeNull();
  await saveSlabs(db, [{ minKm: 0, maxKm: 5, charge: 20_00, isActive: true }]);
  await saveSlabs(db, []);
  expect(await guest.call(delivery.slabs, ours)).toEqual({ data: [] });
});

test('many pincodes are saved at once', async () => {
  const many = Array.from({ length: 1201 }, (_, n) => ({ ...kanpur, pincode: String(100_000 + n) }));
  await savePincodes(shop.deps.db, many);
  const { pincodesData } = await guest.call(delivery.pincodes, ours);
  expect(pincodesData.map(({ pincode }) => pincode)).toEqual(many.map(({ pincode }) => pincode));
});

const office = { address: 'Kannauj', pincode: '209725', latitude: 27.0547, longitude: 79.9186 };
/** About 89 km away. */
const kanpurPlace = { latitude: 26.4499, longitude: 80.3319 };

test.each([
  ['[CHK-17] a pincode that is not listed', '999999', 'pincode-not-listed'],
  ['[CHK-18] a pincode that is not Active', '194101', 'pincode-inactive'],
  ['one where the shop delivers', ' 208001 ', null],
])('%s is told with the charge', async (_title, pincode, refusal) => {
  const { db } = shop.deps;
  await savePincodes(db, [kanpur, leh]);
  const to = { address: '', pincode, place: null, claimed: null };
  expect(await deliveryChargeFor(db, { office, to, merchandise: 0, offer: null })).toMatchObject({ refusal });
});

async function openOffice(): Promise<void> {
  await saveSettings(shop.deps.db, { office });
  await saveSlabs(shop.deps.db, [
    { minKm: 0, maxKm: 50, charge: 40_00, isActive: true },
    { minKm: 51, maxKm: 300, charge: 60_00, isActive: true },
  ]);
  await saveFreeRules(shop.deps.db, [{ minKm: 0, maxKm: 300, threshold: 999_00 }]);
}

const free = { minKm: 0, maxKm: 300, threshold: 999_00 };

test.each([
  ['[CHK-20] by the slab of the distance', kanpurPlace, 998_99, { charge: 60_00, reason: 'slab', km: 79, missing: 1 }],
  ['[CHK-21] nothing from the threshold on', kanpurPlace, 999_00, { charge: 0, reason: 'free', km: 79, missing: 0 }],
])('a delivery costs %s, and says how far it goes', async (_title, place, merchandise, expected) => {
  await openOffice();
  const to = { address: '', pincode: '', place, claimed: null };
  const charge = await deliveryChargeFor(shop.deps.db, { office, to, merchandise, offer: null });
  expect(charge).toEqual({ ...expected, freeRule: free, isByPincode: false, refusal: 'pincode-not-listed' });
});

test('[CHK-21] what is missing to a free delivery is counted after the coupon', async () => {
  await openOffice();
  const to = { address: '', pincode: '', place: kanpurPlace, claimed: null };
  const wanted = { office, to, merchandise: 1_000_00, offer: { percentageOffer: 10 } };
  expect(await deliveryChargeFor(shop.deps.db, wanted)).toMatchObject({ charge: 60_00, missing: 110_00 });
  const more = { ...wanted, merchandise: 1_110_00 };
  expect(await deliveryChargeFor(shop.deps.db, more)).toMatchObject({ charge: 0, reason: 'free', missing: 0 });
});

test('[CHK-22] a delivery costs nothing without slabs, or to an unknown place', async () => {
  const { db } = shop.deps;
  const to = { address: '', pincode: '208001', place: kanpurPlace, claimed: null };
  const wanted = { office, to, merchandise: 100_00, offer: null };
  expect(await deliveryChargeFor(db, wanted)).toMatchObject({ charge: 0, reason: 'no-slab', km: 79 });
  await openOffice();
  const unknown = { charge: 0, reason: 'unknown-distance', km: null, freeRule: null };
  const nowhere = { address: 'Xanadu', pincode: '999999', place: null, claimed: null };
  expect(await deliveryChargeFor(db, { ...wanted, to: nowhere })).toMatchObject(unknown);
  const noOffice = { address: '', pincode: '', latitude: null, longitude: null };
  expect(await deliveryChargeFor(db, { ...wanted, office: noOffice })).toMatchObject(unknown);
});
