import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountText,
  formatRupees,
  fromRupees,
  isWholePaise,
  percentOf,
  roundHalfUp,
  rupees,
  spread,
} from '#domain/money.ts';

const paise = fc.integer({ min: 0, max: 1_000_000_000_000 });

test.each([
  [0.5, 1],
  [2.4999, 2],
  [-0.5, -1],
  [-2.5, -3],
  [-0.2, 0],
])('%f rounds to %i', (value, rounded) => {
  expect(roundHalfUp(value)).toBe(rounded);
});

test.each([
  [129_900, 500, 6495],
  [3_897, 500, 195],
  [10, 500, 1],
  [9, 500, 0],
  [0, 500, 0],
])('of %i paise, %i basis points are %i paise', (amount, basisPoints, part) => {
  expect(percentOf(amount, basisPoints)).toBe(part);
});

describe('spreading an amount', () => {
  test.each([
    ['in proportion', 12_980, [49_900, 79_900], [4990, 7990]],
    ['the odd paisa to the largest remainder', 100, [1, 2], [33, 67]],
    ['nothing to a part that weighs nothing', 2, [0, 3], [0, 2]],
    ['the odd paisa to the first of equals', 100, [1, 1, 1], [34, 33, 33]],
    ['evenly when no part weighs anything', 5, [0, 0], [3, 2]],
    ['over nothing', 5, [], []],
  ])('goes %s', (_title, total, weights, parts) => {
    expect(spread(total, weights)).toEqual(parts);
  });

  test('gives parts that sum to the whole, in proportion, and never more than their weight', () => {
    const weights = fc.array(paise, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const total = Math.floor(whole * share);
        const parts = spread(total, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        for (const [index, part] of parts.entries()) {
          const weight = weights[index] ?? 0;
          expect(part).toBeLessThanOrEqual(weight);
          expect(Math.abs(part - (whole ? (total * weight) / whole : 0))).toBeLessThanOrEqual(1.001);
        }
      }),
    );
  });
});

describe('reading rupees', () => {
  test.each([
    ['1299', 129_900],
    [' 1168.2 ', 116_820],
    ['-22.45', -2245],
    ['0.005', 1],
    ['0.0049', 0],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [-0, 0],
    [0.29 * 100, 2900],
  ])('%s is %i paise', (value, amount) => {
    expect(fromRupees(value)).toBe(amount);
  });

  test.each([
    '',
    ' ',
    '1,299',
    '₹5',
    '1e3',
    '0x10',
    '.',
    '5.',
    'NaN',
    Number.NaN,
    Infinity,
    1e21,
    '9'.repeat(20),
    null,
    {},
    true,
  ])('%s is no amount', (value) => {
    expect(fromRupees(value)).toBeNull();
  });

  test.each([0, 998, 998.2, -22.45, 0.1 + 0.2, 0.29 * 100, 19.99 * 3])('%d is a whole number of paise', (amount) => {
    expect(isWholePaise(amount)).toBe(true);
  });

  test.each([998.004, 997.996, 0.001, -0.005, 12.3456])('%d is no whole number of paise', (amount) => {
    expect(isWholePaise(amount)).toBe(false);
  });

  test('gives back every amount that was written, as a number and as a text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amount) => {
        expect(fromRupees(rupees(amount))).toBe(amount);
        expect(fromRupees(amountText(amount))).toBe(amount);
      }),
    );
  });
});

test.each([
  [129_900, '₹1,299'],
  [116_820, '₹1,168.20'],
  [12_345_600, '₹1,23,456'],
  [1_234_567_805, '₹1,23,45,678.05'],
  [0, '₹0'],
  [-2245, '-₹22.45'],
])('[LIM-06] %i paise are shown as %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

test('[LIM-06] another language writes amounts in its own way', () => {
  expect(formatRupees(12_345_650, 'en-US')).toBe('₹123,456.50');
  expect(formatRupees(129_900, 'mr-IN')).toBe('₹१,२९९');
});

test('[LIM-06] every amount is shown as the English of India writes it', () => {
  const indian = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(formatRupees(amount)).toBe(indian.format(amount / 100));
    }),
  );
});

test.each([
  [129_900, '1299.00'],
  [5, '0.05'],
  [0, '0.00'],
])('%i paise travel as the text %s', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});
