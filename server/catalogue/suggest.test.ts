import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as fc from 'fast-check';
import * as catalogue from '#contract/catalogue.ts';
import { addProducts, type TestProduct } from '../testing/builders.ts';
import { statementsOf } from '../testing/count-statements.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { searchAll } from '../testing/search-by-rules.ts';

let shop: TestShop;
let guest: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const addWithTitles = (titles: readonly string[]) =>
  addProducts(
    shop,
    titles.map((title) => ({ title, familyLine: '', shortDescription: '' })),
  );
const suggest = (search: string) => guest.call(catalogue.suggestions, { query: { search } });

const titles = ['Masala Chai No. 4', 'Hina Ittar', 'Mitti Attar', 'Elaichi Chai', 'Gulab No. 7', 'Khus', 'Assam Bold'];

test.each([
  ['chay', 'chai', ['Masala Chai No. 4', 'Elaichi Chai']],
  ['ilaichi', 'elaichi', ['Elaichi Chai']],
  ['gulaab', 'gulab', ['Gulab No. 7']],
  ['khas', 'khus', ['Khus']],
  ['asam bold', 'assam bold', ['Assam Bold']],
  ['ilaichi chay', 'elaichi chai', ['Elaichi Chai']],
  ['jasmin', 'jasmine', []],
  ['xyzzy', null, []],
  ['7', null, ['Gulab No. 7']],
])('[NAV-06] [NAV-34] %s is searched for as %s, in the box and in the shop', async (typed, meant, found) => {
  await addWithTitles(titles);
  const corrected = found.length > 0 ? meant : null;
  expect(await suggest(typed)).toMatchObject({ titles: found, corrected });
  const { items, ...results } = await guest.call(catalogue.search, { query: { search: typed } });
  expect(items.map(({ title }) => title)).toEqual(found);
  expect(results).toMatchObject({ corrected, total: found.length });
});

const goods: TestProduct[] = [
  { title: 'Mogra Dusk', categories: ['Eau de Parfum', 'Floral'], familyLine: 'Floral' },
  { title: 'Gulab No. 7', categories: ['Perfume', 'Floral'], familyLine: 'Floral' },
  { title: 'Chai Masala', categories: ['Chai & Kahwa'], familyLine: 'Chai' },
  {
    title: 'Masala Chai No. 4',
    categories: ['Chai & Kahwa'],
    familyLine: 'Chai',
    shortDescription: 'With dry ginger.',
  },
  { title: 'Darjeeling First Flush', categories: ['Black Tea'], familyLine: 'Black tea' },
  { title: 'Spring Leaf', categories: ['Green Tea'], familyLine: 'Green tea', shortDescription: '<b>Rose</b> petals.' },
  { title: 'Kesar Attar', categories: ['Perfume'], familyLine: 'Oriental', shortDescription: 'Saffron on chandan.' },
];

test.each([
  ['green tea', ['Spring Leaf']],
  ['tea', ['Chai Masala', 'Masala Chai No. 4', 'Darjeeling First Flush', 'Spring Leaf']],
  ['perfume', ['Mogra Dusk', 'Gulab No. 7', 'Kesar Attar']],
  ['rose', ['Gulab No. 7', 'Spring Leaf']],
  ['saffron', ['Kesar Attar']],
  ['ginger', ['Masala Chai No. 4']],
  ['adrak', ['Masala Chai No. 4']],
  ['jasmine', ['Mogra Dusk']],
  ['sandalwood', ['Kesar Attar']],
  ['masala chai', ['Masala Chai No. 4', 'Chai Masala']],
  ['tea with ginger', ['Masala Chai No. 4']],
  ['the perfume of saffron', ['Kesar Attar']],
])(
  '[NAV-06] [NAV-34] "%s" finds %j: titles first, then categories, families, short texts and synonyms',
  async (typed, found) => {
    await addProducts(shop, goods);
    expect((await suggest(typed)).titles).toEqual(found);
    const { items } = await searchAll(guest, { search: typed, limit: 1 });
    expect(items.map(({ title }) => title)).toEqual(found);
  },
);

test('where nothing matches the whole text, titles that match a part of it are offered', async () => {
  await addProducts(shop, goods);
  const { items, did_you_mean } = await guest.call(catalogue.search, { query: { search: 'ginger xyzzy' } });
  expect({ items, did_you_mean }).toEqual({ items: [], did_you_mean: ['Masala Chai No. 4'] });
});

test('titles that match a part are looked for at the front of the list alone where eight are there', async () => {
  await addProducts(
    shop,
    Array.from({ length: 9 }, (_, n) => ({ title: `Rose No. ${n}`, position: n })),
  );
  const statements = await statementsOf(shop.deps, async () => {
    const { did_you_mean: near } = await guest.call(catalogue.search, { query: { search: 'rose qqqqqq' } });
    expect(near).toEqual(Array.from({ length: 8 }, (_, n) => `Rose No. ${n}`));
  });
  const listed = statements.filter((sql) => sql.includes('distinct on (title_key)'));
  expect(listed).toHaveLength(1);
  expect(listed[0]).toContain('limit 1000');
});

test('a suggestion carries the picture and the lowest price of its product', async () => {
  await addProducts(shop, [{ title: 'Khus', kind: 'variable', variations: [{ price: 59_000 }, { price: 44_900 }] }]);
  expect((await suggest('khus')).products).toEqual([
    { title: 'Khus', image: '/uploads/products/assam-1.avif', price_paise: 44_900 },
  ]);
});

test('[NAV-34] suggestions are the first eight titles of the search itself, those that hold the text before others', async () => {
  const title = fc
    .string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '%', '_', '\\', 'é'), minLength: 1, maxLength: 5 })
    .filter((text) => text.trim() !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(title, { maxLength: 30 }), fc.array(title, { maxLength: 6 }), async (all, searches) => {
      await shop.reset();
      await addWithTitles(all);
      for (const search of searches) {
        const { titles: suggested } = await suggest(search);
        const { items } = await searchAll(guest, { search, limit: 60 });
        const folded = items.map((item) => item.title.toLowerCase());
        const firsts = items.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
        expect(suggested).toEqual(firsts.slice(0, 8).map((item) => item.title));
        const holding = all.filter((one) => one.trim().toLowerCase().includes(search.trim().toLowerCase()));
        const distinct = new Set(holding.map((one) => one.trim().toLowerCase())).size;
        const first = suggested.slice(0, distinct).map((one) => one.toLowerCase());
        for (const one of first) expect(one).toContain(search.trim().toLowerCase());
      }
    }),
    { numRuns: 30 },
  );
}, 120_000);
