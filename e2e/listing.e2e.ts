import type { Locator, Page } from '@playwright/test';
import * as catalogue from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { products } from '#demo/catalogue/products.ts';
import { pageOf } from './demo-pages.ts';
import {
  expect,
  expectAccessible,
  expectGoodAtEveryWidth,
  expectNoSidewaysScroll,
  holdBack,
  open,
  ready,
  test,
} from './journey.ts';
import { clientOf, message } from './shopper.ts';

const main = (page: Page): Locator => page.getByRole('main');
const cards = (page: Page): Locator => main(page).getByRole('article');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
/** How many products the listing says it has. */
const count = (page: Page): Locator => main(page).locator('p[role="status"]').first();
const titleOf = (card: Locator): Locator => card.getByRole('heading', { level: 3 }).getByRole('link');

async function openFilter(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

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

test('[SHOP-02] [SHOP-04] [SHOP-06] every choice says how many products it would leave', async ({ page, shop }) => {
  const call = clientOf(page, shop);
  const totalOf = async (query: Record<string, unknown>): Promise<number> =>
    (await call(catalogue.search, { query: { limit: 1, ...query } })).total;
  await open(page, '/shop?category=Oriental');
  const dialog = await openFilter(page, 'Price');
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  for (const [label, range] of [
    ['₹0 – ₹200', '0-200'],
    ['₹200 – ₹400', '200-400'],
    ['₹400 – ₹6,000', '400-6000'],
  ] as const) {
    const total = await totalOf({ categories: ['Oriental'], prices: [range] });
    const choice = dialog.getByRole('checkbox', { name: `${label} ${total} product` });
    await expect(choice).toBeVisible();
    if (total === 0) await expect(choice).toBeDisabled();
  }
  await dialog.getByRole('checkbox', { name: '₹400 – ₹6,000' }).check();
  const left = await totalOf({ categories: ['Oriental'], prices: ['400-6000'] });
  await expect(dialog.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(`Show ${left} products`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/shop?price=400-6000&category=Oriental');
  await expect(count(page)).toHaveText(`${left} products`);
  const again = await openFilter(page, 'Price');
  await again.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/shop?category=Oriental');
});

test('[SHOP-07] tea is found in the filter too: the shop’s own categories stand above the nine words', async ({
  page,
}) => {
  await open(page, '/shop');
  const dialog = await openFilter(page, 'Categories');
  const departments = dialog.getByRole('group', { name: 'Departments' });
  await expect(dialog.getByRole('group', { name: 'Categories' }).getByRole('checkbox')).toHaveCount(9);
  await expectAccessible(page);
  const total = products.filter(({ categories }) => categories.includes('Green Tea')).length;
  const tea = departments.getByRole('checkbox', { name: `Green Tea ${total} products` });
  await dialog.getByRole('searchbox').fill('green');
  await expect(departments.getByRole('checkbox')).toHaveCount(1);
  await tea.check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/shop?category=Green+Tea');
  await expect(
    main(page)
      .locator('p[role="status"]')
      .filter({ hasText: `${total} products` }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Remove Green Tea' }).click();
  await expect(page).toHaveURL('/shop');
});

test('[SHOP-06] what would leave nothing can be taken away but not chosen', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/shop?search=oud&price=0-200');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  const dialog = await openFilter(page, 'Price');
  await expect(dialog.getByRole('checkbox', { name: '₹200 – ₹400 0 products' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: '₹0 – ₹200 0 products' }).uncheck();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/shop?search=oud');
  await expect(cards(page).first()).toBeVisible();
});

test(
  '[SHOP-15] filters, sort and search are walked with Back and Forward and stand in a shared address',
  { tag: '@phone' },
  async ({ page, context }) => {
    await open(page, '/product?search=oolong');
    const dialog = await openFilter(page, 'Sort by');
    await dialog.getByRole('radio', { name: 'Price: Low to High' }).check();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/product?search=oolong&sort=price-low');
    await expect(page.getByRole('link', { name: 'Remove Price: Low to High' })).toBeVisible();
    const found = products.filter(({ title }) => title.toLowerCase().includes('oolong'));
    await expect(titleOf(cards(page))).toHaveCount(found.length);
    const sorted = await titleOf(cards(page)).allTextContents();
    await page.getByRole('link', { name: 'Remove “oolong”' }).click();
    await expect(page).toHaveURL('/product?sort=price-low');
    await expect(count(page)).toHaveText(`${products.length} products`);
    await page.goBack();
    await expect(titleOf(cards(page))).toHaveText(sorted);
    await page.goBack();
    await expect(page).toHaveURL('/product?search=oolong');
    await expect(page.getByRole('link', { name: 'Remove Price: Low to High' })).toHaveCount(0);
    await page.goForward();
    await expect(titleOf(cards(page))).toHaveText(sorted);
    const friend = await context.newPage();
    await friend.goto(page.url());
    await expect(titleOf(cards(friend))).toHaveText(sorted);
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

test('the filters and the cards stand in a window of 320 pixels', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(
    page,
    '/product?search=no&sort=newest&price=400-6000&category=Perfume&category=Eau+de+Parfum&type=variable',
  );
  await expectNoSidewaysScroll(page);
  const dialog = await openFilter(page, 'Categories');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await ready(page);
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
