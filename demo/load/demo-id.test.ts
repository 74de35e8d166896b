import { expect, test } from 'vitest';
import { products } from '#demo/catalogue/products.ts';
import { demoId } from './demo-id.ts';

test('an id is sixteen Crockford symbols, the same on every load', () => {
  expect(demoId('product', 'gulab-no-7')).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(demoId('product', 'gulab-no-7')).toBe(demoId('product', 'gulab-no-7'));
  expect(demoId('member', 'gulab-no-7')).not.toBe(demoId('product', 'gulab-no-7'));
});

test('every product has an id of its own', () => {
  expect(new Set(products.map(({ slug }) => demoId('product', slug))).size).toBe(products.length);
});
