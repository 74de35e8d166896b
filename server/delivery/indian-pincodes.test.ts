import { afterAll, beforeAll, expect, test } from 'vitest';
import * as delivery from '#contract/delivery.ts';
import { distanceKm } from '#domain/delivery/distance.ts';
import { pincodes } from '#demo/content/pincodes.ts';
import { addPincode } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { findIndianPincode } from './indian-pincodes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const placeOf = async (pincode: string) =>
  (await shop.visitor().call(delivery.pincodePlace, { params: { pincode } })).data;

test('a pincode of India has its state, and lies where it lies', () => {
  const places: [pincode: string, state: string, latitude: number, longitude: number][] = [
    ['208001', 'Uttar Pradesh', 26.4499, 80.3319],
    ['600004', 'Tamil Nadu', 13.0337, 80.2706],
    ['110001', 'Delhi', 28.6304, 77.2177],
    ['737101', 'Sikkim', 27.3314, 88.6138],
  ];
  for (const [pincode, state, latitude, longitude] of places) {
    const found = findIndianPincode(pincode);
    expect(found?.state).toBe(state);
    expect(distanceKm(found?.coordinates ?? { latitude: 0, longitude: 0 }, { latitude, longitude })).toBeLessThan(10);
  }
  expect(findIndianPincode('999999')).toBeNull();
});

test('the table and the demo shop’s places are of one mind about states', () => {
  const known = pincodes.filter(({ pincode }) => findIndianPincode(pincode));
  expect(known.length).toBeGreaterThan(pincodes.length * 0.9);
  expect(known.filter(({ pincode, state }) => findIndianPincode(pincode)?.state !== state)).toEqual([]);
});

test('one pincode is told at a time: the owner’s words for it before the post’s', async () => {
  await addPincode(shop, '208001');
  expect(await placeOf('208001')).toEqual({ city: 'Kanpur', state: 'Uttar Pradesh' });
  expect(await placeOf('208002')).toEqual({ city: 'Kanpur Nagar', state: 'Uttar Pradesh' });
  expect(await placeOf('999999')).toBeNull();
});
