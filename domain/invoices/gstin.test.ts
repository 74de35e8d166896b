import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstinCheckSymbol, parseGstin, stateOfGstin } from './gstin.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('%s is well formed', (gstin) => {
  expect(parseGstin(` ${gstin.toLowerCase()} `)).toBe(gstin);
  expect(stateOfGstin(gstin)?.code).toBe(gstin.slice(0, 2));
});

test.each(['', '27AAPFU0939F1ZA', '27AAPFU0939F1Z', '27AAPFU0939F1XV', '99AAPFU0939F1ZV'])('"%s" is none', (typed) => {
  expect(parseGstin(typed)).toBeNull();
});

test('one wrong symbol is always noticed', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pan = fc
    .tuple(fc.array(fc.constantFrom(...letters), { minLength: 5, maxLength: 5 }), fc.integer({ min: 1000, max: 9999 }))
    .map(([five, digits]) => `09${five.join('')}${digits}K1Z`);
  fc.assert(
    fc.property(pan, fc.integer({ min: 2, max: 6 }), fc.constantFrom(...letters), (first, place, letter) => {
      const gstin = first + gstinCheckSymbol(first);
      expect(parseGstin(gstin)).toBe(gstin);
      const other = gstin.slice(0, place) + letter + gstin.slice(place + 1);
      expect(parseGstin(other)).toBe(other === gstin ? gstin : null);
    }),
  );
});
