/** What search engines, shared links and readers without scripts get: the pages as the server sends them. */
import type { Page } from '@playwright/test';
import { pageOf } from './demo-pages.ts';
import { expect, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

interface Head {
  title: string;
  lang: string;
  canonical: string | null;
  robots: string | null;
  meta: Record<string, string>;
  things: Record<string, unknown>[];
}

async function headOf(page: Page, path: string): Promise<Head> {
  await page.goto(path);
  const attribute = async (selector: string, name: string): Promise<string | null> => {
    const found = page.locator(selector);
    return (await found.count()) === 1 ? found.getAttribute(name) : null;
  };
  const meta = await page
    .locator('meta[property], meta[name]')
    .evaluateAll((all) =>
      all.map((one) => [
        one.getAttribute('property') ?? one.getAttribute('name') ?? '',
        one.getAttribute('content') ?? '',
      ]),
    );
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return {
    title: await page.title(),
    lang: (await page.locator('html').getAttribute('lang')) ?? '',
    canonical: await attribute('link[rel="canonical"]', 'href'),
    robots: await attribute('meta[name="robots"]', 'content'),
    meta: Object.fromEntries(meta) as Record<string, string>,
    things: scripts.flatMap((text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']),
  };
}

const typesIn = ({ things }: Head): unknown[] => things.map((thing) => thing['@type']);

for (const [row, path, canonical, title] of [
  ['NAV-04', '/', '/', 'Kadamba: Teas & Attars'],
  ['NAV-05', '/shop', '/shop', 'Shop · Kadamba'],
  ['NAV-05', '/product', '/shop', 'Shop · Kadamba'],
  ['NAV-05', '/shop?sort=price-low&type=simple', '/shop', 'Shop · Kadamba'],
  ['NAV-07', '/category-detail/Attar', '/category-detail/Attar', 'Attar · Kadamba'],
  ['NAV-08', pageOf('gulab-no-7'), pageOf('gulab-no-7'), 'Gulab No. 7 · Kadamba'],
  [
    'NAV-08',
    pageOf('gulab-no-7').replace(/\/product\/[^/]+/, '/product/eA'),
    pageOf('gulab-no-7'),
    'Gulab No. 7 · Kadamba',
  ],
] as const)
  test(`[${row}] ${path} has one address, a title, a description and a picture`, async ({ page, shop }) => {
    const head = await headOf(page, path);
    expect(head).toMatchObject({ title, lang: 'en-IN', canonical: shop.url + canonical, robots: null });
    expect(head.meta.description?.length).toBeGreaterThan(40);
    expect(head.meta).toMatchObject({
      'og:url': shop.url + canonical,
      'og:locale': 'en_IN',
      'og:site_name': 'Kadamba',
    });
    const picture = await page.request.get(head.meta['og:image'] ?? '');
    expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
  });

for (const path of ['/shop?search=chai', '/product?search=chai', '/cart', '/login', '/register', '/no/such/page'])
  test(`${path} is not for search engines`, async ({ page }) => {
    expect(await headOf(page, path)).toMatchObject({ canonical: null, robots: 'noindex' });
  });

for (const path of ['/category-detail/Nope', '/category-detail/%E0%A4%A'])
  test(`[SHOP-01] ${path} is no category, says so and is not for search engines`, async ({ page }) => {
    const head = await headOf(page, path);
    expect(head).toMatchObject({ canonical: null, robots: 'noindex', things: [] });
    expect((await page.request.get(path)).status()).toBe(404);
    await expect(page.getByText('No products found')).toBeVisible();
  });

test('[NAV-07] a name that products carry alone is listed, and left out by search engines as by the sitemap', async ({
  page,
  shop,
}) => {
  const path = '/category-detail/Floral';
  expect(await headOf(page, path)).toMatchObject({ title: 'Floral · Kadamba', canonical: null, robots: 'noindex' });
  expect(await (await page.request.get(`${shop.url}/sitemap.xml`)).text()).not.toContain(path);
});

test('[HOME-01] the slides lead to the addresses of their products, and another title leads there for good', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const links = [...html.matchAll(/href="(\/product\/[^"]+)"/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(2);
  for (const link of new Set(links)) expect((await page.request.get(link, { maxRedirects: 0 })).status()).toBe(200);
  const own = pageOf('gulab-no-7');
  const renamed = await page.request.get(own.replace(/\/product\/[^/]+/, '/product/eA'), { maxRedirects: 0 });
  expect([renamed.status(), renamed.headers().location, renamed.headers()['cache-control']]).toEqual([
    301,
    own,
    'no-cache',
  ]);
});

test('[SHOP-01] another spelling of a category leads for good to its own', async ({ page }) => {
  const answer = await page.request.get('/category-detail/chai%20%26%20KAHWA', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/category-detail/Chai%20%26%20Kahwa');
});

test('[CFG-04] [NAV-06] the home page tells what the shop is, how it is searched, and shows the owner’s icon', async ({
  page,
  shop,
}) => {
  const head = await headOf(page, '/');
  expect(typesIn(head)).toEqual(['OnlineStore', 'WebSite']);
  expect(JSON.stringify(head.things)).toContain(`${shop.url}/product?search={search_term_string}`);
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect(icon).toMatch(/^\/Images\/Meta\//);
  expect((await page.request.get(icon ?? '')).status()).toBe(200);
});

test('[LIM-06] a product tells its price in rupees, its variations and the way to it', async ({ page }) => {
  const head = await headOf(page, pageOf('gulab-no-7'));
  expect(typesIn(head)).toEqual(['ProductGroup', 'BreadcrumbList']);
  expect(head.things[0]).toMatchObject({
    name: 'Gulab No. 7',
    brand: { name: 'Kadamba' },
    hasVariant: [
      { name: 'Gulab No. 7, 10 ml', offers: { priceCurrency: 'INR', price: '449.00' } },
      { name: 'Gulab No. 7, 50 ml', offers: { priceCurrency: 'INR' } },
      { name: 'Gulab No. 7, 100 ml', offers: { priceCurrency: 'INR', price: '2290.00' } },
    ],
  });
  expect(head.meta).toMatchObject({
    'og:type': 'product',
    'product:price:amount': '449.00',
    'product:price:currency': 'INR',
  });
});

test('home, the shop and each category have a description and a picture of their own', async ({ page }) => {
  const paths = ['/', '/shop', '/category-detail/Attar', '/category-detail/Black%20Tea'];
  const told = new Set<string>();
  for (const path of paths) {
    const { meta } = await headOf(page, path);
    expect(meta['og:image']).not.toContain('icon-512');
    told.add(meta['description'] ?? '').add(meta['og:image'] ?? '');
  }
  expect(told.size).toBe(2 * paths.length);
});

test('[NAV-07] a category tells the way to it', async ({ page, shop }) => {
  const [trail, ...others] = (await headOf(page, '/category-detail/Chai%20%26%20Kahwa?sort=newest')).things;
  expect(others).toEqual([]);
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${shop.url}/` },
      { position: 2, name: 'Shop', item: `${shop.url}/shop` },
      { position: 3, name: 'Chai & Kahwa', item: `${shop.url}/category-detail/Chai%20%26%20Kahwa` },
    ],
  });
});

test('the chief picture is asked for before the page that shows it is read', async ({ page }) => {
  for (const path of ['/', pageOf('gulab-no-7')]) {
    await page.goto(path);
    const [first] = await page.locator('link[rel="preload"][as="image"]').all();
    expect(await first?.getAttribute('fetchpriority')).toBe('high');
    const asked = (await first?.getAttribute('imagesrcset')) ?? '';
    const shown = page.locator(`source[srcset="${asked}"]`);
    expect(await shown.first().getAttribute('type')).toBe('image/avif');
  }
});

test('[PROD-02] [PROD-09] without scripts a product can be read and its pictures be opened', async ({ page }) => {
  await page.goto(pageOf('gulab-no-7'));
  await expect(page.getByRole('heading', { level: 1, name: 'Gulab No. 7' })).toBeVisible();
  await expect(page.getByText('Price ₹449')).toBeVisible();
  await expect(page.getByText('The roses are picked in the dark')).toBeVisible();
  await page.getByText('Key Features').click();
  await expect(page.locator('details', { hasText: 'Key Features' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Gulab No. 7, picture 2 of 4' }).click();
  await expect(page).toHaveURL(/gulab-no-7-2\.jpeg$/);
});
