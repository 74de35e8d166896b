import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiedSkus, copiedTitle } from './copied-goods.ts';

test('[CON-087] a copy is named after its original, and no longer than a title may be', () => {
  expect(copiedTitle('Gulab', 'Copy of {title}')).toBe('Copy of Gulab');
  expect(copiedTitle('🌹'.repeat(200), 'Copy of {title}')).toBe(`Copy of ${'🌹'.repeat(56)}`);
  expect(copiedTitle('$& {title}', 'Copy of {title}')).toBe('Copy of $& {title}');
});

test('[CON-087] the SKUs of a copy are free, and all different', () => {
  expect([...copiedSkus(['GUL', 'GUL-10'], (sku) => sku === 'GUL-COPY')]).toEqual([
    ['GUL', 'GUL-COPY-2'],
    ['GUL-10', 'GUL-10-COPY'],
  ]);
  const sku = fc.constantFrom('A', 'A-COPY', 'A-COPY-2', 'B', 'X'.repeat(60), `${'X'.repeat(55)}-COPY`, 'X'.repeat(59));
  fc.assert(
    fc.property(fc.uniqueArray(sku), fc.uniqueArray(sku), (skus, others) => {
      const taken = new Set([...skus, ...others]);
      const copies = [...copiedSkus(skus, (one) => taken.has(one)).values()];
      expect(new Set(copies).size).toBe(skus.length);
      expect(copies.filter((copy) => taken.has(copy) || copy.length > 60)).toEqual([]);
    }),
  );
});
