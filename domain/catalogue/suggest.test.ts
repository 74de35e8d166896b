import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggest, titleMatches } from '#domain/catalogue/suggest.ts';

const titles = ['Assam Tea', 'Darjeeling Tea', 'Rose Attar', 'assam tea', 'Tea Rose'];

test.each([
  ['tea', ['Assam Tea', 'Darjeeling Tea', 'Tea Rose']],
  [' ROSE ', ['Rose Attar', 'Tea Rose']],
  ['oud', []],
  ['', []],
  ['   ', []],
])('[NAV-34] %j suggests %j', (search, found) => {
  expect(suggest(titles, search)).toEqual(found);
});

test('[NAV-34] suggestions are at most 8 different titles that hold the text', () => {
  const title = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' '), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(title, { maxLength: 60 }), title, (titles, search) => {
      const found = suggest(titles, search);
      const folded = found.map((title) => title.toLowerCase());
      expect(found.length).toBeLessThanOrEqual(8);
      expect(new Set(folded).size).toBe(found.length);
      for (const title of folded) expect(title).toContain(search.trim().toLowerCase());
      expect(search.trim() === '' && found.length > 0).toBe(false);
    }),
  );
});

test('[NAV-34] no matching title is left out before there are 8', () => {
  expect(
    suggest(
      Array.from({ length: 20 }, (_, index) => `Tea ${index}`),
      'tea',
    ),
  ).toHaveLength(8);
});

test('a blank search finds every title', () => {
  expect(titleMatches('Assam Tea', ' ')).toBe(true);
});
