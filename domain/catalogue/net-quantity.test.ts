import { expect, test } from 'vitest';
import { unitPrice } from '#domain/catalogue/net-quantity.ts';

test.each([
  ['250 g', 24_500, { price: 9_800, unit: '100 g' }],
  ['100 g', 42_000, { price: 42_000, unit: '100 g' }],
  ['1 kg', 95_000, { price: 9_500, unit: '100 g' }],
  ['6 × 15 g', 18_900, { price: 21_000, unit: '100 g' }],
  ['6 x 3 ml', 69_000, { price: 3_833, unit: '1 ml' }],
  ['10 ml', 44_900, { price: 4_490, unit: '1 ml' }],
  ['0.5 l', 50_000, { price: 100, unit: '1 ml' }],
  ['Set of 4', 18_000, null],
  ['0 g', 18_000, null],
  ['', 18_000, null],
  ['250 g', 0, null],
])('a pack of %j for %i paise has the unit price %j', (quantity, price, expected) => {
  expect(unitPrice(quantity, price)).toEqual(expected);
});
