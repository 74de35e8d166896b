import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_SERIES, formatDocumentNumber, MAX_NUMBER_LENGTH } from './format-document-number.ts';

test.each([
  ['invoice', 'KD', 2026, 123, 'KD/26-27/000123'],
  ['credit-note', 'KD', 2026, 123, 'KD/C26-27/000123'],
  ['credit-note', 'KADAMBA', 2026, 7, 'KAD/C26-27/00007'],
  ['invoice', 'KD', 2026, 1_234_567, 'KD/26-27/1234567'],
  ['invoice', 'KADAMBA', 2026, 1_000_000, 'KAD2627/1000000'],
  ['credit-note', 'KADAMBA', 2026, 100_000, 'KADC2627/100000'],
] as const)('%s of %s in %i: %i is %s', (series, prefix, year, sequence, number) => {
  expect(formatDocumentNumber({ series, prefix, year, sequence })).toBe(number);
});

const parts = fc.record({
  series: fc.constantFrom(...DOCUMENT_SERIES),
  prefix: fc.stringMatching(/^[A-Z0-9]{1,8}$/),
  year: fc.integer({ min: 2017, max: 2098 }),
  sequence: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 99_990, max: 9_999_999 })),
});

test('[NAV-25] a number has what the tax law allows, and is never given twice', () => {
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const [one, other] = [formatDocumentNumber(a), formatDocumentNumber({ ...b, prefix: a.prefix })];
      expect(one).toMatch(/^[A-Z0-9/-]+$/);
      expect(one.length).toBeLessThanOrEqual(MAX_NUMBER_LENGTH);
      const isSame = a.series === b.series && a.year === b.year && a.sequence === b.sequence;
      expect(one === other).toBe(isSame);
    }),
  );
});

test.each([
  ['a number that is too long', 'KD', 1_234_567_890],
  ['no number', 'KD', 0],
  ['a prefix of other letters', 'Kd', 1],
])('%s is refused', (_what, prefix, sequence) => {
  expect(() => formatDocumentNumber({ series: 'invoice', prefix, year: 2026, sequence })).toThrow(RangeError);
});
