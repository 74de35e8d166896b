import { expect, test } from 'vitest';
import { addLine, checkQuantity, highestQuantity, MAX_LINES, MAX_PER_ORDER } from '#domain/cart/add-line.ts';

const tea = { productId: 'p-tea', sku: 'TEA-1', isVariation: false };
const small = { productId: 'p-attar', sku: 'ATTAR-5', isVariation: true };
const large = { productId: 'p-attar', sku: 'ATTAR-10', isVariation: true };

test('a new line goes to the end and the old cart stays as it was', () => {
  const cart = [tea];
  expect(addLine(cart, small)).toEqual({ lines: [tea, small], refusal: null });
  expect(cart).toEqual([tea]);
});

test.each([
  ['a simple product with the same product id', tea, { ...tea, productId: ' p-tea ', sku: 'OTHER' }],
  ['a variation with the same sku', small, { ...small, productId: 'other', sku: ' ATTAR-5 ' }],
])('[CART-08] %s is refused', (_title, present, added) => {
  expect(addLine([large, present], added)).toEqual({ lines: [large, present], refusal: 'already-in-cart' });
});

test.each([
  ['two sizes of one product', small, large],
  ['two products without a sku', { ...tea, sku: '' }, { ...tea, productId: 'p-2', sku: '' }],
  ['a variation whose sku is the id of a product', tea, { productId: 'p-3', sku: 'p-tea', isVariation: true }],
])('[CART-08] %s lie in one cart', (_title, present, added) => {
  expect(addLine([present], added).refusal).toBeNull();
});

test('a full cart takes no other line, and one that lies there is still called a duplicate', () => {
  const full = Array.from({ length: MAX_LINES }, (_, n) => ({ productId: `p-${n}`, sku: '', isVariation: false }));
  expect(addLine(full, tea)).toEqual({ lines: full, refusal: 'cart-full' });
  expect(addLine(full, { ...tea, productId: 'p-7' }).refusal).toBe('already-in-cart');
  expect(addLine(full.slice(1), tea).refusal).toBeNull();
});

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
