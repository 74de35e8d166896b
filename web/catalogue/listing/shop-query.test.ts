import { expect, test } from 'vitest';
import {
  offeredSections,
  readReached,
  readShopQuery,
  sectionSearch,
  sectionsIn,
  shopSearch,
  type ShopQuery,
  skippedBefore,
} from './shop-query.ts';

const everything: ShopQuery = {
  search: 'rose & oud',
  sort: 'price-low',
  prices: ['0-200', '400-6000'],
  categories: ['Eau de Parfum', 'Woody'],
  types: ['variable'],
};
const nothing: ShopQuery = { search: '', sort: null, prices: [], categories: [], types: [] };

test.each([
  ['everything', everything],
  ['nothing', nothing],
])('an address with %s reads back as it was written', (_, query) => {
  expect(readShopQuery(new URLSearchParams(shopSearch(query)))).toEqual(query);
});

test('[NAV-06] the search parameter is the searched text', () => {
  expect(readShopQuery(new URLSearchParams('?search=+Gulab+')).search).toBe('Gulab');
});

test.each([
  ['%00x', 'x'],
  ['%00', ''],
  ['green%00%0A%09 tea', 'green tea'],
  ['gu%E2%80%8Blab', 'gulab'],
  [`${'%F0%9F%8D%B5'.repeat(50)}x`, '🍵'.repeat(50)],
  [`x${'%F0%9F%8D%B5'.repeat(50)}`, `x${'🍵'.repeat(49)}`],
])('[NAV-06] only what can be seen is searched for: ?search=%s', (typed, searched) => {
  expect(readShopQuery(new URLSearchParams(`search=${typed}&category=${typed}`)).search).toBe(searched);
});

test('a category is named by what can be seen of it', () => {
  expect(readShopQuery(new URLSearchParams('category=Green%00Tea&category=%00')).categories).toEqual(['Green Tea']);
});

test('the address of the plain shop is empty', () => {
  expect(shopSearch(nothing)).toBe('');
});

test('what an address makes up is ignored, and case does not matter', () => {
  const params = new URLSearchParams('sort=cheapest&price=0-1&category=woody&type=VARIABLE');
  expect(readShopQuery(params)).toEqual({ ...nothing, categories: ['Woody'], types: ['variable'] });
});

test('[SHOP-07] the shop’s own categories are filtered by beside the fixed words, each once', () => {
  const params = new URLSearchParams('category=Green+Tea&category=woody&category=+Green+Tea&category=');
  expect(readShopQuery(params)).toEqual({ ...nothing, categories: ['Woody', 'Green Tea'] });
  expect(readShopQuery(new URLSearchParams({ category: 'x'.repeat(41) }))).toEqual(nothing);
});

test.each([
  ['', 9],
  ['18', 18],
  ['19', 27],
  ['0', 9],
  ['-4', 9],
  ['many', 9],
  ['1e9', 180],
])('?shown=%s shows %i cards', (shown, cards) => {
  expect(readReached(new URLSearchParams({ shown }))).toBe(cards);
});

test.each([{ search: 'tea' }, { sort: null }, { prices: [] }, { categories: [] }, { types: [] }])(
  '[SHOP-15] another filter, sort or search begins at its first page: %j',
  (change) => {
    expect(readReached(new URLSearchParams(shopSearch(everything, 27)))).toBe(27);
    const next = new URLSearchParams(shopSearch({ ...everything, ...change }));
    expect(readReached(next)).toBe(9);
    expect(readShopQuery(next)).toEqual({ ...everything, ...change });
  },
);

test.each([
  [180, '?shown=180', 0],
  [189, '?page=2', 180],
  [207, '?page=2&shown=27', 180],
  [20_007, '?page=112&shown=27', 19_980],
])(
  '[SHOP-14] a list shown up to product %i has an address that shows its section again: %s',
  (reached, address, before) => {
    expect(shopSearch(nothing, reached)).toBe(address);
    expect(readReached(new URLSearchParams(address))).toBe(reached);
    expect(skippedBefore(reached)).toBe(before);
  },
);

test.each(['0', '-1', 'last', '', 'Infinity', '1'])('?page=%s is the first section', (page) => {
  expect(readReached(new URLSearchParams({ page }))).toBe(9);
});

test('there are 600 sections at most, so that no made-up number is a page of its own', () => {
  expect(shopSearch(nothing, readReached(new URLSearchParams('page=1e9')))).toBe('?page=600');
  expect(sectionsIn(1_000_000)).toBe(600);
});

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [1, 112, [1, 2, 57, 112]],
  [57, 112, [1, 29, 56, 57, 58, 85, 112]],
  [112, 112, [1, 57, 111, 112]],
])('from section %i of %i these are offered: %j', (current, last, offered) => {
  expect(offeredSections(current, last)).toEqual(offered);
});

test('any section of 600 is at most ten presses away', () => {
  let reached = new Set([1]);
  for (let press = 0; press < 10; press += 1)
    reached = new Set([...reached].flatMap((from) => offeredSections(from, 600)));
  expect(reached.size).toBe(600);
});

test('[SHOP-15] another filter begins at the first section', () => {
  const deep = new URLSearchParams(sectionSearch(everything, 5));
  expect(deep.get('page')).toBe('5');
  expect(readReached(new URLSearchParams(shopSearch({ ...readShopQuery(deep), sort: 'newest' })))).toBe(9);
});
