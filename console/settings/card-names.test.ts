import { expect, test } from 'vitest';
import { CARDS, deployedHasWords, hasWords } from './card-names.ts';

test.each([
  ['razorpay', true],
  ['Razorpay webhook', true],
  ['SMTP', true],
  ['', true],
  ['gstin', false],
])('[CON-148] a search for "%s" finds the keys of the server: %j', (search, isFound) => {
  expect(deployedHasWords(search)).toBe(isFound);
});

test('[CON-148] a search finds a card by its words, whatever their order', () => {
  const found = (search: string) => CARDS.filter((card) => hasWords(card, [], search));
  expect(found('officer complaints')).toContain('contact');
  expect(found('complaints officer')).toContain('contact');
  expect(found('zeppelin')).toEqual([]);
});
