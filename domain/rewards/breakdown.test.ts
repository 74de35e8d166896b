import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Commission } from './commission.ts';
import { entryId, exactShare, explainEntry, parseEntryId } from './breakdown.ts';

const nothing: Commission = { gross: 0, tds: 0, net: 0 };
const explained = (base: number, rate = 500, over: { before?: Commission; earns?: boolean } = {}) =>
  explainEntry({ base, rate, tdsRate: 500, earns: true, before: nothing, ...over });

describe('[API-35] why an entry is what it is', () => {
  test('example A, level 1: 5 % of 1,299.00, less 5 %', () => {
    expect(explained(129_900)).toEqual({
      exactGross: '64.95',
      exactTds: '3.2475',
      target: { gross: 6495, tds: 325, net: 6170 },
      entry: { gross: 6495, tds: 325, net: 6170 },
    });
  });

  test('example B, level 3: each refund posts what is left of what was posted before', () => {
    const confirmed = explained(116_820, 200);
    const tea = explained(71_910, 200, { before: confirmed.target });
    const perfume = explained(0, 200, { before: tea.target });
    expect([confirmed, tea, perfume].map(({ exactGross }) => exactGross)).toEqual(['23.364', '14.382', '0.00']);
    expect([confirmed, tea, perfume].map(({ entry: { gross, tds, net } }) => [gross, tds, net])).toEqual([
      [2336, 117, 2219],
      [-898, -45, -853],
      [-1438, -72, -1366],
    ]);
  });

  test('a level that is skipped earns nothing of a base', () => {
    expect(explained(129_900, 500, { earns: false })).toMatchObject({ exactGross: '0.00', target: nothing });
  });

  test.each([
    // Half a paisa is rounded up, less than half down.
    [33_350, 300, '10.005', 1001],
    [33_333, 500, '16.6665', 1667],
    [33_313, 300, '9.9939', 999],
    [1, 1, '0.000001', 0],
  ])('%i paise at %i basis points are %s, and %i paise', (base, rate, exact, gross) => {
    const why = explained(base, rate);
    expect([why.exactGross, why.target.gross]).toEqual([exact, gross]);
  });

  test('what is said before the rounding is within half a paisa of what is posted', () => {
    const base = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(base, fc.integer({ min: 0, max: 10_000 }), (base, rate) => {
        const why = explained(base, rate);
        expect(Math.abs(Number(why.exactGross) * 100 - why.target.gross)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(exactShare(base, rate)).toMatch(/^\d+\.\d{2,6}$/);
      }),
    );
  });

  test('entries of one level add up to what it stands at', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 }), (bases) => {
        let before = nothing;
        let sum = 0;
        for (const base of bases) {
          const { entry, target } = explained(base, 300, { before });
          sum += entry.net;
          before = target;
        }
        expect(sum).toBe(before.net);
      }),
    );
  });
});

test.each([
  [{ number: 1042, level: 2, posting: 1 }, '1042-2-1'],
  [{ number: 1042, level: 3, posting: null }, '1042-3'],
])('[ENT-21] %o is known as %s', (name, id) => {
  expect(entryId(name)).toBe(id);
  expect(parseEntryId(id)).toEqual(name);
});

test.each(['', '1042', '1042-4', '1042-0-1', 'KD-1042', '1042-1-', '1042-1-1-1', '-1-1', '1'.repeat(16) + '-1'])(
  '"%s" names no entry',
  (text) => {
    expect(parseEntryId(text)).toBeNull();
  },
);
