import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlikeProducts, countChoices } from '#domain/catalogue/facets.ts';
import { FILTERED_TYPES, PRICE_RANGES, SHOP_CATEGORIES } from '#domain/catalogue/sort-filter.ts';

const group = (over: Partial<AlikeProducts>): AlikeProducts => ({
  type: 'simple',
  categories: [],
  priceRanges: [],
  isChosenPrice: true,
  count: 1,
  ...over,
});
const everything = { categories: [], types: [] };
const countOf = (tally: { value: string; count: number }[], value: string) =>
  tally.find((one) => one.value === value)?.count;

const groups = [
  group({ categories: ['perfume', 'floral'], priceRanges: ['200-400', '400-6000'], count: 5 }),
  group({ categories: ['perfume', 'woody'], priceRanges: ['0-200'], type: 'variable', count: 3, isChosenPrice: false }),
  group({ categories: ['gift sets'], type: 'grouped', count: 2 }),
];

test('[SHOP-06] [SHOP-07] [SHOP-08] without choices everything is counted under each of its values', () => {
  const { total, facets } = countChoices(
    groups.map((one) => ({ ...one, isChosenPrice: true })),
    everything,
  );
  expect(total).toBe(10);
  expect(facets.prices).toEqual([
    { value: '0-200', count: 3 },
    { value: '200-400', count: 5 },
    { value: '400-6000', count: 5 },
  ]);
  expect(countOf(facets.categories, 'Perfume')).toBe(8);
  expect(countOf(facets.categories, 'Oriental')).toBe(0);
  expect(facets.types).toEqual([
    { value: 'simple', count: 5 },
    { value: 'variable', count: 3 },
  ]);
});

test('[SHOP-07] a choice narrows the counts of the other filters, and not of its own', () => {
  const { total, facets, left } = countChoices(groups, { categories: ['WOODY', 'Floral'], types: [] });
  expect(left).toEqual([groups[0]]);
  expect(total).toBe(5);
  expect(countOf(facets.prices, '0-200')).toBe(3);
  expect(countOf(facets.categories, 'Perfume')).toBe(5);
  expect(countOf(facets.types, 'variable')).toBe(0);
});

test('what a choice would leave is what it leaves once it is made', () => {
  const any = fc.record({
    type: fc.constantFrom('simple', 'variable', 'grouped'),
    categories: fc.subarray(['perfume', 'woody', 'tea']),
    priceRanges: fc.subarray(PRICE_RANGES.map(({ key }) => key)),
    isChosenPrice: fc.boolean(),
    count: fc.integer({ min: 1, max: 9 }),
  } as const);
  fc.assert(
    fc.property(fc.array(any), fc.subarray([...FILTERED_TYPES]), (all, types) => {
      const { facets } = countChoices(all, { categories: [], types });
      for (const name of SHOP_CATEGORIES)
        expect(countChoices(all, { categories: [name], types }).total).toBe(countOf(facets.categories, name));
      for (const type of FILTERED_TYPES)
        expect(countChoices(all, { categories: [], types: [type] }).total).toBe(countOf(facets.types, type));
    }),
  );
});
