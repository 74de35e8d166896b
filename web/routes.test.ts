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

/** Tabs that were opened on an older version ask by these; one that changes shows them an error after the upgrade. */
const pageIds = [
  'catalogue/home-page',
  'shop',
  'product-search',
  'catalogue/category-page',
  'catalogue/product-page',
  'cart/cart-page',
  'orders/checkout-page',
  'payments/payment-success-page',
  'payments/payment-failed-page',
  'orders/track-page',
  'invoices/invoice-page',
  'auth/login-page',
  'auth/register-page',
  'auth/reset-page',
  'account/my-account-page',
  'account/history-page',
  'account/wallet-page',
  'rewards/agreement-page',
  'members/profile-page',
  'members/not-me-page',
  'members/contact-page',
  'account/pagemain',
  'leads/newsletter-page',
  'content/about-page',
  'content/contact-page',
  'content/enquiry-page',
  'content/help-page',
  'rewards/programme-page',
  'content/refund-policy-page',
  'content/privacy-policy-page',
  'content/terms-page',
  'content/not-found-page',
];

test('a page keeps its id wherever its file moves within its feature', () => {
  expect(routes.map(({ id }) => id)).toEqual(pageIds);
});
