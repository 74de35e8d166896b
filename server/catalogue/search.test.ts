import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import type { WireFacets, WireProductCard } from '#contract/catalogue.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { CATALOGUE_ID } from '#contract/store-ids.ts';
import {
  FILTERED_TYPES,
  type ListedProduct,
  listProducts,
  parseProductType,
  PRICE_RANGES,
  type ProductFilter,
  SHOP_CATEGORIES,
  SORTS,
  splitNames,
} from '#domain/catalogue/sort-filter.ts';
import { addProduct, addProducts, type TestProduct } from '../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';

let shop: TestShop;
let guest: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

type Query = InputOf<typeof catalogue.search>['query'];

type Page = ReplyOf<typeof catalogue.search>;

/** Follows `next` to the end. */
async function searchAll(
  query: Query,
): Promise<{ items: WireProductCard[]; counts: Pick<Page, 'total' | 'facets'>[] }> {
  const items: WireProductCard[] = [];
  const counts: Pick<Page, 'total' | 'facets'>[] = [];
  let after: string | null = null;
  do {
    const page: Page = await guest.call(catalogue.search, {
      query: { ...query, ...(after === null ? {} : { after }) },
    });
    items.push(...page.items);
    counts.push(page);
    after = page.next;
  } while (after !== null);
  return { items, counts };
}

/** What each choice would leave, by the shop's own filter over the whole list. */
function facetsOf(whole: readonly ListedProduct[], filter: ProductFilter): WireFacets {
  const tally = <Value extends string>(values: readonly Value[], choose: (value: Value) => Partial<ProductFilter>) =>
    values.map((value) => ({ value, count: listProducts(whole, { ...filter, ...choose(value) }, null).length }));
  return {
    prices: tally(
      PRICE_RANGES.map(({ key }) => key),
      (range) => ({ priceRanges: [range] }),
    ),
    categories: tally(SHOP_CATEGORIES, (name) => ({ categories: [name] })),
    types: tally(FILTERED_TYPES, (type) => ({ types: [type] })),
  };
}

const listed = (card: WireProductCard): ListedProduct & { id: string } => ({
  id: card.id,
  title: card.title,
  price: card.price_paise || null,
  categories: splitNames(card.category),
  collections: card.categorytype,
  type: parseProductType(card.product_type),
  createdAt: new Date(card.createdAt),
});

const words = ['Rose', 'rosé', 'TEA', 'No. 7', '100%', 'a_b', 'İstanbul', 'straße', '\\', 'ओस'];
const someOf = <T>(values: readonly T[]) => fc.subarray([...values]);
const price = fc.constantFrom(199_99, 200_00, 200_01, 400_00, 400_01, 6000_00, 6000_01);

const product: fc.Arbitrary<TestProduct> = fc
  .record({
    title: someOf(words)
      .filter((chosen) => chosen.length > 0)
      .map((chosen) => chosen.join(' ')),
    kind: fc.constantFrom('simple', 'simple', 'variable', 'grouped'),
    status: fc.constantFrom('Active', 'Active', 'Active', 'Inactive'),
    categories: someOf([...SHOP_CATEGORIES.slice(0, 4), 'Tea', 'fresh']),
    bestSeller: fc.boolean(),
    position: fc.integer({ min: 1, max: 3 }),
    addedAt: fc.constantFrom('2026-01-01', '2026-02-01', '2026-02-01T00:00:00.001Z').map((day) => new Date(day)),
    prices: fc.tuple(price, price),
  } as const)
  .map(({ prices: [one, other], ...rest }) => ({
    ...rest,
    variations:
      rest.kind === 'grouped' ? [] : [{ price: one }, { price: other }].slice(0, rest.kind === 'simple' ? 1 : 2),
  }));

const query = fc.record({
  search: fc.constantFrom('', 'ros', ' ROSÉ ', '%', '_', '\\', 'i̇', 'ß', 'No. 7 ', 'ओ'),
  prices: someOf(PRICE_RANGES.map(({ key }) => key)),
  categories: someOf(['perfume', 'EAU DE PARFUM', 'Fresh', 'tea']),
  types: someOf(FILTERED_TYPES),
  sort: fc.option(fc.constantFrom(...SORTS), { nil: undefined }),
  limit: fc.constantFrom(1, 2, 3, 60),
});

