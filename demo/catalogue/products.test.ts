import { describe, expect, test } from 'vitest';
import type { DemoProduct } from './product.ts';
import { products } from './products.ts';

const filterWords = 'Perfume,Eau de Parfum,Eau de Toilette,Luxury,Unisex,Woody,Floral,Fresh,Oriental'.split(',');
const tiles = 'Black Tea,Green Tea,Chai & Kahwa,Herbal,Attar,Eau de Parfum,Eau de Toilette,Gift Sets'.split(',');
const packs = products.flatMap((product) => product.variations);

const repeated = (values: string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);
const slugsWhere = (matches: (product: DemoProduct) => boolean): string[] =>
  products.filter(matches).map((product) => product.slug);
const packsOf = (slug: string) => products.find((product) => product.slug === slug)?.variations ?? [];
const isClosedAndAllowed = (html: string): boolean => {
  const tags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
  const opened = tags.filter((tag) => !tag.startsWith('</')).map((tag) => tag.replace('<', '</'));
  const closed = tags.filter((tag) => tag.startsWith('</'));
  return tags.every((tag) => /^<\/?(?:p|ul|li|em|strong)>$/.test(tag)) && opened.sort().join() === closed.sort().join();
};

describe('the demo catalogue as a whole', () => {
  test('fills several pages of the shop', () => {
    expect(products.length).toBeGreaterThanOrEqual(76);
  });

  test('gives every product, title and pack a name of its own', () => {
    expect(repeated(products.map((product) => product.slug))).toEqual([]);
    expect(repeated(products.map((product) => product.title.toLowerCase()))).toEqual([]);
    expect(repeated(packs.map((pack) => pack.sku))).toEqual([]);
  });

  test.each([...filterWords, ...tiles])('has several products in the category %s', (category) => {
    expect(slugsWhere((product) => product.categories.includes(category)).length).toBeGreaterThanOrEqual(5);
  });

  test('puts each product on a tile and uses no other category than tiles and filter words', () => {
    const known = new Set([...filterWords, ...tiles]);
    expect(slugsWhere(({ categories }) => !tiles.some((tile) => categories.includes(tile)))).toEqual([]);
    expect(slugsWhere(({ categories }) => !categories.every((category) => known.has(category)))).toEqual([]);
  });

  test.each([
    [0, 200],
    [200, 400],
    [400, 6000],
  ])('has products in the price range %i to %i rupees', (from, to) => {
    const inside = slugsWhere(({ variations }) => {
      const lowest = Math.min(...variations.map((pack) => pack.price)) / 100;
      return lowest > from && lowest < to;
    });
    expect(inside.length).toBeGreaterThanOrEqual(5);
  });

  test('keeps neighbours of one family apart', () => {
    const alike = products.filter((product, index) => product.family === products[index + 1]?.family);
    expect(alike.map((product) => product.slug)).toEqual([]);
  });

  test('fills both shelves and the new arrivals', () => {
    expect(slugsWhere((product) => product.shelves.includes('Best Sellers')).length).toBeGreaterThanOrEqual(10);
    const best = products.map(({ shelves }) => shelves.includes('Best Sellers'));
    const inView = best.map((_, first) => best.slice(first, first + 9).filter(Boolean).length);
    expect(Math.max(...inView), 'a badge on most of nine cards says nothing').toBeLessThanOrEqual(3);
    expect(slugsWhere((product) => product.shelves.includes('Trending')).length).toBeGreaterThanOrEqual(10);
    expect(slugsWhere((product) => product.addedDaysAgo < 30)).toHaveLength(12);
  });
});

describe('kinds of product', () => {
  test('all three kinds occur', () => {
    expect(new Set(products.map((product) => product.kind))).toEqual(new Set(['simple', 'variable', 'grouped']));
  });

  test('a simple product has one pack without attributes', () => {
    const isPlain = ({ variations: [first, second] }: DemoProduct) =>
      first !== undefined && second === undefined && Object.keys(first.attributes).length === 0;
    expect(slugsWhere((product) => product.kind === 'simple' && !isPlain(product))).toEqual([]);
  });

  test('the packs of a variable product share attribute names and differ in their values', () => {
    const isChoice = ({ variations }: DemoProduct) =>
      variations.length > 1 &&
      new Set(variations.map(({ attributes }) => Object.keys(attributes).join())).size === 1 &&
      repeated(variations.map(({ attributes }) => Object.values(attributes).join())).length === 0;
    expect(slugsWhere((product) => product.kind === 'variable' && !isChoice(product))).toEqual([]);
  });

  test.each([
    ['darjeeling-muscatel', 'Size', 'Grade', 3],
    ['mogra-dusk', 'Size', 'Concentration', 5],
    ['agar-no-2', 'Size', 'Concentration', 3],
  ])('%s combines %s and %s and misses one combination', (slug, first, second, combinations) => {
    const valuesOf = (name: string) => new Set(packsOf(slug).map(({ attributes }) => attributes[name]));
    expect(packsOf(slug)).toHaveLength(combinations);
    expect(valuesOf(first).size * valuesOf(second).size).toBe(combinations + 1);
  });

  test('a grouped product has no pack of its own and members that can be bought', () => {
    const grouped = products.filter((product) => product.kind === 'grouped');
    const buyable = slugsWhere((product) => product.kind !== 'grouped');
    expect(grouped.length).toBeGreaterThanOrEqual(3);
    expect(grouped.flatMap((product) => product.variations)).toEqual([]);
    expect(grouped.filter(({ members }) => (members?.length ?? 0) < 2)).toEqual([]);
    expect(grouped.flatMap(({ members }) => members ?? []).filter((member) => !buyable.includes(member))).toEqual([]);
  });
});

describe('packs and texts', () => {
  test('prices are whole paise above zero and never above the printed price', () => {
    const sound = packs.filter(({ price, mrp }) => Number.isInteger(price) && price > 0 && mrp >= price);
    expect(sound).toEqual(packs);
  });

  test('Gulab No. 7 comes in three sizes, the largest sold out', () => {
    expect(packsOf('gulab-no-7').map(({ price, mrp, stock }) => [price, mrp, stock > 0])).toEqual([
      [449_00, 449_00, true],
      [1_299_00, 1_499_00, true],
      [2_290_00, 2_290_00, false],
    ]);
  });

  test('a simple product, one size and a whole variable product are sold out', () => {
    expect(packsOf('samudra').map((pack) => pack.stock)).toEqual([0]);
    expect(packsOf('earl-of-ooty').map((pack) => pack.stock > 0)).toEqual([true, false]);
    expect(packsOf('nilgiri-silver-tips').map((pack) => pack.stock)).toEqual([0, 0]);
  });

  test('label names have at most 21 characters', () => {
    expect(slugsWhere((product) => product.label.name.length > 21)).toEqual([]);
  });

  test('descriptions hold only closed paragraphs, lists and emphasis', () => {
    expect(slugsWhere((product) => !isClosedAndAllowed(product.description))).toEqual([]);
  });

  test('every product tells enough about itself without raising its voice', () => {
    expect(slugsWhere((product) => product.keyFeatures.length < 3 || product.specifications.length < 1)).toEqual([]);
    expect(slugsWhere((product) => JSON.stringify(product).includes('!'))).toEqual([]);
  });

  test('delivery takes two to nine days', () => {
    expect(slugsWhere(({ deliveryDays }) => deliveryDays < 2 || deliveryDays > 9)).toEqual([]);
  });
});
