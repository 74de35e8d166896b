import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { CATALOGUE_ID, STORE_ID } from '#contract/store-ids.ts';
import { addProducts } from '../testing/builders.ts';
import { countStatements } from '../testing/count-statements.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { saveArrivalGroups, saveSliders } from './save-home-store.ts';

let shop: TestShop;
let guest: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const goods = { params: { catalogueId: CATALOGUE_ID } };
const store = { params: { storeId: STORE_ID } };
const sizes = (n: number) => Array.from({ length: n }, (_, size) => ({ attributes: { Size: `${size}` } }));

interface Filled {
  simple: string;
  variable: string;
  group: string;
}

/** So many products, pieces and members, all on the home page. */
async function fill(count: number): Promise<Filled> {
  const simple = await addProducts(
    shop,
    Array.from({ length: count }, (_, n) => ({ title: `Rose Tea ${n}`, categories: ['Floral'] })),
  );
  const members = simple.map(({ id }) => id);
  const [variable] = await addProducts(shop, [{ title: 'Rose Attar', kind: 'variable', variations: sizes(count) }]);
  const [group] = await addProducts(shop, [{ title: 'Roses', kind: 'grouped', members }]);
  await saveArrivalGroups(shop.deps.db, [{ name: 'New', description: '', products: members }]);
  await saveSliders(
    shop.deps.db,
    members.map((product) => ({
      name: 'Slide',
      offerName: '',
      description: '',
      price: 100,
      cutOffPrice: null,
      wideImage: '',
      tallImage: '',
      ground: '',
      product,
    })),
  );
  return { simple: simple[0]?.id ?? '', variable: variable?.id ?? '', group: group?.id ?? '' };
}

const single = (productId: string) => () => guest.call(catalogue.single, { params: { productId } });
const search = (query: object) => () => guest.call(catalogue.search, { query });
const suggest = (text: string) => () => guest.call(catalogue.suggestions, { query: { search: text } });

const calls: [string, number, (ids: Filled) => () => Promise<unknown>][] = [
  ['[API-03] the new arrivals', 3, () => () => guest.call(catalogue.newArrivals, goods)],
  ['[API-06] the slides', 1, () => () => guest.call(catalogue.sliders, store)],
  ['[API-07] the offers', 1, () => () => guest.call(catalogue.offers, store)],
  ['[API-09] the categories', 1, () => () => guest.call(catalogue.categories, store)],
  ['[API-05] a page of the list', 3, () => () => guest.call(catalogue.all, { ...goods, query: { page: 1 } })],
  ['[API-05] the whole list', 4, () => () => guest.call(catalogue.all, { ...goods, query: {} })],
  ['[API-04] a simple product', 1, ({ simple }) => single(simple)],
  ['[API-04] a variable product', 1, ({ variable }) => single(variable)],
  ['[API-04] a group', 2, ({ group }) => single(group)],
  ['a search of the whole shop', 3, () => search({})],
  ['a search with every filter', 3, () => search({ search: 'rose', categories: ['Floral'], prices: ['400-6000'] })],
  ['[NAV-34] suggestions', 3, () => suggest('rose')],
  ['[NAV-34] suggestions for a misspelt word', 8, () => suggest('roze')],
  ['a search for a misspelt word', 8, () => search({ search: 'roze' })],
];

test.each(calls)('%s takes at most %i statements, however many products there are', async (_what, budget, callOf) => {
  const few = await countStatements(shop.deps, callOf(await fill(3)));
  await shop.reset();
  const many = await countStatements(shop.deps, callOf(await fill(40)));
  expect(few).toBeLessThanOrEqual(budget);
  expect(many).toBeLessThanOrEqual(budget);
});

test('the counts of a search are kept while the catalogue stays as it is, whatever else narrows it', async () => {
  await fill(3);
  const first = await countStatements(shop.deps, search({ search: 'rose' }));
  const narrowed = { search: 'rose', category: 'floral', categories: ['Floral'], prices: ['400-6000'], sort: 'newest' };
  const again = await countStatements(shop.deps, search(narrowed));
  const otherPrices = await countStatements(shop.deps, search({ search: 'rose', prices: ['100-6000'] }));
  expect([first, again, otherPrices]).toEqual([3, 2, 3]);
});