test('[SHOP-09] a search answers what the rules of the shop make of the whole list, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { maxLength: 12 }),
      fc.array(query, { minLength: 4, maxLength: 8 }),
      async (products, queries) => {
        await shop.reset();
        await addProducts(shop, products);
        const whole = await guest.call(catalogue.all, { params: { catalogueId: CATALOGUE_ID }, query: {} });
        for (const { sort, limit, ...wanted } of queries) {
          const filter = { ...wanted, priceRanges: wanted.prices };
          const expected = listProducts(whole.map(listed), filter, sort ?? null).map(({ id }) => id);
          const { items, counts } = await searchAll({ ...wanted, limit, ...(sort && { sort }) });
          expect(items.map(({ id }) => id)).toEqual(expected);
          for (const { total, facets } of counts) {
            expect(total).toBe(expected.length);
            expect(facets).toEqual(facetsOf(whole.map(listed), filter));
          }
        }
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);

test('[SHOP-05] equal products keep the owner’s order, and what has no price stands last in both directions', async () => {
  await addProduct(shop, { title: 'Group', kind: 'grouped', position: 1 });
  await addProduct(shop, { title: 'B', position: 3, variations: [{ price: 300_00 }] });
  await addProduct(shop, { title: 'A', position: 2, variations: [{ price: 300_00 }] });
  await addProduct(shop, { title: 'Cheap', position: 9, variations: [{ price: 100_00 }] });
  const sorted = async (sort: (typeof SORTS)[number]) =>
    (await searchAll({ sort, limit: 1 })).items.map(({ title }) => title);
  expect(await sorted('price-low')).toEqual(['Cheap', 'A', 'B', 'Group']);
  expect(await sorted('price-high')).toEqual(['A', 'B', 'Cheap', 'Group']);
  expect(await sorted('best-selling')).toEqual(['Group', 'A', 'B', 'Cheap']);
});

test('one category of the shop’s tiles narrows the list whatever its case', async () => {
  await addProduct(shop, { title: 'Kahwa', categories: ['Chai & Kahwa', 'Luxury'] });
  await addProduct(shop, { title: 'Assam', categories: ['Black Tea', 'Luxury'] });
  const { items } = await searchAll({ category: 'CHAI & kahwa', categories: ['Luxury'] });
  expect(items.map(({ title }) => title)).toEqual(['Kahwa']);
  expect((await searchAll({ category: 'Chai' })).items).toEqual([]);
});

test.each([
  ['nonsense', {}],
  [Buffer.from('["shelf",1]').toString('base64url'), {}],
  [Buffer.from('["shelf","1","2; drop table products"]').toString('base64url'), {}],
  [Buffer.from('["newest","2026-13-99T00:00:00Z",1,2]').toString('base64url'), { sort: 'newest' as const }],
  [Buffer.from('["shelf",1,2]').toString('base64url'), { sort: 'newest' as const }],
])('a made-up place to go on from is refused: %s', async (after, query) => {
  await expect(guest.call(catalogue.search, { query: { ...query, after } })).rejects.toMatchObject({
    status: 400,
    code: 'invalid-input',
  });
});

test('going on does not lose its place when products before it vanish', async () => {
  for (const title of ['A', 'B', 'C', 'D']) await addProduct(shop, { title });
  const first = await guest.call(catalogue.search, { query: { limit: 2 } });
  await shop.deps.db.updateTable('products').set({ status: 'Inactive' }).where('title', 'in', ['A', 'B']).execute();
  const second = await guest.call(catalogue.search, { query: { limit: 2, after: first.next ?? '' } });
  expect(second.items.map(({ title }) => title)).toEqual(['C', 'D']);
  expect(second).toMatchObject({ total: 2, next: null });
});

test.each([
  '/api/catalogue/search?search=a%00b',
  '/api/catalogue/suggestions?search=%00',
  '/api/grouped-product/single/a%00',
])('a text that no database can hold is refused as such: %s', async (url) => {
  const answer = await guest.request('GET', url);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid-input' });
});
