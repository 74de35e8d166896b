import { expect, test } from 'vitest';
import { linkedParts } from './linked-words.ts';

test('a text is split at its links', () => {
  expect(linkedParts('See [help](/help), or [My Account](/my-account).')).toEqual([
    'See ',
    { words: 'help', to: '/help' },
    ', or ',
    { words: 'My Account', to: '/my-account' },
    '.',
  ]);
});

test.each(['', 'nothing (/here) [at all]', '[out](https://other.example)', '[script](javascript:x)'])(
  '%j holds no link of the shop',
  (text) => {
    expect(linkedParts(text)).toEqual(text ? [text] : []);
  },
);
