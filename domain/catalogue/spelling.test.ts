import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearWords, spellingKey, titleWords } from '#domain/catalogue/spelling.ts';
import { editDistance } from '#domain/edit-distance.ts';

test.each([
  ['chai', 'chay', 'cha'],
  ['attar', 'ittar', 'itr', 'attr'],
  ['elaichi', 'ilaichi', 'elachi', 'ilayachi'],
  ['gulab', 'gulaab', 'gulāb'],
  ['khus', 'khas', 'kus'],
  ['mogra', 'mogara'],
  ['tulsi', 'tulasi', 'toolsi'],
  ['darjeeling', 'darjiling'],
  ['zafran', 'jafran', 'zaafraan'],
  ['chandan', 'chandhan'],
  ['masala', 'massala'],
  ['kewra', 'kevra'],
])('%s is written %s and in other ways', (...spellings) => {
  expect(new Set(spellings.map(spellingKey)).size).toBe(1);
});

test.each([
  ['rose', 'oud'],
  ['attar', 'tree'],
  ['chai', 'kahwa'],
  ['gulab', 'jasmine'],
  ['assam', 'mysore'],
])('%s and %s are told apart', (one, other) => {
  expect(spellingKey(one)).not.toBe(spellingKey(other));
});

test('the words of a title are its letters, without numbers and what stands with them', () => {
  expect(titleWords('Kesar Chai & Gulab No. 7, 100g (गुलाब) KESAR')).toEqual(['kesar', 'chai', 'gulab', 'गुलाब']);
  expect(titleWords('')).toEqual([]);
});

test.each([
  ['rose', 'rose', 0],
  ['rose', 'rosy', 1],
  ['rose', 'roes', 1],
  ['rose', 'rse', 1],
  ['', 'oud', 3],
  ['darjeeling', 'darjelng', 2],
] as const)('from %j to %j it takes %i mistakes', (one, other, mistakes) => {
  expect(editDistance(one, other)).toBe(mistakes);
});

test('the mistakes between two words are the same in both directions and never more than their letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(editDistance(one, other) === 0).toBe(one === other);
    }),
  );
});

const words = [
  'attar',
  'ittar',
  'chai',
  'elaichi',
  'gulab',
  'khus',
  'mogra',
  'tulsi',
  'darjeeling',
  'assam',
  'rose',
  'tea',
];

test.each([
  ['itr', ['ittar', 'attar']],
  ['chay', ['chai']],
  ['ilaichi', ['elaichi']],
  ['gulaab', ['gulab']],
  ['khas', ['khus']],
  ['darjeelimg', ['darjeeling']],
  ['asasm', ['assam']],
  ['rsoe', ['rose']],
  ['darjil', ['darjeeling']],
  ['gulab', []],
  ['xyz', []],
])('%s may stand for %j', (typed, meant) => {
  expect(nearWords(typed, words)).toEqual(meant);
});
