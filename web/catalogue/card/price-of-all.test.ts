import { expect, test } from 'vitest';
import { priceOfAll } from './price-of-all.ts';

const tin = { product_type: 'Simple Product', totalStock: 3, price_paise: 450_00 };

test('[PROD-10] a set costs what its products cost together', () => {
  expect(priceOfAll([tin, { ...tin, product_type: 'Variable Product', price_paise: 155_00 }])).toBe(605_00);
});

test.each([
  ['one is sold out', { totalStock: 0 }],
  ['one has no price', { price_paise: 0 }],
  ['one is a set itself', { product_type: 'Grouped Product' }],
])('[PROD-10] a set has no price of the whole while %s', (_why, facts) => {
  expect(priceOfAll([tin, { ...tin, ...facts }])).toBeNull();
});

test('a set of one product is no more than that product', () => {
  expect(priceOfAll([tin])).toBeNull();
});
