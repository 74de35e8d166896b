import { matchPath } from 'react-router';
import routes from '#web/routes.ts';
import { pageOf } from './demo-pages.ts';
import { expect, open, test } from './journey.ts';
import { addToCart, signInBuyer } from './shopper.ts';

const publicPages = [
  '/',
  '/shop',
  '/product?search=chai',
  '/category-detail/Floral',
  pageOf('gulab-no-7'),
  '/cart',
  '/login',
  '/register',
  '/reset',
  '/newsletter',
  '/not-me?token=none',
  '/confirm-contact?token=none',
  '/about',
  '/contact',
  '/enquiry-form',
  '/help',
  '/refund-policy',
  '/privacy-policy',
  '/terms-and-conditions',
  '/referral-programme',
  '/no/such/page',
];

const ownPages = [
  '/checkout',
  '/payment-success/KD-1',
  '/payment-failed/KD-1',
  '/track/KD-1',
  '/invoice',
  '/my-account',
  '/history',
  '/wallet',
  '/seller-agreement',
  '/page',
  '/pagemain',
];

test('every address of the shop is known to be public, or a member’s own', () => {
  const known = [...publicPages, ...ownPages].map((path) => path.split('?')[0] ?? '');
  const unknown = routes.filter(({ path = '' }) => !known.some((one) => matchPath(`/${path}`, one)));
  expect(unknown).toEqual([]);
});

test('a public page is the same for everybody, to the byte', async ({ page, shop, playwright }) => {
  const shopper = await signInBuyer(page, shop);
  await open(page, '/my-account');
  await addToCart(page, pageOf('irani-chai'));
  const stranger = await playwright.request.newContext({ baseURL: shop.url });
  for (const path of publicPages) {
    const [hers, theirs] = [await page.request.get(path), await stranger.get(path)];
    const html = await hers.text();
    expect(html, path).toBe(await theirs.text());
    expect(hers.headers()['set-cookie'], path).toBeUndefined();
    expect(hers.headers()['cache-control'], path).not.toContain('private');
    for (const personal of [shopper.email, shopper.fullName, shopper.mobile])
      expect(html, path).not.toContain(personal);
  }
  await stranger.dispose();
});

test('a page that is kept for all comes alive under an address with more in its query', async ({ page }) => {
  const plain = await page.request.get('/shop');
  const answer = await page.goto('/shop?utm_source=mail&gclid=1');
  expect(answer?.headers().etag).toBe(plain.headers().etag);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
  expect(new URL(page.url()).search).toBe('?utm_source=mail&gclid=1');
  const unchanged = await page.request.get('/shop', { headers: { 'if-none-match': plain.headers().etag ?? '' } });
  expect(unchanged.status()).toBe(304);
});

test('[NAV-29] a member’s page is kept by no cache, and leads a stranger to the login', async ({
  page,
  shop,
  playwright,
}) => {
  await signInBuyer(page, shop);
  const stranger = await playwright.request.newContext({ baseURL: shop.url });
  for (const path of ownPages) {
    const hers = await page.request.get(path, { maxRedirects: 0 });
    expect(hers.headers()['cache-control'], path).toBe('private, no-store');
    const theirs = await stranger.get(path, { maxRedirects: 0 });
    expect(theirs.status(), path).toBe(302);
    expect(theirs.headers().location, path).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    expect(theirs.headers()['cache-control'], path).toBe('private, no-store');
  }
  await stranger.dispose();
});

test('[ENT-23] [ACC-01] the browser keeps four facts of a member and forgets them at logout', async ({
  page,
  shop,
}) => {
  const shopper = await signInBuyer(page, shop);
  await open(page, '/my-account');
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('logged_in_user') ?? '{}') as object);
  expect(Object.keys(user).toSorted()).toEqual(['email', 'full_name', 'name', 'user_id']);
  await open(page, '/checkout');
  await page.getByText('All your details').click();
  await expect(page.getByLabel('PAN', { exact: true })).toBeVisible();
  for (const secret of ['ABCDE1234F', '234123412346', '123456789012', shopper.mobile])
    expect(await stored()).not.toContain(secret);
  await open(page, '/my-account');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(stored).not.toContain(shopper.email);
  expect((await page.request.get('/my-account', { maxRedirects: 0 })).status()).toBe(302);
});
