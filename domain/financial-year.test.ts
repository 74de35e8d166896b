import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { financialYear, financialYearLabel, parseFinancialYear } from './financial-year.ts';

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
