import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { productPath, sizeHash, sizeOfHash } from '#domain/catalogue/product-address.ts';
import { aFront, aLink, aSlide } from './front.fixture.ts';
import { categoriesOf, deadLink, type DeadLink, LINKED_PAGES, readLink, safeLink, storedLink } from './front-link.ts';
import type { FrontLink } from './front.ts';

const links = fc.oneof(
  fc.constant(aLink()),
  fc.tuple(fc.stringMatching(/^[A-Z0-9]{1,12}$/), fc.string()).map(([id, sku]) => aLink('product', id, sku)),
  fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((name) => name.trim() === name)
    .map((name) => aLink('category', name)),
  fc.constantFrom(...LINKED_PAGES).map((page) => aLink('page', page)),
  fc.webUrl().map((url) => aLink('address', url)),
);

test('[CON-165] a chosen link is read as it was stored', () => {
  fc.assert(
    fc.property(links, (link) => {
      expect(readLink(storedLink(link))).toEqual(link);
    }),
  );
});

test.each([
  ['/category-detail/Black%20Tea', aLink('category', 'Black Tea')],
  ['/category-detail/Black%20Tea?sort=newest', aLink('address', '/category-detail/Black%20Tea?sort=newest')],
  [' /about ', aLink('page', '/about')],
  ['https://example.in/a', aLink('address', 'https://example.in/a')],
  ['', aLink()],
])('[CON-165] the link of an offer of today, "%s", is read', (link, read) => {
  expect(readLink({ product: '', sku: '', link })).toEqual(read);
});

const product = (over: object = {}) => ({
  id: 'P',
  status: 'Active' as const,
  is_archived: false,
  sizes: [{ sku: 'S' }],
  ...over,
});

test.each<[string, FrontLink, object, DeadLink | null]>([
  ['nothing', aLink(), {}, null],
  ['a product', aLink('product', 'P'), {}, null],
  ['a size', aLink('product', 'P', 'S'), {}, null],
  ['a size that is gone', aLink('product', 'P', 'T'), {}, 'size-gone'],
  ['a deleted product', aLink('product', 'Q'), {}, 'product-gone'],
  ['a hidden product', aLink('product', 'P', 'T'), { status: 'Inactive' }, 'product-hidden'],
  ['an archived product', aLink('product', 'P'), { status: 'Inactive', is_archived: true }, 'product-archived'],
  ['a category', aLink('category', 'Tea'), {}, null],
  ['a category that nothing is in', aLink('category', 'Attar'), {}, 'category-empty'],
  ['a part of such a category', aLink('address', '/category-detail/Attar?sort=newest'), {}, 'category-empty'],
  ['a page', aLink('page', '/about'), {}, null],
  ['a page that is no more', aLink('page', '/no-such'), {}, 'page-gone'],
  ['an address of no page', aLink('address', '/no-such?x=1'), {}, 'page-gone'],
  ['a search', aLink('address', '/product?search=rose'), {}, null],
  ['a product by its address', aLink('address', productPath('Rose', 'P')), {}, null],
  ['another host', aLink('address', 'https://example.in/no-such'), {}, null],
])('[CON-165] a link to %s', (_what, link, over, dead) => {
  const things = {
    products: [product(over)],
    categories: [
      { name: 'Tea', products: 2 },
      { name: 'Attar', products: 0 },
    ],
  };
  expect(deadLink(link, things)).toBe(dead);
});

test('[CON-165] the categories that are led to or shown, each once', () => {
  const front = aFront({
    slides: [aSlide({ id: 'a', link: aLink('category', 'Tea') }), aSlide({ id: 'b', link: aLink('category', 'Tea') })],
    tabs: { ...aFront().tabs, trending: { shows: 'category', category: 'Attar', products: [] } },
  });
  expect(categoriesOf(front)).toEqual(['Tea', 'Attar']);
});

test.each([
  ['/shop', '/shop'],
  ['HTTPS://example.in', 'HTTPS://example.in'],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['javascript:alert(1)', ''],
])('the link %s is followed as "%s" (Q020)', (link, safe) => {
  expect(safeLink(link)).toBe(safe);
});

test('[CON-165] a size is read from behind the path of its product, and nothing else is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (sku) => {
      expect(sizeOfHash(sizeHash(sku))).toBe(sku);
    }),
  );
  expect([sizeHash(''), sizeOfHash(''), sizeOfHash('#reviews'), sizeOfHash('#size=%')]).toEqual(['', null, null, null]);
});
