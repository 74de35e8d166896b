import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { products } from '#demo/catalogue/products.ts';
import { checkPieces } from '#server/catalogue/new-product.ts';
import { generatedProduct } from './generated-product.ts';

const today = new Date('2026-11-21T06:00:00Z');
const some = Array.from({ length: 2_000 }, (_, index) => generatedProduct(index + 1, today));

test('a number makes the same product on every run', () => {
  expect(generatedProduct(1_234, today)).toEqual(generatedProduct(1_234, today));
  expect(some[1_233]?.title).toMatch(/ No\. 1234$/);
});

test('generated products have ids, skus and titles of their own, apart from the demo’s', () => {
  const skus = some.flatMap(({ variations }) => variations.map(({ sku }) => sku));
  const demoSkus = products.flatMap(({ variations }) => variations.map(({ sku }) => sku));
  for (const all of [some.map(({ publicId }) => publicId), some.map(({ title }) => title), [...skus, ...demoSkus]])
    expect(new Set(all).size).toBe(all.length);
});

test('their pieces fit their kinds, and no price is above its MRP', () => {
  for (const product of some) {
    expect(() => checkPieces(product)).not.toThrow();
    for (const { price, mrp } of product.variations) {
      expect(price).toBeGreaterThan(0);
      expect(mrp).toBeGreaterThanOrEqual(price);
    }
  }
});

test('they show pictures of the demo', () => {
  const folder = join(import.meta.dirname, '../artwork');
  const pictures = new Set(some.map(({ image }) => image));
  expect(pictures.size).toBeGreaterThan(50);
  for (const picture of pictures) expect(existsSync(join(folder, picture))).toBe(true);
});

test('they are of both types, on the shelves, sold out now and then, and of all ages', () => {
  const share = (has: (one: (typeof some)[number]) => boolean) => some.filter(has).length / some.length;
  expect(share(({ kind }) => kind === 'variable')).toBeGreaterThan(0.1);
  expect(share(({ bestSeller }) => bestSeller)).toBeGreaterThan(0.02);
  expect(share(({ trending }) => trending)).toBeGreaterThan(0.05);
  expect(share(({ variations }) => variations.every(({ stock }) => stock === 0))).toBeGreaterThan(0.01);
  expect(new Set(some.map(({ addedAt }) => addedAt.getTime())).size).toBeGreaterThan(500);
});
