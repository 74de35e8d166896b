import { expect, test } from 'vitest';
import { parseHsn, parseRate, rateText } from './goods-tax.ts';

test.each([
  ['5', 500],
  ['18 %', 1_800],
  ['0', 0],
  ['0.25%', 25],
  ['40', 4_000],
  ['40.01', null],
  ['-5', null],
  ['5.125', null],
  ['five', null],
  ['', null],
])('a rate typed as "%s" is %s basis points', (typed, rate) => {
  expect(parseRate(typed)).toBe(rate);
});

test('a rate is read as it is shown', () => {
  for (let rate = 0; rate <= 4_000; rate++) expect(parseRate(rateText(rate))).toBe(rate);
});

test.each([
  ['0902', '0902'],
  ['3303 00', '330300'],
  ['33030010', '33030010'],
  ['902', null],
  ['09021', null],
  ['tea', null],
])('an HSN typed as "%s" is %s', (typed, hsn) => {
  expect(parseHsn(typed)).toBe(hsn);
});
