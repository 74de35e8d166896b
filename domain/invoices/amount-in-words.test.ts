import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberWords } from '#texts/en/number-words.ts';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [5, 'Rupees Zero and Five Paise Only'],
  [100, 'Rupees One Only'],
  [12_345_605, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Five Paise Only'],
  [10_000_000, 'Rupees One Lakh Only'],
  [1_000_000_019, 'Rupees One Crore and Nineteen Paise Only'],
  [
    123_456_789_012_00,
    'Rupees Twelve Thousand Three Hundred Forty-Five Crore Sixty-Seven Lakh Eighty-Nine Thousand Twelve Only',
  ],
])('%i paise are "%s"', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

const values = new Map<string, number>([
  ...numberWords.small.map((word, index) => [word, index] as const),
  ...numberWords.tens.map((word, index) => [word, index * 10] as const),
]);
const scales: Record<string, number> = { Hundred: 100, Thousand: 1_000, Lakh: 100_000, Crore: 10_000_000 };

/** Reads a number as a person does: a scale multiplies what was said before it since the last greater one. */
function read(words: string): number {
  let [sum, part] = [0, 0];
  for (const word of words.split(/[ -]/)) {
    const scale = scales[word];
    if (scale === undefined) part += values.get(word) ?? Number.NaN;
    else if (scale === 100) part *= scale;
    else if (scale === 10_000_000) [sum, part] = [(sum + part) * scale, 0];
    else [sum, part] = [sum + part * scale, 0];
  }
  return sum + part;
}

test('[NAV-25] the amount in words is the amount', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 900_000_000_000_000 })),
      (amount) => {
        const [, rupees = '', paise = 'Zero'] =
          /^Rupees (.*?)(?: and (.*) Paise)? Only$/.exec(amountInWords(amount)) ?? [];
        expect(read(rupees) * 100 + read(paise)).toBe(amount);
      },
    ),
  );
});
