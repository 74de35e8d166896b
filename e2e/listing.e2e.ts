import type { Locator } from '@playwright/test';
import type * as catalogue from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { products } from '#demo/catalogue/products.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectGoodAtEveryWidth, holdBack, open, test } from './journey.ts';
import { cards, count, heading, main, openFilter, titleOf } from './listing-page.ts';
import { message } from './shopper.ts';

/** Where a card stands in the window. */
const topOf = async (card: Locator): Promise<number> => (await card.boundingBox())?.y ?? Number.NaN;

test(
  '[NAV-05] [NAV-06] /shop and /product are the same screen, and a search fills the search box',
  { tag: '@phone' },
  async ({ page }) => {
    const titles: string[][] = [];
    for (const path of ['/shop?sort=price-low', '/product?sort=price-low']) {
      await open(page, path);
      await expect(heading(page, 'Shop')).toBeVisible();
      titles.push(await titleOf(cards(page)).allTextContents());
    }
    expect(titles[0]).toHaveLength(9);
    expect(titles[1]).toEqual(titles[0]);
    for (const path of ['/shop?search=oolong', '/product?search=oolong']) {
      await open(page, path);
      await expect(heading(page, 'Results for “oolong”')).toBeVisible();
      await expect(page.locator('[role=search] input')).toHaveValue('oolong');
      await expect(titleOf(cards(page))).toHaveText([/oolong/i, /oolong/i, /oolong/i, /oolong/i]);
    }
  },
);

test(
  '[NAV-07] [SHOP-01] [SHOP-09] a category’s page bears its name and shows its products, whatever its case',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, `/category-detail/${encodeURIComponent('chai & KAHWA')}`);
    await expect(heading(page, 'Chai & Kahwa')).toBeVisible();
    await expect(page).toHaveURL('/category-detail/Chai%20%26%20Kahwa');
    const inIt = products.filter(({ categories }) => categories.includes('Chai & Kahwa'));
    await expect(count(page)).toHaveText(`${inIt.length} products`);
  },
);

test('[SHOP-10] a card shows picture, title, prices and one button', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/shop?search=masala+chai');
  const card = cards(page).filter({ hasText: 'Masala Chai No. 4' });
  await expect(card.locator('img')).toHaveAttribute('src', /masala-chai-no-4/);
  await expect(titleOf(card)).toHaveText('Masala Chai No. 4');
  await expect(card.getByText('Price ₹245')).toBeVisible();
  await expect(card.getByText('MRP ₹290')).toBeVisible();
  await expect(card.getByRole('button')).toHaveText(['Add to Cart']);
});

test(
  '[PROD-10] a set, whose pieces are bought one by one, claims no price and no saving of its own',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/category-detail/Gift%20Sets');
    const card = cards(page).filter({ hasText: 'The Monsoon Edit' });
    await expect(card.getByText('From ₹899', { exact: true })).toBeVisible();
    await expect(card.getByText(/Save|MRP/)).toHaveCount(0);
    await titleOf(card).click();
    await expect(heading(page, 'The Monsoon Edit')).toBeVisible();
    await expect(main(page).getByText('From ₹899')).toBeVisible();
    await expect(main(page).getByText(/save|MRP/i)).toHaveCount(0);
  },
);

test(
  '[PROD-10] the products of a set go into the cart together, for the sum that its page says',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, pageOf('garden-box'));
    await expect(main(page).getByText('All 5 together from ₹2,399')).toBeVisible();
    await page.getByRole('button', { name: 'View Product', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'The Garden Box, five teas' });
    const addAll = dialog.getByRole('button', { name: 'Add all 5 (₹2,399)' });
    await expect(addAll).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await addAll.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Cart, 5 items' }).first()).toBeVisible();
    await open(page, '/cart');
    await expect(page.getByRole('list', { name: 'Products in your cart' }).getByRole('heading')).toHaveCount(5);
    await expect(main(page).getByText('₹2,399').first()).toBeVisible();
  },
);

test('[NAV-30] [SHOP-14] a product opens at its top, and Back comes to the card that was left, also on a slow line', async ({
  page,
}) => {
  await open(page, '/shop');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards(page)).toHaveCount(18);
  await expect(page).toHaveURL('/shop?shown=18');
  const card = cards(page).nth(13);
  await card.scrollIntoViewIfNeeded();
  const left = await topOf(card);
  await titleOf(card).click();
  await expect(page).toHaveURL(/\/product\/.+\/.+/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const release = await holdBack(page, '**/shop.data*');
  await page.goBack();
  release();
  await expect(cards(page)).toHaveCount(18);
  await expect.poll(async () => Math.abs((await topOf(card)) - left)).toBeLessThan(3);
});

