import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountEnd,
  accountWithoutZeros,
  hasVerhoeffCheckDigit,
  isAccountNumber,
  isMasked,
  maskedAadhaar,
  maskLast4,
  nomineeIdKind,
} from '#domain/members/identity-numbers.ts';

test.each([
  ['ABCDE1234F', '••••••234F'],
  ['50100123456789', '••••••••••6789'],
  ['1234', '••••'],
  ['12', '••'],
  ['', ''],
])('%s is masked as %s', (value, mask) => {
  expect(maskLast4(value)).toBe(mask);
});

test('a mask shows four characters at most and is known as one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789AB')), minLength: 1 }), (value) => {
      const mask = maskLast4(value);
      expect(mask.replaceAll('•', '').length).toBeLessThanOrEqual(4);
      expect(isMasked(mask)).toBe(true);
      expect(isMasked(value)).toBe(false);
    }),
  );
});

test.each([
  ['30123456789', '30123456789', '456789'],
  ['00000030123456789', '30123456789', '456789'],
  ['0012345', '12345', '12345'],
  ['0', '0', '0'],
  ['0000', '0', '0'],
  ['', '', ''],
])('the bank account %s is compared as %s, and by its end as %s', (digits, compared, end) => {
  expect(accountWithoutZeros(digits)).toBe(compared);
  expect(accountEnd(digits)).toBe(end);
});

test.each([
  ['12345', false],
  ['123456', true],
  ['000000000012345', true],
  ['12345678901234567890', true],
  ['123456789012345678901', false],
  ['000000000', false],
])('whether a bank may have an account of the digits %s: %s', (digits, may) => {
  expect(isAccountNumber(digits)).toBe(may);
});

test('an Aadhaar number is shown by its last four digits', () => {
  expect(maskedAadhaar('2346')).toBe('•••• •••• 2346');
});

test.each([
  ['234123412346', 'aadhaar'],
  ['2341 2341 2346', 'aadhaar'],
  ['2341-2341-2346', 'aadhaar'],
  ['ABCDE1234F', 'pan'],
  ['abcde 1234 f', 'pan'],
  ['Passport J8369854', 'other'],
  ['', 'other'],
])('a nominee’s id %j is of the kind %s', (value, kind) => {
  expect(nomineeIdKind(value)).toBe(kind);
});

test.each(['2363', '123451', '84736430954837284567892'])('%s ends in its Verhoeff digit', (digits) => {
  expect(hasVerhoeffCheckDigit(digits)).toBe(true);
});

const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 11, maxLength: 11 });
const withCheckDigit = (start: string): string =>
  Array.from('0123456789', (digit) => start + digit)
    .filter(hasVerhoeffCheckDigit)
    .join();

test('exactly one last digit fits, and one wrong digit or two swapped neighbours are noticed', () => {
  fc.assert(
    fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (start, position, shift) => {
      const number = withCheckDigit(start);
      expect(number).toHaveLength(12);
      const symbols = Array.from(number);
      const wrong = symbols.with(position, String((Number(symbols[position]) + shift) % 10)).join('');
      expect(hasVerhoeffCheckDigit(wrong)).toBe(false);
      const [first = '', second = ''] = symbols.slice(position, position + 2);
      const swapped = symbols
        .with(position, second)
        .with(position + 1, first)
        .join('');
      expect(hasVerhoeffCheckDigit(swapped)).toBe(first === second);
    }),
  );
});

test.each(['', '12a4', ' 2363'])('%j has no check digit', (text) => {
  expect(hasVerhoeffCheckDigit(text)).toBe(false);
});
