import { expect, test } from 'vitest';
import { linkedProductId, linkedProductTarget } from './linked-product-id.ts';

test.each([
  ['/checkout?referId=7QK4M2XD&productId=IRANI-CHAI', 'IRANI-CHAI'],
  ['/checkout?productId=p_1&x=1#top', 'p_1'],
  [linkedProductTarget('p1'), 'p1'],
])('%s links the product %s', (target, id) => {
  expect(linkedProductId(target)).toBe(id);
});

test.each([
  '/checkout',
  '/checkout?referId=7QK4M2XD',
  '/cart?productId=p1',
  '/checkout/more?productId=p1',
  '/checkout?productId=',
  '/checkout?productId=%3Cscript%3E',
  '/checkout?productId=..%2Fother',
  `/checkout?productId=${'x'.repeat(65)}`,
])('%s links no product', (target) => {
  expect(linkedProductId(target)).toBeNull();
});
