import { expect, test } from 'vitest';
import { mapAddress, mapLink } from './map-address.ts';

test('[CONT-01] a map is there where the shop has a key and an address', () => {
  expect(mapAddress('a&key', ' 14 Bada Bazaar, Kannauj ')).toBe(
    'https://www.google.com/maps/embed/v1/place?key=a%26key&q=14%20Bada%20Bazaar%2C%20Kannauj',
  );
  expect(mapAddress(null, '14 Bada Bazaar')).toBeNull();
  expect(mapAddress('a&key', ' ')).toBeNull();
});

test('an address leads to a map without a key', () => {
  expect(mapLink(' 14 Bada Bazaar, Kannauj ')).toBe(
    'https://www.google.com/maps/search/?api=1&query=14%20Bada%20Bazaar%2C%20Kannauj',
  );
});