test(
  '[NAV-30] Back shows a very long list as far as it was read, beyond what one address may ask for',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/shop');
    await page.route('**/api/catalogue/search*', async (route) => {
      const answer = await route.fetch();
      const found = (await answer.json()) as ReplyOf<typeof catalogue.search>;
      const items = Array.from({ length: 12 }, (_, n) =>
        found.items.map((one) => ({ ...one, product_id: `${one.product_id}-${n}` })),
      ).flat();
      await route.fulfill({ json: { ...found, total: 20_086, items } });
    });
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(cards(page)).toHaveCount(117);
    await expect(page).toHaveURL('/shop?shown=117');
    const card = cards(page).nth(110);
    await card.scrollIntoViewIfNeeded();
    const left = await topOf(card);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).dispatchEvent('click');
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(cards(page)).toHaveCount(117);
    await expect.poll(async () => Math.abs((await topOf(card)) - left)).toBeLessThan(3);
  },
);

test('[NAV-30] the shop opened anew begins with its first page, at the top', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/shop?shown=18');
  await expect(cards(page)).toHaveCount(18);
  await cards(page).nth(13).scrollIntoViewIfNeeded();
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(cards(page)).toHaveCount(9);
  await expect(page).toHaveURL('/shop');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(18);
});

test('[SHOP-13] the places of the cards are kept while a listing is on its way', async ({ page }) => {
  await open(page, '/shop');
  const card = await cards(page).first().boundingBox();
  const frame = await cards(page).first().locator('img').boundingBox();
  const release = await holdBack(page, '**/shop.data*');
  const dialog = await openFilter(page, 'Sort by');
  await dialog.getByRole('radio', { name: 'Newest Arrivals' }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(main(page).getByText('Loading products')).toBeAttached();
  const places = main(page).locator('ul[aria-hidden="true"] > li');
  await expect(places).toHaveCount(9);
  const place = await places.first().locator('span').first().boundingBox();
  const whole = await places.first().boundingBox();
  release();
  await expect(cards(page)).toHaveCount(9);
  expect(Math.abs((whole?.height ?? 0) - (card?.height ?? 0))).toBeLessThan(60);
  expect(place?.width).toBe(frame?.width);
  expect(place?.height).toBeCloseTo(frame?.height ?? 0, 0);
});

test('[ERR-04] a listing that cannot be loaded says so and keeps its query', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/shop');
  await page.route('**/shop.data*', (route) => route.abort());
  const dialog = await openFilter(page, 'Sort by');
  await dialog.getByRole('radio', { name: 'Price: Low to High' }).check();
  await Promise.all([
    expect(message(page, 'Failed to load products')).toBeVisible(),
    dialog.getByRole('button', { name: 'Apply' }).click(),
  ]);
  await expect(page).toHaveURL('/shop?sort=price-low');
  await expect(cards(page)).toHaveCount(0);
  await page.unroute('**/shop.data*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(9);
  await expect(page.getByRole('link', { name: 'Remove Price: Low to High' })).toBeVisible();
});

test(
  'on a laptop title, price and button of the whole first row stand in the first view of the shop',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const path of ['/shop', '/category-detail/Floral']) {
      await page.setViewportSize({ width: 1366, height: 768 });
      await open(page, path);
      const boxes = await Promise.all([0, 1, 2, 3].map((n) => cards(page).nth(n).boundingBox()));
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      // The button is the last part of a card.
      for (const box of boxes) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768 - 8);
    }
  },
);

test('Load More stands in the places that the last row leaves, and covers no card', async ({ page }) => {
  const columns = (page.viewportSize()?.width ?? 0) < 700 ? 2 : 4;
  await open(page, '/shop');
  const more = page.getByRole('button', { name: 'Load More' });
  for (const shown of [9, 18, 27, 36]) {
    await expect(cards(page)).toHaveCount(shown);
    const [last, button] = [await cards(page).last().boundingBox(), await more.boundingBox()];
    const isBeside = (last?.x ?? 0) + (last?.width ?? 0) <= (button?.x ?? 0);
    const isBelow = (last?.y ?? 0) + (last?.height ?? 0) <= (button?.y ?? 0);
    expect([isBeside, isBelow]).toEqual(shown % columns === 0 ? [false, true] : [true, false]);
    await more.click();
  }
});
