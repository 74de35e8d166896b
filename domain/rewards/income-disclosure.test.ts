import { expect, test } from 'vitest';
import { disclosurePeriod, incomeBands, isTooFew } from './income-disclosure.ts';

const at = (text: string): Date => new Date(text);

test.each([
  ['a programme of years', '2020-05-05T00:00:00Z', '2025-10-31T18:30:00Z', '2026-10-31T18:30:00Z'],
  [
    'one that began in the first of the twelve months',
    '2025-11-05T00:00:00Z',
    '2025-11-04T18:30:00Z',
    '2026-11-20T18:30:00Z',
  ],
  ['one that began this month', '2026-11-03T20:00:00Z', '2026-11-03T18:30:00Z', '2026-11-20T18:30:00Z'],
])('the incomes of %s are told over the right time', (_title, started, start, end) => {
  expect(disclosurePeriod(at('2026-11-21T06:00:00Z'), at(started))).toEqual({ start: at(start), end: at(end) });
});

test('a programme without a member has no time yet', () => {
  const { start, end } = disclosurePeriod(at('2026-11-21T06:00:00Z'), null);
  expect(start).toEqual(end);
});

test('the months are those of India: late on the 31st by UTC is the 1st there', () => {
  const { end } = disclosurePeriod(at('2026-12-31T19:00:00Z'), at('2020-01-01T00:00:00Z'));
  expect(end).toEqual(at('2026-12-31T18:30:00Z'));
});

test('the bands hold everybody, and who earned nothing stands first', () => {
  const bands = incomeBands({ members: 200, earners: 20, median: 1, ninetieth: 1, bands: [10, 6, 2, 1, 1, 0] });
  expect(bands.map(({ share }) => share)).toEqual([0.9, 0.05, 0.03, 0.01, 0.005, 0.005, 0]);
  expect(bands[0]).toMatchObject({ from: 0, below: 1 });
  expect(bands.at(-1)).toMatchObject({ from: 1_00_000_00, below: null });
});

test('nine earners are too few, ten are not', () => {
  expect([9, 10].map((earners) => isTooFew({ earners }))).toEqual([true, false]);
});
