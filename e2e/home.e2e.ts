import type { Locator, Page } from '@playwright/test';
import { Client } from 'pg';
import type { WireProduct, WireProductCard } from '#contract/catalogue.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectNoSidewaysScroll, open, ready, resize, test } from './journey.ts';
import { startPreparedShop } from './prepared-shops.ts';
import { logIn, signIn } from './shopper.ts';

const popular = (page: Page): Locator => page.getByRole('tabpanel').getByRole('article');
const parts = (page: Page) => ({
  slider: page.getByRole('button', { name: 'Next slide' }),
  tiles: page.getByRole('list', { name: 'Categories' }).getByRole('link'),
  arrivals: page.getByRole('list', { name: 'From the copper stills' }),
  offers: page.getByRole('list', { name: 'Offers' }).getByRole('article'),
});

/** Changes what the shop answers on its way to the page. */
const changing = <T>(page: Page, url: string, change: (answer: T) => T): Promise<unknown> =>
  page.route(url, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: change((await answer.json()) as T) });
  });

test('[HOME-05] a price line and a sale line show only when greater than 0', { tag: '@phone' }, async ({ page }) => {
  await changing<WireProductCard[]>(page, '**/api/grouped-product/search-all-products/**', ([free, plain, ...rest]) => [
    ...(free ? [{ ...free, title: 'No price', price_paise: 0, mrp_paise: 0 }] : []),
    ...(plain ? [{ ...plain, title: 'No sale', price_paise: 12_345_600, mrp_paise: 12_345_600 }] : []),
    ...rest,
  ]);
  await open(page, '/');
  await popular(page).last().scrollIntoViewIfNeeded();
  const called = (title: string): Locator => popular(page).filter({ hasText: title }).first();
  await expect(called('No price')).toBeVisible();
  await expect(called('No price').getByText('₹')).toHaveCount(0);
  await expect(called('No sale').getByText('Price ₹1,23,456')).toBeVisible();
  await expect(called('No sale').getByText(/MRP|Save/)).toHaveCount(0);
  await expect(popular(page).first().getByText('MRP ₹290')).toBeVisible();
});

test(
  '[HOME-05] [SHOP-17] the variations show the stock and the prices of this moment',
  { tag: '@phone' },
  async ({ page }) => {
    await changing<WireProduct>(page, '**/api/grouped-product/single/**', (product) => ({
      ...product,
      max_per_order: 3,
      variation: product.variation.map((one, index) =>
        index === 0
          ? { ...one, stock: 2, price_paise: 0, mrp_paise: 0 }
          : { ...one, stock: 50, mrp_paise: one.price_paise },
      ),
    }));
    await open(page, pageOf('gulab-no-7'));
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    const rows = page.getByRole('dialog', { name: 'Gulab No. 7' }).getByRole('listitem').filter({ hasText: 'SKU' });
    await expect(rows.first().getByText('2 in stock')).toBeVisible();
    await expect(rows.first().getByText('₹')).toHaveCount(0);
    await expect(rows.nth(1).getByText('Price ₹1,299')).toBeVisible();
    await expect(rows.nth(1).getByText(/MRP|Save/)).toHaveCount(0);
    for (const [row, most] of [
      [rows.first(), 2],
      [rows.nth(1), 3],
    ] as const) {
      const more = row.getByRole('button', { name: 'One more' });
      for (let presses = 1; presses < most; presses += 1) await more.click();
      await expect(row.locator('output')).toHaveText(String(most));
      await expect(more).toHaveAttribute('aria-disabled', 'true');
    }
  },
);

