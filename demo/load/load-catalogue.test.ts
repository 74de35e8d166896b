import { expect, test } from 'vitest';
import { products } from '#demo/catalogue/products.ts';
import { asNewProduct } from './load-catalogue.ts';

const sizeLineOf = (slug: string): string | undefined =>
  products
    .filter((product) => product.slug === slug)
    .map((product) => asNewProduct(product, 0, new Date(0)).sizeLine)
    .at(0);

test('[SHOP-12] a card names the size that its price buys', () => {
  expect(sizeLineOf('gulab-no-7')).toBe('10 ml');
  expect(sizeLineOf('masala-chai-no-4')).toBe('250 g');
  expect(sizeLineOf('monsoon-edit')).toBe('Three pieces');
});
