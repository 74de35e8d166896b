import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceOf, clampPercentage, isAdvancePercentage } from './advance-payment.ts';

test.each([
  ['20 % of 2,500.00', 250_000, 20, 50_000],
  ['no advance at 0 %', 250_000, 0, 0],
  ['everything at 100 %, paise included', 129_920, 100, 129_920],
  ['everything above 100 %', 129_920, 250, 129_920],
  ['nothing below 0 %', 129_920, -5, 0],
  ['whole rupees, half up', 125_250, 2, 2500],
  ['12.5 % of 1,168.20', 116_820, 12.5, 14_600],
  ['at least one rupee', 1000, 1, 100],
  ['at most the total', 50, 20, 50],
  ['nothing of nothing', 0, 20, 0],
])('[CHK-11] the advance is %s', (_title, total, percentage, advance) => {
  expect(advanceOf(total, percentage)).toBe(advance);
});

test('[CHK-11] an advance is whole rupees or the whole total, and never leaves a negative rest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 100 }), (total, percentage) => {
      const advance = advanceOf(total, percentage);
      expect(advance % 100 === 0 || advance === total).toBe(true);
      expect(advance).toBeLessThanOrEqual(total);
      expect(advance >= 100 || advance === total).toBe(true);
    }),
  );
});

test.each([
  [Number.NaN, 0],
  [Infinity, 0],
  [101, 100],
  [-1, 0],
  [33.5, 33.5],
])('an owner’s percentage of %f counts as %f', (percentage, counted) => {
  expect(clampPercentage(percentage)).toBe(counted);
});

test.each([
  [0, true],
  [20, true],
  [100, true],
  [101, false],
  [-1, false],
  [12.5, false],
  [Number.NaN, false],
])('whether an owner may ask for %f percent in advance: %s', (percentage, mayAsk) => {
  expect(isAdvancePercentage(percentage)).toBe(mayAsk);
});
