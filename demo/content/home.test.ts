import { describe, expect, test } from 'vitest';
import { products } from '#demo/catalogue/products.ts';
import { arrivalGroups, categories, marqueeHeadings, offers, sliders } from './home.ts';

const slugs = new Set(products.map((product) => product.slug));

describe('the home page of the demo shop', () => {
  test('each shown tile leads to products, and the hidden one to none', () => {
    const filled = new Set(products.flatMap((product) => product.categories));
    const shown = categories.filter((category) => category.isActive);
    expect(shown).toHaveLength(8);
    expect(shown.filter((category) => !filled.has(category.name))).toEqual([]);
    expect(categories.filter((category) => !category.isActive && filled.has(category.name))).toEqual([]);
  });

  test.each(sliders)('$title shows what the size costs that it opens', ({ productSlug, sku, price, cutOffPrice }) => {
    const { variations = [] } = products.find((candidate) => candidate.slug === productSlug) ?? {};
    const opened = variations.find((pack) => pack.sku === sku) ?? variations[0];
    expect([opened?.price, opened?.mrp]).toEqual([price, cutOffPrice]);
  });

  test.each(offers)('$title leads to a category that has products', ({ link }) => {
    const [, name = ''] = /^\/category-detail\/(.+)$/.exec(link) ?? [];
    const inCategory = products.filter((product) => product.categories.includes(decodeURIComponent(name)));
    expect(inCategory.length).toBeGreaterThan(0);
  });

  test('the new arrivals are products of the catalogue and hold everything that is new', () => {
    const arrived = arrivalGroups.flatMap((group) => group.productSlugs);
    expect(arrived.filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(products.filter(({ addedDaysAgo, slug }) => addedDaysAgo < 30 && !arrived.includes(slug))).toEqual([]);
  });

  test('six headings run along the top', () => {
    expect(new Set(marqueeHeadings).size).toBe(6);
  });
});
