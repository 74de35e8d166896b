import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { CATALOGUE_ID } from '#contract/store-ids.ts';
import { FILTERED_TYPES, PRICE_RANGES, SHOP_CATEGORIES, SORTS } from '#domain/catalogue/sort-filter.ts';
import { addProduct, addProducts, type TestProduct } from '../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { searchAll, searchByRules } from '../testing/search-by-rules.ts';
import { saveCategories } from './save-home-store.ts';

let shop: TestShop;
let guest: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

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

/** Of the shop's own categories those are told that are Active and no words of the fixed filter. */
const departments = [
  { name: 'Attar', icon: '', status: 'Active', position: 3 },
  { name: 'Perfume', icon: '', status: 'Active', position: 2 },
  { name: 'Retired', icon: '', status: 'Inactive', position: 1 },
  { name: 'Tea', icon: '', status: 'Active', position: 1 },
] as const;

const query = fc.record({
  search: fc.constantFrom('', 'ros', ' ROSÉ ', '%', '_', '\\', 'i̇', 'ß', 'No. 7 ', 'ओ'),
  category: fc.constantFrom(undefined, undefined, 'PERFUME', 'Tea'),
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
        await saveCategories(shop.deps.db, departments);
        await addProducts(shop, products);
        const whole = await guest.call(catalogue.all, { params: { catalogueId: CATALOGUE_ID }, query: {} });
        for (const { limit, ...wanted } of queries) {
          const { items, pages } = await searchAll(guest, { ...wanted, limit });
          // Where nothing matches, a misspelt word is replaced; the rules then hold for the corrected text.
          const search = pages[0]?.corrected ?? wanted.search;
          const { ids, counts } = searchByRules(whole, { ...wanted, search }, ['Tea', 'Attar']);
          expect(items.map(({ id }) => id)).toEqual(ids);
          for (const page of pages) expect(page).toMatchObject(counts);
        }
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);

test('[SHOP-14] a list can be begun after any number of products, and goes on from there as it does from the first', async () => {
  for (const title of ['A', 'B', 'C', 'D', 'E']) await addProduct(shop, { title, categories: ['Tea'] });
  const titlesAfter = async (skip: number): Promise<string[]> => {
    const { items, next, total } = await guest.call(catalogue.search, { query: { skip, limit: 2 } });
    const more = next ? await guest.call(catalogue.search, { query: { skip, after: next, limit: 2 } }) : { items: [] };
    expect(total).toBe(5);
    return [...items, ...more.items].map(({ title }) => title);
  };
  expect(await titlesAfter(0)).toEqual(['A', 'B', 'C', 'D']);
  expect(await titlesAfter(2)).toEqual(['C', 'D', 'E']);
  expect(await titlesAfter(4)).toEqual(['E']);
  expect(await titlesAfter(5)).toEqual([]);
  expect(await titlesAfter(200_000)).toEqual([]);
});

test.each([-1, 1.5, 200_001])('a list cannot be begun after %d products', async (skip) => {
  await expect(guest.call(catalogue.search, { query: { skip } })).rejects.toMatchObject({ status: 400 });
});

test('[SHOP-05] equal products keep the owner’s order, and what has no price stands last in both directions', async () => {
  await addProduct(shop, { title: 'Group', kind: 'grouped', position: 1 });
  await addProduct(shop, { title: 'B', position: 3, variations: [{ price: 300_00 }] });
  await addProduct(shop, { title: 'A', position: 2, variations: [{ price: 300_00 }] });
  await addProduct(shop, { title: 'Cheap', position: 9, variations: [{ price: 100_00 }] });
  const sorted = async (sort: (typeof SORTS)[number]) =>
    (await searchAll(guest, { sort, limit: 1 })).items.map(({ title }) => title);
  expect(await sorted('price-low')).toEqual(['Cheap', 'A', 'B', 'Group']);
  expect(await sorted('price-high')).toEqual(['A', 'B', 'Cheap', 'Group']);
  expect(await sorted('best-selling')).toEqual(['Group', 'A', 'B', 'Cheap']);
});

test('one category of the shop’s tiles narrows the list whatever its case', async () => {
  await addProduct(shop, { title: 'Kahwa', categories: ['Chai & Kahwa', 'Luxury'] });
  await addProduct(shop, { title: 'Assam', categories: ['Black Tea', 'Luxury'] });
  const { items } = await searchAll(guest, { category: 'CHAI & kahwa', categories: ['Luxury'] });
  expect(items.map(({ title }) => title)).toEqual(['Kahwa']);
  expect((await searchAll(guest, { category: 'Chai' })).items).toEqual([]);
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
  ['%00', 2],
  ['masala%00chai', 1],
  ['mas%E2%80%8Bala%0D%0A', 1],
  ['masala%EF%BF%BFx', 0],
])('only what can be seen of a text is searched for: %s', async (typed, total) => {
  await addProducts(shop, [{ title: 'Masala Chai' }, { title: 'Kahwa' }]);
  const [found, suggested] = await Promise.all(
    ['search', 'suggestions'].map((call) => guest.request('GET', `/api/catalogue/${call}?search=${typed}`)),
  );
  expect(JSON.parse(found?.body ?? '')).toMatchObject({ total });
  expect(suggested?.status).toBe(200);
});

test.each(['/api/catalogue/search?category=%00', '/api/grouped-product/single/a%00'])(
  'a text that no database can hold is refused as such: %s',
  async (url) => {
    const answer = await guest.request('GET', url);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid-input' });
  },
);
