import { expect, test } from 'vitest';
import { addLine, MAX_LINES } from '#domain/cart/add-line.ts';

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
