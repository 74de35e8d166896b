/** A shop of more products than one address may show at once. */
import { products } from '#demo/catalogue/products.ts';
import { expect, open, test as base } from './journey.ts';
import { startPreparedShop } from './prepared-shops.ts';
import type { ShopProcess } from './shop-process.ts';

const ADDED = 1_000;
const total = (products.length + ADDED).toLocaleString('en-IN');

const test = base.extend<object, { shop: ShopProcess }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright takes the fixtures that it needs from here: none.
    async ({}, use) => {
      const shop = await startPreparedShop('postgres');
      await shop.command('catalogue', 'generate', String(ADDED));
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('[SHOP-14] past 180 products the address names the section, and a reload shows its end again', async ({
  page,
}) => {
  const cards = page.getByRole('main').getByRole('article');
  await open(page, '/shop?shown=180');
  await expect(page.getByRole('main').getByText(`${total} products`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(189);
  await expect(page).toHaveURL('/shop?page=2');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(198);
  await expect(page).toHaveURL('/shop?page=2&shown=18');
  await expect(page.getByText(`198 of ${total}`)).toBeVisible();
  const last = await cards.last().getByRole('heading').innerText();
  await page.getByRole('button', { name: 'Load More' }).scrollIntoViewIfNeeded();

  await page.reload();
  await expect(cards).toHaveCount(18);
  await expect(cards.last().getByRole('heading')).toHaveText(last);
  await expect(page.getByText(`181 – 198 of ${total}`)).toBeInViewport();
  await page.getByRole('link', { name: 'Earlier products' }).click();
  await expect(page).toHaveURL('/shop?shown=180');
  await expect(cards).toHaveCount(180);
  await page.goBack();
  await expect(cards).toHaveCount(18);
});

test.describe('a browser that runs no script', () => {
  test.use({ javaScriptEnabled: false });

  test('[NAV-05] [SHOP-14] pages of a long list are links, each with an address and a title of its own', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const pages = main.getByRole('navigation', { name: 'Pages' });
    await page.goto('/product');
    await expect(pages.getByRole('link')).toHaveText(['1', '2', '4', '7']);
    await pages.getByRole('link', { name: 'Page 4', exact: true }).click();
    await expect(page).toHaveURL('/product?page=4');
    await expect(main.getByText(`541 – 549 of ${total}`)).toBeVisible();
    await expect(pages.getByRole('link', { name: 'Page 4', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\?page=4$/);
    await expect(page).toHaveTitle(/^Shop, page 4 /);

    await main.locator('noscript a', { hasText: 'Load More' }).click();
    await expect(page).toHaveURL('/product?page=4&shown=18');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\?page=4$/);

    await page.goto('/shop?shown=180');
    await main.locator('noscript a', { hasText: 'Load More' }).click();
    await expect(page).toHaveURL('/shop?page=2');

    await page.goto('/shop?sort=newest&page=3');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop$/);

    await page.goto('/shop?page=500&sort=newest');
    await expect(page).toHaveURL('/shop?sort=newest&page=7');
    await expect(main.getByRole('article').first()).toBeVisible();
  });
});
