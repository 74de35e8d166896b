import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearch, type SearchableProduct, searchWords, termsOf } from '#domain/catalogue/search-text.ts';
import { searchRank } from './list-products.fixture.ts';
import { SYNONYMS } from '#domain/catalogue/synonyms.ts';

const product: SearchableProduct = {
  title: 'Masala Chai No. 4',
  categories: ['Chai & Kahwa', 'Black Tea'],
  familyLine: 'Chai',
  shortDescription: '<p>Assam grain with dry ginger.</p>',
};

test('the words of a product are those of its title, categories, family and short text, without markup', () => {
  expect(searchWords(product)).toBe(' masala chai no 4 kahwa black tea assam grain with dry ginger ');
});

test.each([
  ['Masala', 0],
  ['ALA CH', 0],
  ['', 0],
  ['chai masala', 1],
  ['adrak', 1],
  ['adrak for tea', 1],
  ['gin', 1],
  ['no', 0],
  ['kahwa 4', 1],
  ['assam 40', null],
  ['inger', null],
  ['oud', null],
])('[NAV-06] %j fits with the rank %j', (typed, rank) => {
  expect(searchRank(product, readSearch(typed))).toBe(rank);
});

test.each([
  ['tea of the hills', ['tea', 'hills']],
  ['of the', ['of', 'the']],
  ['rose ROSE', ['rose']],
  ['...', []],
])('the words of %j that count are %j', (typed, terms) => {
  expect(termsOf(typed)).toEqual(terms);
});

test.each([
  ['\0x', 'x'],
  ['\0', ''],
  ['Masala\n\tChai', 'masala chai'],
  ['gu\u200blab', 'gulab'],
  ['tea\ud800', 'tea'],
])('only what can be seen of %j is searched for', (typed, text) => {
  expect(readSearch(typed).text).toBe(text);
});

test('a word of the synonyms stands in one list, in lower case, and as one word', () => {
  const words = SYNONYMS.flat();
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(termsOf(word)).toEqual([word]);
});

test('a search for one synonym finds what a search for another finds by its words', () => {
  const pairs = SYNONYMS.flatMap((words) => words.flatMap((one) => words.map((other) => [one, other] as const)));
  fc.assert(
    fc.property(fc.constantFrom(...pairs), ([one, other]) => {
      expect(searchRank({ ...product, title: one }, readSearch(other))).not.toBeNull();
    }),
  );
});

test('of a search of forty words the first twelve are looked for', () => {
  const words = Array.from({ length: 40 }, (_, n) => `w${n}`);
  expect(termsOf(words.join(' '))).toEqual(words.slice(0, 12));
  expect(readSearch(words.join(' ')).terms).toHaveLength(12);
});
