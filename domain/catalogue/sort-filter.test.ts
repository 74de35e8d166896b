import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listProducts, matchesFilter, type ListedProduct, type ProductFilter } from './list-products.fixture.ts';
import {
  isNamed,
  parseProductType,
  PRICE_RANGES,
  SHOP_CATEGORIES,
  SORTS,
  splitNames,
} from '#domain/catalogue/sort-filter.ts';

const nothing: ProductFilter = { search: '', priceRanges: [], categories: [], types: [] };
const plain: ListedProduct = {
  title: 'Assam Tea',
  familyLine: '',
  shortDescription: '',
  price: 30_000,
  categories: ['Tea'],
  collections: [],
  type: 'simple',
  createdAt: new Date('2026-01-01'),
};
const named = (title: string, rest: Partial<ListedProduct>): ListedProduct => ({ ...plain, title, ...rest });
const titles = (products: readonly ListedProduct[]): string[] => products.map((product) => product.title);

test('[SHOP-07] the nine categories stand in the order of the specification', () => {
  expect(SHOP_CATEGORIES.join(', ')).toBe(
    'Perfume, Eau de Parfum, Eau de Toilette, Luxury, Unisex, Woody, Floral, Fresh, Oriental',
  );
});

test.each([
  ['inside a range', 10_000, ['0-200'], true],
  ['at the lower end', 20_000, ['200-400'], true],
  ['at the upper end', 20_000, ['0-200'], true],
  ['one paisa above', 20_001, ['0-200'], false],
  ['one paisa below', 39_999, ['400-6000'], false],
  ['in any of the ticked ranges', 500_000, ['0-200', '400-6000'], true],
  ['at 6000 rupees', 600_000, ['400-6000'], true],
  ['above 6000 rupees', 600_001, ['0-200', '200-400', '400-6000'], false],
  ['above 6000 rupees, nothing ticked', 600_001, [], true],
  ['without a price', null, ['0-200'], false],
] as const)('[SHOP-06] a product %s', (_title, price, priceRanges, kept) => {
  expect(matchesFilter({ ...plain, price }, { ...nothing, priceRanges })).toBe(kept);
});

test('[SHOP-06] the ranges follow each other without a gap', () => {
  expect(PRICE_RANGES.map(({ key, from, to }) => `${key} ${from}-${to}`)).toEqual([
    '0-200 0-20000',
    '200-400 20000-40000',
    '400-6000 40000-600000',
  ]);
});

test.each([
  [['eau de parfum'], true],
  [['Woody', ' FLORAL '], true],
  [['Floral Tea'], false],
  [['Flor'], false],
  [[], true],
])('[SHOP-09] the categories %j match ignoring case, any one of them', (categories, kept) => {
  const product = { ...plain, categories: splitNames('Eau de Parfum, Floral') };
  expect(matchesFilter(product, { ...nothing, categories })).toBe(kept);
});

test.each([
  ['Variable Product', 'variable'],
  [' variable product', 'variable'],
  ['Grouped Product', 'grouped'],
  ['Simple', 'simple'],
  ['', 'simple'],
  [null, 'simple'],
] as const)('the product type %j is %s', (text, type) => {
  expect(parseProductType(text)).toBe(type);
});

test.each([
  [['simple'], ['simple']],
  [['variable'], ['variable']],
  [
    ['simple', 'variable'],
    ['simple', 'variable'],
  ],
  [[], ['simple', 'variable', 'grouped']],
] as const)('[SHOP-08] the types %j keep %j', (types, kept) => {
  const products = (['simple', 'variable', 'grouped'] as const).map((type) => named(type, { type }));
  expect(titles(listProducts(products, { ...nothing, types }, null))).toEqual(kept);
});

test('the search keeps titles that hold the text, ignoring case', () => {
  const products = [named('Assam Tea', {}), named('Rose Attar', {})];
  expect(titles(listProducts(products, { ...nothing, search: ' attar' }, null))).toEqual(['Rose Attar']);
});

test.each([
  ['best-selling', ['trend', 'best', 'free', 'new'], ['best', 'trend', 'free', 'new']],
  ['price-low', ['trend', 'best', 'free', 'new'], ['new', 'trend', 'best', 'free']],
  ['price-high', ['free', 'trend', 'best', 'new'], ['best', 'trend', 'new', 'free']],
  ['newest', ['trend', 'best', 'free', 'new'], ['new', 'trend', 'best', 'free']],
  [null, ['trend', 'best', 'free', 'new'], ['trend', 'best', 'free', 'new']],
] as const)('[SHOP-05] sorted by %s, %j become %j', (sort, before, after) => {
  const products: Record<string, ListedProduct> = {
    trend: named('trend', { price: 20_000, collections: ['Trending'] }),
    best: named('best', { price: 30_000, collections: ['Trending', 'best sellers'] }),
    free: named('free', { price: null }),
    new: named('new', { price: 10_000, createdAt: new Date('2026-02-01') }),
  };
  expect(
    titles(
      listProducts(
        before.flatMap((title) => products[title] ?? []),
        nothing,
        sort,
      ),
    ),
  ).toEqual(after);
});

test('[SHOP-05] sorting keeps every product and the order of equals', () => {
  const product = fc
    .record({ price: fc.option(fc.constantFrom(1, 2, 3)), best: fc.boolean(), day: fc.integer({ min: 1, max: 3 }) })
    .map(({ price, best, day }) => ({
      ...plain,
      price,
      collections: best ? ['Best Sellers'] : [],
      createdAt: new Date(day),
    }));
  const equals = {
    'best-selling': (a: ListedProduct, b: ListedProduct) => a.collections.length === b.collections.length,
    'price-low': (a: ListedProduct, b: ListedProduct) => a.price === b.price,
    'price-high': (a: ListedProduct, b: ListedProduct) => a.price === b.price,
    newest: (a: ListedProduct, b: ListedProduct) => a.createdAt.getTime() === b.createdAt.getTime(),
  };
  fc.assert(
    fc.property(fc.array(product), fc.constantFrom(...SORTS), (products, sort) => {
      const given = products.map((product, index) => ({ ...product, title: String(index) }));
      const sorted = listProducts(given, nothing, sort);
      expect(new Set(sorted)).toEqual(new Set(given));
      for (const [index, product] of sorted.entries()) {
        const next = sorted[index + 1];
        const swapped = next && equals[sort](product, next) && Number(product.title) > Number(next.title);
        expect(swapped ?? false).toBe(false);
      }
    }),
  );
});

test('names are split at commas and empty ones dropped', () => {
  expect(splitNames(' Eau de Parfum,, Floral ,')).toEqual(['Eau de Parfum', 'Floral']);
  expect(isNamed(splitNames(''), '')).toBe(false);
});
