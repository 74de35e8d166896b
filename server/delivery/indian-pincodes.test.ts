import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** By the first two digits; the post numbers its circles so. */
const CIRCLES: Record<string, string> = {
  '11': 'Delhi',
  '12 13': 'Haryana',
  '14 15': 'Punjab',
  '16': 'Chandigarh, Punjab, Haryana',
  '17': 'Himachal Pradesh',
  '18 19': 'Jammu and Kashmir, Ladakh',
  '20 21 22 23 24 25 26 27 28': 'Uttar Pradesh, Uttarakhand',
  '30 31 32 33 34': 'Rajasthan',
  '36 37 38 39': 'Gujarat, Dadra and Nagar Haveli and Daman and Diu',
  '40 41 42 43 44': 'Maharashtra, Goa',
  '45 46 47 48 49': 'Madhya Pradesh, Chhattisgarh',
  '50': 'Telangana',
  '51 52': 'Andhra Pradesh',
  '53': 'Andhra Pradesh, Puducherry',
  '56 57 58 59': 'Karnataka',
  '60 61 62 63 64': 'Tamil Nadu, Puducherry',
  '67 68 69': 'Kerala, Puducherry, Lakshadweep',
  '70 71 72 73 74': 'West Bengal, Sikkim, Andaman and Nicobar Islands',
  '75 76 77': 'Odisha',
  '78': 'Assam',
  '79': 'Arunachal Pradesh, Manipur, Meghalaya, Mizoram, Nagaland, Tripura, Assam',
  '80 81 82 83 84 85': 'Bihar, Jharkhand',
};
const statesOf = new Map(
  Object.entries(CIRCLES).flatMap(([starts, states]) => starts.split(' ').map((two) => [two, states.split(', ')])),
);

describe('the table', () => {
  const rows = Array.from({ length: 790_000 }, (_, n) => String(110_000 + n)).flatMap((pincode) => {
    const place = findIndianPincode(pincode);
    return place ? [{ pincode, ...place }] : [];
  });

  test('every pincode has a district and coordinates', () => {
    expect(rows.length).toBeGreaterThan(19_400);
    expect(rows.filter(({ city, coordinates }) => city === '' || coordinates === null)).toEqual([]);
  });

  test('every pincode lies in a state of its postal circle', () => {
    const strange = rows.filter(({ pincode, state }) => !statesOf.get(pincode.slice(0, 2))?.includes(state));
    expect(strange.map(({ pincode, state }) => `${pincode} ${state}`)).toEqual([]);
  });

  test('every pincode lies with those of its district, and few lie apart from the nearest numbers', () => {
    const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
    const homes = Map.groupBy(rows, ({ pincode, city }) => `${pincode.slice(0, 3)} ${city}`);
    const apart = [...homes.values()].flatMap((some) => {
      const [latitude, longitude] = [
        median(some.map(({ coordinates }) => coordinates?.latitude ?? 0)),
        median(some.map(({ coordinates }) => coordinates?.longitude ?? 0)),
      ];
      return some.map(({ coordinates }) =>
        distanceKm(coordinates ?? { latitude: 0, longitude: 0 }, { latitude, longitude }),
      );
    });
    expect(Math.max(...apart)).toBeLessThan(300);
    expect(apart.filter((km) => km > 100).length / apart.length).toBeLessThan(0.005);
  });

  test.each([
    ['799001', 'West Tripura', 'Tripura', 23.83, 91.28],
    ['334002', 'Bikaner', 'Rajasthan', 28.02, 73.31],
    ['781029', 'Kamrup Metro', 'Assam', 26.11, 91.8],
    ['384316', 'Mahesana', 'Gujarat', 23.7, 72.52],
    ['612906', 'Ariyalur', 'Tamil Nadu', 11.24, 79.46],
    ['781131', 'Kamrup', 'Assam', 26.19, 91.75],
    ['504346', 'Adilabad', 'Telangana', 19.49, 78.74],
    ['791701', 'Upper Subansiri', 'Arunachal Pradesh', 27.5, 93.7],
    ['533464', 'Yanam', 'Puducherry', 16.73, 82.21],
    ['201301', 'Gautam Buddha Nagar', 'Uttar Pradesh', 28.58, 77.32],
    ['201303', 'Gautam Buddha Nagar', 'Uttar Pradesh', 28.58, 77.34],
    ['391740', 'Vadodara', 'Gujarat', 22.3, 73.2],
    ['682555', 'Lakshadweep District', 'Lakshadweep', 10.8, 72.7],
  ])('%s, of which some offices say something else, lies in %s, %s', (pincode, city, state, latitude, longitude) => {
    const found = findIndianPincode(pincode);
    expect(found).toMatchObject({ city, state });
    expect(distanceKm(found?.coordinates ?? { latitude: 0, longitude: 0 }, { latitude, longitude })).toBeLessThan(50);
  });

  test('a pincode at a border names the other states of its offices, and no other does', () => {
    expect(findIndianPincode('781029')?.others).toEqual(['17']);
    expect(findIndianPincode('605106')?.others).toEqual(['33']);
    expect(findIndianPincode('799001')?.others).toEqual([]);
    expect(rows.filter(({ others }) => others.length > 0).length).toBeLessThan(100);
  });
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
  expect(await placeOf('781029')).toEqual({ city: 'Kamrup Metro', state: 'Assam', other_states: ['17'] });
  expect(await placeOf('999999')).toBeNull();
});
