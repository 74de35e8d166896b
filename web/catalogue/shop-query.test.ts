import { expect, test } from 'vitest';
import { readShopQuery, readShown, shopSearch, type ShopQuery } from './shop-query.ts';

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
  expect(readShown(new URLSearchParams({ shown }))).toBe(cards);
});

test.each([{ search: 'tea' }, { sort: null }, { prices: [] }, { categories: [] }, { types: [] }])(
  '[SHOP-15] another filter, sort or search begins at its first page: %j',
  (change) => {
    expect(readShown(new URLSearchParams(shopSearch(everything, 27)))).toBe(27);
    const next = new URLSearchParams(shopSearch({ ...everything, ...change }));
    expect(readShown(next)).toBe(9);
    expect(readShopQuery(next)).toEqual({ ...everything, ...change });
  },
);
