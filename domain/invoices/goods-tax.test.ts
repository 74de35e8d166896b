import { expect, test } from 'vitest';
import { goodsTaxDoubts, goodsTaxProblems, parseHsn, parseRate, rateText } from './goods-tax.ts';

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

test.each([
  ['0902', 500, []],
  ['330300', 0, []],
  ['33030010', 4_000, []],
  ['3303 00', 1_800, ['hsn']],
  ['090', 500, ['hsn']],
  ['0902', 4_001, ['rate']],
  ['0902', -1, ['rate']],
  ['tea', 2.5, ['hsn', 'rate']],
])('the HSN %s at %f basis points has the problems %j', (hsn, rate, problems) => {
  expect(goodsTaxProblems({ hsn, rate })).toEqual(problems);
});

test.each([
  [500, false, []],
  [25, false, []],
  [1_200, false, ['unusual-rate']],
  [500, true, ['every-product']],
  [1_200, true, ['unusual-rate', 'every-product']],
])('a rate of %i basis points, for every product: %s, has the doubts %j', (rate, isEveryProduct, doubts) => {
  expect(goodsTaxDoubts(rate, isEveryProduct)).toEqual(doubts);
});
