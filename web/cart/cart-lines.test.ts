import { expect, test } from 'vitest';
import { parseLines } from '#web/device/guest-storage.ts';
import { obstacleOf, purchasable, problemOf } from './cart-lines.ts';

const lineWith = (facts: Record<string, unknown>) =>
  parseLines([
    { product_id: 'a', product_name: 'A', product_saleprice: 100, product_stockstatus: 20, ...facts },
  ]).flat();

test.each([
  ['in stock', {}, null],
  ['at the limit of one order', { quantity: 10 }, null],
  ['over the limit of one order', { quantity: 11 }, 'too-many'],
  ['over the stock', { quantity: 3, product_stockstatus: 2 }, 'too-many'],
  ['out of stock', { product_stockstatus: 0 }, 'out-of-stock'],
  ['no longer Active', { product_status: 'Inactive' }, 'unavailable'],
])('a line %s', (_, facts, trouble) => {
  expect(lineWith(facts).map((line) => problemOf(line))).toEqual([trouble]);
});

test('[CART-11] what is unavailable or out of stock is not part of the order', () => {
  const lines = [...lineWith({}), ...lineWith({ product_status: 'Inactive' }), ...lineWith({ product_stockstatus: 0 })];
  expect(purchasable(lines)).toEqual(lineWith({}));
});

test.each([
  ['of what can be bought', [{}], null],
  ['of one thing that is sold out beside another', [{ product_stockstatus: 0 }, {}], null],
  ['of more than there is', [{ quantity: 3, product_stockstatus: 2 }, {}], 'lowerFirst'],
  ['of what cannot be bought alone', [{ product_status: 'Inactive' }, { product_stockstatus: 0 }], 'nothingToBuy'],
])('a cart %s', (_, facts, obstacle) => {
  expect(obstacleOf(facts.flatMap(lineWith))).toBe(obstacle);
});
