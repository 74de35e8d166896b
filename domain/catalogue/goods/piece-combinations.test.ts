import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinationsOf, countCombinations, proposedSku } from './piece-combinations.ts';

test('[CON-081] pieces are made from every combination of what they differ by', () => {
  const made = combinationsOf([
    { name: 'Size', values: ['50 g', '100 g'] },
    { name: 'Pack', values: ['Tin', 'Bag'] },
  ]);
  expect(made).toEqual([
    { Size: '50 g', Pack: 'Tin' },
    { Size: '50 g', Pack: 'Bag' },
    { Size: '100 g', Pack: 'Tin' },
    { Size: '100 g', Pack: 'Bag' },
  ]);
});

test('[CON-081] an attribute without a name or a value makes none', () => {
  expect(combinationsOf([{ name: '', values: ['x'] }])).toEqual([]);
  expect(countCombinations([{ name: '', values: ['x'] }])).toBe(0);
  expect(combinationsOf([{ name: 'Size', values: [] }])).toEqual([]);
});

test('[CON-081] as many pieces are made as the values have combinations, each once', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(values, values, (sizes, packs) => {
      const attributes = [
        { name: 'Size', values: sizes },
        { name: 'Pack', values: packs },
      ];
      const made = combinationsOf(attributes);
      expect(made).toHaveLength(countCombinations(attributes));
      expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(sizes.length * packs.length);
    }),
  );
});

test.each([
  ['GUL', { Size: '50 ml' }, 'GUL-50ML'],
  ['ASM', { Size: '1 kg', Pack: 'Tin box' }, 'ASM-1KG-TINBOX'],
  ['', { Size: '50 ml' }, '50ML'],
  ['GUL', {}, 'GUL'],
])('[CON-081] a SKU is proposed for %s with %j', (product, attributes, sku) => {
  expect(proposedSku(product, attributes)).toBe(sku);
});
