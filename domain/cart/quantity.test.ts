import { expect, test } from 'vitest';
import { checkQuantity, highestQuantity, MAX_PER_ORDER } from './quantity.ts';

test.each([
  ['one piece', 1, 5, null],
  ['as many as there are', 5, 5, null],
  ['more than there are', 6, 5, 'not-enough-stock'],
  ['of something that is sold out', 1, 0, 'out-of-stock'],
  ['as many as the limit, stock unknown', MAX_PER_ORDER, null, null],
  ['more than the limit', MAX_PER_ORDER + 1, 100, 'quantity-limit'],
  ['none', 0, 5, 'invalid-input'],
  ['half a piece', 1.5, 5, 'invalid-input'],
  ['no number', Number.NaN, 5, 'invalid-input'],
])('ordering %s', (_title, quantity, stock, refusal) => {
  expect(checkQuantity(quantity, stock)).toBe(refusal);
});

test('the owner’s limit takes the place of the built-in one', () => {
  expect(checkQuantity(11, 100, 12)).toBeNull();
  expect(checkQuantity(3, 100, 2)).toBe('quantity-limit');
  expect(highestQuantity(100, 12)).toBe(12);
});
