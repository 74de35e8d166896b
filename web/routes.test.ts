import { expect, test } from 'vitest';
import { isForSearchEngines } from '#domain/content/page-address.ts';
import { pageCacheKey } from './page-cache-key.ts';
import routes from './routes.ts';

/**
 * Whom each page is for. `everybody`: the same for all readers, and offered by search engines. `unlisted`: the same for
 * all readers, but no search engine offers it. `reader`: rendered for each reader, who may see their own data.
 */
const pages: Record<'everybody' | 'unlisted' | 'reader', readonly string[]> = {
  everybody: [
    '/',
    '/shop',
    '/product',
    '/category-detail/:category',
    '/product/:encodedTitle/:encodedProductId',
    '/about',
    '/contact',
    '/enquiry-form',
    '/help',
    '/referral-programme',
    '/refund-policy',
    '/privacy-policy',
    '/terms-and-conditions',
  ],
  unlisted: ['/cart', '/login', '/register', '/reset', '/newsletter', '/not-me', '/confirm-contact'],
  reader: [
    '/checkout',
    '/payment-success/:id',
    '/payment-failed/:id',
    '/track/:id',
    '/invoice',
    '/my-account',
    '/history',
    '/wallet',
    '/seller-agreement',
    '/page',
    '/pagemain',
  ],
};

/** The page of every other address, which says that there is nothing. */
const NOT_FOUND = '/*';

/** An address of the page. */
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, 'QQ%3D%3D');

test('every page is for everybody, unlisted or for one reader', () => {
  const paths = routes.map(({ path = '' }) => `/${path}`).filter((path) => path !== NOT_FOUND);
  expect(Object.values(pages).flat().toSorted()).toEqual(paths.toSorted());
});

test.each([...pages.everybody, ...pages.unlisted])('%s is kept for all readers', (path) => {
  expect(pageCacheKey(new URL(addressOf(path), 'https://shop.example'))).toBe(addressOf(path));
});

test.each(pages.reader)('%s is rendered for each reader', (path) => {
  expect(pageCacheKey(new URL(addressOf(path), 'https://shop.example'))).toBeNull();
});

test.each(pages.everybody)('search engines may offer %s', (path) => {
  expect(isForSearchEngines(addressOf(path), null)).toBe(true);
});

test.each([...pages.unlisted, ...pages.reader])('search engines may not offer %s', (path) => {
  expect(isForSearchEngines(addressOf(path), null)).toBe(false);
});
