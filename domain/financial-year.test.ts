import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { indianDay } from '#domain/time.ts';
import {
  financialYear,
  financialYearLabel,
  parseFinancialYear,
  quarterOf,
  quarterPeriod,
  QUARTERS,
} from './financial-year.ts';

test.each([
  ['2026-03-31T18:29:59.999Z', 2025, '2025-26'],
  ['2026-03-31T18:30:00Z', 2026, '2026-27'],
  ['2026-12-31T20:00:00Z', 2026, '2026-27'],
  ['2027-03-31T12:00:00Z', 2026, '2026-27'],
  ['2099-05-01T00:00:00Z', 2099, '2099-00'],
])('%s lies in the financial year that began in %i, %s', (instant, year, label) => {
  expect(financialYear(new Date(instant))).toBe(year);
  expect(financialYearLabel(year)).toBe(label);
});

test('a year is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2098 }), (year) => {
      const label = financialYearLabel(year);
      expect(parseFinancialYear(label)).toBe(year);
      expect(parseFinancialYear(` ${label.slice(2)} `)).toBe(year);
    }),
  );
});

test.each(['2026', '2026-26', '2026-28', '26-27-28', 'next'])('"%s" is no financial year', (text) => {
  expect(parseFinancialYear(text)).toBeNull();
});

test('the quarters of a financial year follow each other from April to March', () => {
  const starts = QUARTERS.map((quarter) => indianDay(quarterPeriod(2026, quarter).start));
  expect(starts).toEqual(['2026-04-01', '2026-07-01', '2026-10-01', '2027-01-01']);
  expect(QUARTERS.map((quarter) => quarterOf(quarterPeriod(2026, quarter).start))).toEqual([...QUARTERS]);
  const ends = QUARTERS.map((quarter) => indianDay(quarterPeriod(2026, quarter).end));
  expect(ends).toEqual(['2026-07-01', '2026-10-01', '2027-01-01', '2027-04-01']);
});
