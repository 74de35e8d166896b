import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { CATALOGUE_ID } from '#contract/store-ids.ts';
import { generateCatalogue } from '#demo/generate/generate-catalogue.ts';
import { generatedProduct } from '#demo/generate/generated-product.ts';
import { FILTERED_TYPES, PRICE_RANGES, SORTS } from '#domain/catalogue/sort-filter.ts';
import { statementsOf } from '../testing/count-statements.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { searchAll, searchByRules } from '../testing/search-by-rules.ts';

let shop: TestShop;
let close: () => Promise<void>;
let guest: Visitor;
let databaseUrl: string;

beforeAll(async () => {
  ({ shop, databaseUrl, close } = await openShopOnServer());
  guest = shop.visitor();
  await generateCatalogue(shop.deps, 5_000, () => {});
});
afterAll(() => close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How the database would do a prepared statement, whose values it does not know. */
async function planOf(statement: string): Promise<Plan[]> {
  const explain = sql.raw<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${statement}`);
  const { rows } = await explain.execute(shop.deps.db);
  return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': '' });
}

/** The plans of what a call asks when it is made again, its counts being known. */
async function plansOf(call: () => Promise<unknown>): Promise<Plan[]> {
  await call();
  const statements = await statementsOf(shop.deps, call);
  return (await Promise.all(statements.map(planOf))).flat();
}

/** The indexes by which products are found, before the cards of a page are fetched by their ids. */
const indexesOf = (plans: Plan[]): string => {
  const names = plans.flatMap((plan) => plan['Index Name'] ?? []);
  return [...new Set(names.filter((name) => /^product(_listings|s_public_id)/.test(name)))].join(' ');
};
/** The indexes in an order of lists of which a whole stretch is read, to be sorted again. */
const sortedAgain = (plans: Plan[]): string[] =>
  plans.flatMap(({ 'Node Type': node, 'Index Name': name = '' }) =>
    node === 'Bitmap Index Scan' && /^product_listings_(?!title|words)/.test(name) ? [name] : [],
  );
const readWhole = (plans: Plan[]) =>
  plans.flatMap((plan) => (plan['Node Type'] === 'Seq Scan' ? (plan['Relation Name'] ?? []) : []));
/** Tables that grow with the catalogue. */
const large = new Set(['products', 'product_listings', 'variations']);

const search = (query: object) => () => guest.call(catalogue.search, { query });
const afterFirst = (query: object) => async () => {
  const { next } = await guest.call(catalogue.search, { query });
  return guest.call(catalogue.search, { query: { ...query, after: next ?? '' } });
};
const goods = { params: { catalogueId: CATALOGUE_ID } };

test.each([
  ['the shop', 'product_listings_shelf', search({})],
  ['the best sellers', 'product_listings_best', search({ sort: 'best-selling' })],
  ['the cheapest', 'product_listings_cheapest', search({ sort: 'price-low' })],
  ['the dearest of a price range', 'product_listings_dearest', search({ sort: 'price-high', prices: ['400-6000'] })],
  ['the newest, second page', 'product_listings_newest', afterFirst({ sort: 'newest' })],
  ['a category', 'product_listings_class_shelf', search({ category: 'Perfume' })],
  ['the dearest of a category', 'product_listings_class_dearest', search({ category: 'Perfume', sort: 'price-high' })],
  ['the newest of a type', 'product_listings_class_newest', search({ types: ['simple'], sort: 'newest' })],
  [
    'the dearest of a category and a price range',
    'product_listings_class_dearest',
    search({ category: 'Perfume', prices: ['400-6000'], sort: 'price-high' }),
  ],
  [
    'the newest of a category and a price range',
    'product_listings_class_newest',
    search({ categories: ['Perfume'], prices: ['400-6000'], sort: 'newest' }),
  ],
  ['a text of few titles, which are known', 'product_listings_pkey', search({ search: 'No. 123' })],
  [
    'a text of few titles in price ranges',
    'product_listings_pkey',
    search({ search: 'No. 123', prices: ['200-400', '400-6000'], sort: 'price-low' }),
  ],
  ['few titles of a text of many', 'product_listings_pkey', search({ search: 'flush', prices: ['0-200'] })],
  ['a text of many titles', 'product_listings_shelf', search({ search: 'flush' })],
  [
    'the dearest of a text of many titles and a price range',
    'product_listings_dearest',
    search({ search: 'flush', prices: ['200-400', '400-6000'], sort: 'price-high' }),
  ],
  ['a page of the list', 'product_listings_shelf', () => guest.call(catalogue.all, { ...goods, query: { page: 40 } })],
  [
    'suggestions of few titles',
    'product_listings_shelf product_listings_title product_listings_words',
    () => guest.call(catalogue.suggestions, { query: { search: 'No. 4321' } }),
  ],
  [
    'one product',
    'products_public_id_key',
    () => guest.call(catalogue.single, { params: { productId: generatedProduct(77, shop.clock.now).publicId } }),
  ],
])('%s is read by the index %s and never row by row', async (_what, index, call) => {
  const plans = await plansOf(call);
  expect(indexesOf(plans)).toBe(index);
  expect(sortedAgain(plans)).toEqual([]);
  expect(readWhole(plans).filter((table) => large.has(table))).toEqual([]);
});

test('a text of few titles is met by the indexes on titles and words, once for the counts and the page', async () => {
  const statements = await statementsOf(shop.deps, search({ search: 'No. 124' }));
  const plans = (await Promise.all(statements.map(planOf))).flat();
  expect(indexesOf(plans)).toBe('product_listings_title product_listings_words product_listings_pkey');
  expect(plans.filter((plan) => plan['Index Name'] === 'product_listings_title')).toHaveLength(1);
  expect(readWhole(plans).filter((table) => large.has(table))).toEqual([]);
});

test('whether a word is known is found by the index on words', async () => {
  const statements = await statementsOf(shop.deps, search({ search: 'zzzqx wwwqy' }));
  const asked = statements.filter((statement) => statement.includes('as met'));
  expect(asked).toHaveLength(1);
  const plans = (await Promise.all(asked.map(planOf))).flat();
  expect(indexesOf(plans)).toBe('product_listings_words');
  expect(readWhole(plans)).toEqual([]);
});

test.each([
  ['the shop', (n: number) => search({ limit: 10 + n })],
  ['a category', (n: number) => search({ category: 'Perfume', limit: 10 + n })],
  ['a type by price', (n: number) => search({ types: ['simple'], sort: 'price-low', limit: 10 + n })],
  ['the list', (n: number) => () => guest.call(catalogue.all, { ...goods, query: { page: 1 + n, limit: 10 + n } })],
])('%s is planned once, whatever page of it is asked for', async (_what, callOf) => {
  for (let n = 0; n < 8; n++) await callOf(n)();
  const statements = await statementsOf(shop.deps, callOf(9));
  const planned = await sql<{ generic_plans: number }>`
    select generic_plans from pg_prepared_statements where statement in (${sql.join(statements)}) order by 1`.execute(
    shop.deps.db,
  );
  expect(planned.rows.length).toBeGreaterThan(0);
  for (const { generic_plans } of planned.rows) expect(generic_plans).toBeGreaterThan(0);
});

const query = fc.record({
  search: fc.constantFrom('', '', 'flush', 'chai', 'No. 12', 'oud'),
  category: fc.constantFrom(undefined, 'perfume', 'Chai & Kahwa'),
  prices: fc.subarray(PRICE_RANGES.map(({ key }) => key)),
  categories: fc.subarray(['Luxury', 'Floral', 'Woody']),
  types: fc.subarray([...FILTERED_TYPES]),
  sort: fc.option(fc.constantFrom(...SORTS), { nil: undefined }),
});

test('[SHOP-05] [SHOP-09] whichever way a page of thousands is read, it holds what the rules put there', async () => {
  const whole = await guest.call(catalogue.all, { ...goods, query: {} });
  await fc.assert(
    fc.asyncProperty(query, async (wanted) => {
      const { ids, counts } = searchByRules(whole, wanted);
      const { items, pages } = await searchAll(guest, { ...wanted, limit: 60 }, 3);
      expect(items.map(({ id }) => id)).toEqual(ids.slice(0, 180));
      for (const page of pages) expect(page).toMatchObject(counts);
    }),
    { numRuns: 60 },
  );
});

test('[SHOP-05] [SHOP-09] [SHOP-14] a page far into thousands holds what the rules put there', async () => {
  const whole = await guest.call(catalogue.all, { ...goods, query: {} });
  await fc.assert(
    fc.asyncProperty(query, fc.integer({ min: 0, max: 5_100 }), async (wanted, skip) => {
      const { ids } = searchByRules(whole, wanted);
      const { items, next } = await guest.call(catalogue.search, { query: { ...wanted, skip, limit: 60 } });
      expect(items.map(({ id }) => id)).toEqual(ids.slice(skip, skip + 60));
      expect(next !== null).toBe(ids.length > skip + 60);
    }),
    { numRuns: 15 },
  );
});

test('what one process has counted, another knows to be old when the catalogue has changed', async () => {
  const other = await openTestShop({ databaseUrl });
  const total = async (visitor: Visitor) =>
    (await visitor.call(catalogue.search, { query: { search: 'No. 4999' } })).total;
  try {
    expect([await total(guest), await total(other.visitor())]).toEqual([1, 1]);
    await other.deps.db
      .updateTable('products')
      .set({ status: 'Inactive' })
      .where('title', 'like', '%No. 4999')
      .execute();
    expect([await total(guest), await total(other.visitor())]).toEqual([0, 0]);
  } finally {
    await other.close();
  }
});
