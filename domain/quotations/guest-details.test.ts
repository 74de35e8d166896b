import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkQuotation, GUEST_DETAIL_LENGTHS, noDetails, tidyGuestDetails } from './guest-details.ts';

const tidy = (details: Partial<typeof noDetails>) => tidyGuestDetails({ ...noDetails, ...details });

test.each([
  ['spaces at the ends', '  Asha Kulkarni ', 'Asha Kulkarni'],
  ['a mail header of its own', 'Asha\r\nBcc: all@example.in', 'Asha Bcc: all@example.in'],
  ['signs that steer a terminal', 'Asha\u001b[2J', 'Asha [2J'],
  ['half a character', 'Asha\ud83d!', 'Asha !'],
  ['letters of another width', 'Ａｓｈａ', 'Asha'],
  ['markup, which stays text', '<b>Asha</b>', '<b>Asha</b>'],
])('[QUOTE-05] a name with %s', (_title, typed, kept) => {
  expect(tidy({ name: typed }).name).toBe(kept);
});

test('a description keeps its lines and loses every other control character', () => {
  expect(tidy({ description: ' 40 tins\r\n\u0000by May\n\n\n\nThank you\t' }).description).toBe(
    '40 tins\n by May\n\nThank you',
  );
});

test('[QUOTE-03] the phone is kept by its own rule', () => {
  expect(tidy({ mobile: '+91 98765-43210' }).mobile).toBe('9876543210');
});

/** Signs that text, mail, terminals or databases may stumble over, among plain ones. */
const sign = fc.constantFrom(...Array.from('a9+ -<"\n\r\t\0\u001b\u0085\u2028₹🌳'), '\ud83d', '\udf33');

test('[QUOTE-05] whatever is typed fits its length and can be stored', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12, unit: sign }), fc.constantFrom(1, 200), (piece, times) => {
      const typed = piece.repeat(times);
      const details = tidyGuestDetails({ name: typed, mobile: typed, email: typed, description: typed });
      for (const [field, most] of Object.entries(GUEST_DETAIL_LENGTHS)) {
        const kept = details[field as keyof typeof details];
        expect(Array.from(kept).length).toBeLessThanOrEqual(most);
        expect(kept).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}]/u);
      }
    }),
  );
});

test('a long text is cut between characters', () => {
  const { name } = tidy({ name: '🌳'.repeat(150) });
  expect(name).toBe('🌳'.repeat(100));
});

test.each([
  ['a phone of nine digits', '987654321', ['tea'], 'invalid-guest-phone'],
  ['no phone', '', ['tea'], 'invalid-guest-phone'],
  ['an empty cart', '9876543210', [], 'cart-empty'],
  ['a phone and something to offer', '9876543210', ['tea'], null],
])('[QUOTE-05] [ERR-18] %s', (_title, mobile, lines, refusal) => {
  expect(checkQuotation({ mobile }, lines)).toBe(refusal);
});
