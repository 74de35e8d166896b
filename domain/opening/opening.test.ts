import { expect, test } from 'vitest';
import { closedSentence, MAX_CLOSED_SENTENCE, openingOf, readClosedSentence } from './opening.ts';

test('[CON-166] without a stored opening a production shop is closed and the demo open', () => {
  expect(openingOf(null, 'production')).toEqual({ isOpen: false, wasOpened: false, sentence: '' });
  expect(openingOf(null, 'trial')).toEqual({ isOpen: false, wasOpened: false, sentence: '' });
  expect(openingOf(null, 'demo')).toEqual({ isOpen: true, wasOpened: true, sentence: '' });
  const closed = { isOpen: false, wasOpened: true, sentence: 'Back on Monday.' };
  expect(openingOf(closed, 'demo')).toBe(closed);
});

test.each([
  [{ isOpen: true, sentence: 'Back on Monday.' }, null],
  [{ isOpen: false, sentence: 'Back on Monday.' }, 'Back on Monday.'],
  [{ isOpen: false, sentence: '' }, 'We take no orders at the moment. Please come back soon.'],
])('[CON-166] of %j customers read %j', (opening, sentence) => {
  expect(closedSentence(opening)).toBe(sentence);
});

test.each([
  ['  Back\n on   Monday. ', 'Back on Monday.'],
  [' \u200b ', ''],
  ['x'.repeat(MAX_CLOSED_SENTENCE), 'x'.repeat(MAX_CLOSED_SENTENCE)],
  ['x'.repeat(MAX_CLOSED_SENTENCE + 1), null],
])('%j is read as %j', (typed, sentence) => {
  expect(readClosedSentence(typed)).toBe(sentence);
});
