import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedNames } from './carried-names.ts';
import { carriedLink, categoryOfLink } from './category-links.ts';
import { placesInOrder } from './places-in-order.ts';

test.each([
  ['/category-detail/Chai%20%26%20Kahwa', 'Chai & Kahwa'],
  [' /category-detail/Floral?sort=newest#top', 'Floral'],
  ['/category-detail/%E0%A4', null],
  ['/category-detail/', null],
  ['/shop?category=Floral', null],
  ['https://elsewhere.example/category-detail/Floral', null],
])('the link %s leads to the category %s', (link, category) => {
  expect(categoryOfLink(link)).toBe(category);
});

test.each([
  ['/category-detail/floral?sort=newest', '/category-detail/Roses%20%26%20more?sort=newest'],
  ['/category-detail/Florals', '/category-detail/Florals'],
  ['/shop', '/shop'],
])('[CON-088] the link %s follows a new name as %s', (link, carried) => {
  expect(carriedLink(link, 'Floral', 'Roses & more')).toBe(carried);
});

const names = fc.array(fc.constantFrom('Tea', 'tea', 'Attar', 'Luxury', 'Black Tea'));
const folded = (all: readonly string[]) => all.map((name) => name.toLowerCase());

test('[CON-088] a renamed category takes the place of the old one, and none is lost or there twice', () => {
  fc.assert(
    fc.property(names, (before) => {
      const after = folded(carriedNames(before, 'TEA', 'Luxury'));
      expect(new Set(after).size).toBe(after.length);
      expect(new Set(after)).toEqual(new Set(folded(before).map((name) => (name === 'tea' ? 'luxury' : name))));
    }),
  );
  expect(carriedNames(['Attar', 'tea', 'Luxury'], 'Tea', 'Green Tea')).toEqual(['Attar', 'Green Tea', 'Luxury']);
});

test('[CON-088] things in an order have places in that order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 })), (places) => {
      const given = placesInOrder(places);
      expect(given.every((place, at) => at === 0 || place > (given[at - 1] ?? place))).toBe(true);
    }),
  );
});

test('[CON-088] things that share no place keep theirs between them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), (places) => {
      expect(new Set(placesInOrder(places))).toEqual(new Set(places));
    }),
  );
});