test('[NAV-30] Back finds the popular list as far as it was read, and its tab', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  await expect(popular(page)).toHaveCount(10);
  await page.getByRole('tab', { name: 'New Arrivals' }).click();
  await expect(page.getByRole('tabpanel').getByText('New', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Best Sellers' }).click();
  await expect(async () => {
    await popular(page).last().scrollIntoViewIfNeeded();
    expect(await popular(page).count()).toBeGreaterThan(10);
  }).toPass({ intervals: [100] });
  const card = popular(page).nth(10);
  await card.scrollIntoViewIfNeeded();
  const before = (await card.boundingBox())?.y ?? 0;
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/.+\/.+/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Best Sellers' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 1e9) - before)).toBeLessThan(3);
});

test(
  '[HOME-04] after ten pages the popular list waits for a press, and the footer can be reached',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/api/grouped-product/search-all-products/**', async (route) => {
      const number = new URL(route.request().url()).searchParams.get('page');
      const answer = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/page=\d+/, 'page=1'),
      });
      const products = (await answer.json()) as WireProduct[];
      await route.fulfill({ json: products.map((one) => ({ ...one, product_id: `${one.product_id}-${number}` })) });
    });
    await open(page, '/');
    const more = page.getByRole('button', { name: 'Show more' });
    await expect(async () => {
      await popular(page).last().scrollIntoViewIfNeeded();
      await expect(more).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [100] });
    await expect(popular(page)).toHaveCount(100);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('tabpanel').getByRole('link', { name: 'See all products' })).toHaveAttribute(
      'href',
      '/shop',
    );
    await more.click();
    await expect.poll(() => popular(page).count()).toBeGreaterThan(100);
  },
);

test(
  'three offers stand beside each other on a small laptop, without arrows',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page, '/');
    const offers = page.getByRole('list', { name: 'Offers' });
    await offers.scrollIntoViewIfNeeded();
    await expect(offers.getByRole('listitem')).toHaveCount(3);
    expect(await offers.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    await expect(page.getByRole('button', { name: 'Scroll Offers on' })).toBeHidden();
  },
);

test(
  'a card scrolled far out of its row is fetched when the visitor comes near, and the row stays as high',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    const row = page.getByRole('list', { name: 'From this year’s gardens' });
    await row.scrollIntoViewIfNeeded();
    const pictures = row.locator('img');
    const isFetched = (at: number): Promise<boolean> =>
      pictures.nth(at).evaluate((picture) => (picture as HTMLImageElement).currentSrc !== '');
    await expect.poll(() => isFetched(0)).toBe(true);
    expect(await isFetched((await pictures.count()) - 1)).toBe(false);
    const { height } = (await row.boundingBox()) ?? {};
    await row.evaluate((list) => (list.scrollLeft = list.scrollWidth));
    await expect.poll(async () => isFetched((await pictures.count()) - 1)).toBe(true);
    expect((await row.boundingBox())?.height).toBe(height);
  },
);

test(
  'the list and the footer are laid out when the visitor comes near them, and the keyboard reaches them',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    const link = popular(page).first().getByRole('link');
    const footer = page.getByRole('contentinfo').getByRole('link').first();
    const isLaidOut = (part: Locator): Promise<boolean> =>
      part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut(link)).toBe(false);
    expect(await isLaidOut(footer)).toBe(false);
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await expect.poll(() => isLaidOut(link)).toBe(true);
  },
);

test('[LIM-03] the arrows of the rows scroll 300, 250 and 150 pixels', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 920, height: 900 });
  await page.addInitScript(() => {
    Element.prototype.scrollBy = function scrollBy(step?: ScrollToOptions | number) {
      document.documentElement.dataset.step = JSON.stringify(step);
    };
  });
  await open(page, '/');
  for (const [row, step] of [
    ['From the copper stills', 300],
    ['Offers', 250],
    ['Categories', 150],
  ] as const) {
    const arrow = page.getByRole('button', { name: `Scroll ${row} on` });
    await expect(arrow).toBeVisible();
    await arrow.click();
    await expect(page.locator('html')).toHaveAttribute('data-step', new RegExp(`"left":${step}\\b`));
  }
});

test('[NAV-32] [NAV-36] [NAV-40] the frame names the shop, greets who is logged in and leads on', async ({
  page,
  shop,
}) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByText('Kadamba', { exact: true })).toBeVisible();
  await expect(header.getByText('Teas & Attars', { exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login/Register' })).toHaveAttribute('href', '/login');
  for (const name of ['Quick Links', 'Customer Service'])
    await expect(page.getByRole('contentinfo').getByRole('heading', { name, exact: true })).toBeVisible();
  const shopper = await signIn(page, shop);
  await page.context().clearCookies();
  await open(page, '/login');
  await logIn(page, shopper);
  await expect(header.getByRole('link', { name: `Hello, ${shopper.fullName}` })).toHaveAttribute('href', '/my-account');
  await resize(page, { width: 1024, height: 768 });
  await expect(header.getByText(`Hello, ${shopper.fullName}`, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test(
  '[ERR-03] [ERR-04] [ERR-05] [ERR-48] a part of the page that cannot be loaded says so once, and the others stand',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = await startPreparedShop('postgres');
    const database = new Client({ connectionString: shop.databaseUrl ?? '' });
    await database.connect();
    const hidden = ['sliders', 'arrival_groups', 'products'];
    const said = ['Failed to load slider data', 'Failed to load New Arrivals', 'Failed to load products'];
    try {
      for (const table of hidden) await database.query(`alter table ${table} rename to ${table}_away`);
      await page.goto(shop.url);
      const messages = page.getByLabel('Messages').getByRole('listitem');
      await expect(messages).toHaveText(said);
      await ready(page);
      const { slider, tiles, arrivals, offers } = parts(page);
      await expect(tiles).toHaveCount(8);
      await expect(offers).toHaveCount(3);
      await expect(slider).toHaveCount(0);
      await expect(page.getByRole('main').getByText(/^Failed to load/)).toHaveText(said);
      await expect(messages).toHaveCount(0);
      for (const table of hidden) await database.query(`alter table ${table}_away rename to ${table}`);
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(slider).toBeVisible();
      await expect(arrivals).toBeVisible();
      await expect(popular(page)).toHaveCount(10);
      await expect(messages).toHaveCount(0);
      expect(shop.output()).toMatch(/sliders|arrival_groups/);
    } finally {
      await database.end();
      await shop.close();
    }
  },
);
