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

test('brackets stand beside links, not in them', () => {
  expect(linkedParts('[a [b](/c)')).toEqual(['[a ', { words: 'b', to: '/c' }]);
  expect(linkedParts('[a](/b[c)')).toEqual(['[a](/b[c)']);
});

test.each(['[', '[a](/', '](/', '[[a]', '[a]('])('a text of %j alone is split at once, however long', (part) => {
  const text = part.repeat(60_000 / part.length);
  expect(linkedParts(text)).toEqual([text]);
});

test.each(['', 'nothing (/here) [at all]', '[out](https://other.example)', '[script](javascript:x)'])(
  '%j holds no link of the shop',
  (text) => {
    expect(linkedParts(text)).toEqual(text ? [text] : []);
  },
);
