import { expect, test } from 'vitest';
import { isActive, isOut, isOutOfStock } from '#domain/catalogue/availability.ts';

test.each([
  [0, true],
  [-1, true],
  [1, false],
  [null, false],
  [undefined, false],
  [Number.NaN, false],
])('[SHOP-18] a stock of %s is out: %s', (stock, out) => {
  expect(isOut(stock)).toBe(out);
});

test.each([
  ['the total is 0, whatever the variations say', 0, [5], true],
  ['every variation is 0', 9, [0, 0], true],
  ['one variation is left', 9, [0, 1], false],
  ['one variation is unknown', 9, [0, null], false],
  ['the total is unknown', null, [], false],
  ['a simple product has stock', 3, [], false],
])('[SHOP-18] %s', (_title, totalStock, stocks, out) => {
  expect(isOutOfStock({ totalStock, variations: stocks.map((stock) => ({ stock })) })).toBe(out);
});

test.each([
  ['Active', true],
  [' active ', true],
  ['  ', true],
  [null, true],
  ['Inactive', false],
  ['Draft', false],
])('the status %j is sold: %s', (status, active) => {
  expect(isActive(status)).toBe(active);
});
