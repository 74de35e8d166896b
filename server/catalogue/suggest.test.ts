import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as fc from 'fast-check';
import * as catalogue from '#contract/catalogue.ts';
import { suggest as suggestAmong } from '#domain/catalogue/suggest.ts';
import { addProducts } from '../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';

let shop: TestShop;
let guest: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const add = (titles: readonly string[]) =>
  addProducts(
    shop,
    titles.map((title) => ({ title })),
  );
const suggest = (search: string) => guest.call(catalogue.suggestions, { query: { search } });

const titles = ['Masala Chai No. 4', 'Hina Ittar', 'Mitti Attar', 'Elaichi Chai', 'Gulab No. 7', 'Khus', 'Assam Bold'];

test.each([
  ['chay', ['Masala Chai No. 4', 'Elaichi Chai']],
  ['itr', ['Hina Ittar', 'Mitti Attar']],
  ['ilaichi', ['Elaichi Chai']],
  ['gulaab', ['Gulab No. 7']],
  ['khas', ['Khus']],
  ['asam bold', ['Assam Bold']],
  ['ilaichi chay', ['Elaichi Chai']],
  ['oud', []],
  ['7', []],
])('%s, which no title holds, is taken for %j', async (typed, meant) => {
  await add(titles);
  expect((await suggest(typed)).did_you_mean).toEqual(meant);
  const { items, did_you_mean } = await guest.call(catalogue.search, { query: { search: typed } });
  expect(did_you_mean).toEqual(items.length > 0 ? [] : meant);
});

test('[NAV-34] titles that were meant come after those that hold the text, without them, together at most eight', async () => {
  const others = Array.from({ length: 9 }, (_, n) => `Attar ${n + 1}`);
  await add(['Ittar of Kannauj', ...others]);
  expect(await suggest('ittar')).toEqual({ titles: ['Ittar of Kannauj'], did_you_mean: others.slice(0, 7) });
  expect((await suggest('attar')).did_you_mean).toEqual([]);
});

test('[NAV-34] the server suggests what the rule makes of all titles in the owner’s order', async () => {
  const title = fc
    .string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '%', '_', '\\', 'é'), minLength: 1, maxLength: 5 })
    .filter((text) => text.trim() !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(title, { maxLength: 30 }), fc.array(title, { maxLength: 6 }), async (all, searches) => {
      await shop.reset();
      await add(all);
      for (const search of searches)
        expect((await suggest(search)).titles).toEqual(
          suggestAmong(
            all.map((one) => one.trim()),
            search,
          ),
        );
    }),
    { numRuns: 30 },
  );
}, 120_000);
