import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROCKFORD } from '#domain/crockford.ts';
import { isWellFormedReferralCode, makeReferralCode, normaliseReferralCode } from '#domain/members/referral-code.ts';

const symbol = fc.constantFrom(...Array.from(CROCKFORD));
const code = fc.string({ unit: symbol, minLength: 7, maxLength: 7 }).map(makeReferralCode);

test('a code is 8 Crockford symbols that begin with the random ones', () => {
  expect(makeReferralCode('7QK4M2X')).toMatch(/^7QK4M2X[0-9A-HJKMNP-TV-Z]$/);
});

test('a code is known in any case, with spaces around it and with look-alike letters', () => {
  fc.assert(
    fc.property(code, (code) => {
      const typed = ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
      expect(normaliseReferralCode(typed)).toBe(code);
      expect(isWellFormedReferralCode(code)).toBe(true);
    }),
  );
});

test('one wrong symbol is noticed', () => {
  fc.assert(
    fc.property(code, fc.nat(7), symbol, (code, position, other) => {
      const wrong = Array.from(code).with(position, other).join('');
      expect(isWellFormedReferralCode(wrong)).toBe(wrong === code);
    }),
  );
});

test('two swapped symbols are noticed, neighbours or not', () => {
  fc.assert(
    fc.property(code, fc.nat(7), fc.nat(7), (code, a, b) => {
      const symbols = Array.from(code);
      const swapped = symbols
        .with(a, symbols[b] ?? '')
        .with(b, symbols[a] ?? '')
        .join('');
      expect(isWellFormedReferralCode(swapped)).toBe(swapped === code);
    }),
  );
});

test.each(['', '7QK4M2X', '7QK4M2XDD', 'IIIIIIII', '7qk4m2xd', '0000 000'])('%j is no code', (text) => {
  expect(isWellFormedReferralCode(text)).toBe(false);
});

test.each(['', '7QK4M2', '7QK4M2XD', '7qk4m2x', 'UUUUUUU'])('no code is made from %j', (symbols) => {
  expect(() => makeReferralCode(symbols)).toThrow(RangeError);
});
