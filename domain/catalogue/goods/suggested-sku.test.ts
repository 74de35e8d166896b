import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSku } from './piece-faults.ts';
import { suggestedSku } from './suggested-sku.ts';

test.each([
  ['Nilgiri Frost', 'NILGIRI-FROST'],
  ['  Earl Grey (50 g)  ', 'EARL-GREY-50-G'],
  ['Crème brûlée – rooibos', 'CREME-BRULEE-ROOIBOS'],
  ['Ruh Gulab №1', 'RUH-GULAB-NO1'],
  ['चाय Assam', 'ASSAM'],
  ['चाय', ''],
  ['चाय 50', ''],
  ['', ''],
  ['Second flush Darjeeling from one garden', 'SECOND-FLUSH-DARJEELING'],
  ['Supercalifragilisticexpialidocious', 'SUPERCALIFRAGILISTICEXPI'],
])('[CON-083] the title “%s” suggests the SKU “%s”', (title, sku) => {
  expect(suggestedSku(title)).toBe(sku);
});

test('[CON-083] a further suggestion for a title has its number at its end', () => {
  expect(suggestedSku('Nilgiri Frost', 2)).toBe('NILGIRI-FROST-2');
  expect(suggestedSku('चाय', 2)).toBe('');
});

test('[CON-083] what is suggested is a SKU of capitals, digits and single hyphens, and no longer than a shelf label', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 99 }), (title, number) => {
      const sku = suggestedSku(title, number);
      if (sku === '') return;
      expect(sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)*$/);
      expect(sku.length).toBeLessThanOrEqual(27);
      expect(isSku(sku)).toBe(true);
    }),
  );
});
