import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsDue, owedByQuarter, splitDue } from './tds-quarters.ts';

const LAST = { year: 2027, quarter: 1 };

test('what is left of less than a rupee is borne by the next quarter, over the end of a year too', () => {
  const owed = owedByQuarter(
    [
      { year: 2026, quarter: 3, deducted: 25_54, paid: 25_00 },
      { year: 2026, quarter: 4, deducted: 10_20, paid: 11_00 },
      { year: 2027, quarter: 1, deducted: 7_50, paid: 0 },
    ],
    LAST,
  );
  expect(owed.map(({ carried, left }) => [carried, left])).toEqual([
    [0, 0],
    [54, 0],
    [-26, 7_24],
  ]);
});

test('a quarter of which nothing is known passes on what it bears, and one that is owed keeps it', () => {
  const owed = owedByQuarter(
    [
      { year: 2026, quarter: 2, deducted: 40, paid: 0 },
      { year: 2026, quarter: 4, deducted: 5_00, paid: 0 },
    ],
    LAST,
  );
  expect(owed.map(({ quarter, carried, left }) => [quarter, carried, left])).toEqual([
    [2, 0, 0],
    [3, 40, 0],
    [4, 40, 5_40],
    [1, 0, 0],
  ]);
  expect(owedByQuarter([], LAST)).toEqual([{ ...LAST, carried: 0, deducted: 0, paid: 0, left: 0 }]);
});

test('what was taken back after its tax was paid lessens the later quarters of the year, and no other year', () => {
  const owed = owedByQuarter(
    [
      { year: 2026, quarter: 1, deducted: 1000_00, paid: 1000_00 },
      { year: 2026, quarter: 2, deducted: -300_00, paid: 0 },
      { year: 2026, quarter: 3, deducted: 100_00, paid: 0 },
      { year: 2026, quarter: 4, deducted: 50_50, paid: 0 },
      { year: 2027, quarter: 1, deducted: 40_00, paid: 0 },
    ],
    LAST,
  );
  expect(owed.map(({ carried, left }) => [carried, left])).toEqual([
    [0, 0],
    [0, 0],
    [-300_00, 0],
    [-200_00, -149_50],
    [0, 40_00],
  ]);
});

test('whole rupees, paid as they are due, leave less than a rupee, whatever was deducted', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000_00 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.boolean(), (deducted, roundsUp) => {
      const known: Parameters<typeof owedByQuarter>[0][number][] = [];
      for (const [index, amount] of deducted.entries()) {
        const at = { year: 2026 + Math.floor(index / 4), quarter: (index % 4) + 1 };
        const quarter = { ...at, deducted: amount, paid: 0 };
        const { left = 0, carried = 0 } = owedByQuarter([...known, quarter], at).at(-1) ?? {};
        const due = left === 0 ? carried + amount : left;
        const paid = Math.max(0, (roundsUp ? Math.ceil(due / 100) : Math.floor(due / 100)) * 100);
        expect(fitsDue(paid, due)).toBe(true);
        known.push({ ...quarter, paid });
        expect(owedByQuarter(known, at).every((one) => one.left === 0)).toBe(true);
      }
      const sum = (of: 'deducted' | 'paid') => known.reduce((all, one) => all + one[of], 0);
      expect(Math.abs(sum('deducted') - sum('paid'))).toBeLessThan(100);
    }),
  );
});

test.each([
  [26_00, 25_54, true],
  [25_00, 25_54, true],
  [27_00, 25_54, false],
  [1_00, 0, false],
])('a payment of %i paise where %i are due is taken: %s', (amount, due, fits) => {
  expect(fitsDue(amount, due)).toBe(fits);
});

test.each([
  [12_40, 3, { left: 12_40, carried: 0 }],
  [99, 3, { left: 0, carried: 99 }],
  [-99, 4, { left: 0, carried: -99 }],
  [-5_00, 3, { left: 0, carried: -5_00 }],
  [-5_00, 4, { left: -5_00, carried: 0 }],
  [0, 1, { left: 0, carried: 0 }],
])('of %i paise that are due for quarter %i, %j is still to pay and carried on', (due, quarter, split) => {
  expect(splitDue(due, quarter)).toEqual(split);
});
