import * as catalogue from '#contract/catalogue.ts';
import { products } from '#demo/catalogue/products.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, ready, test } from './journey.ts';
import { cards, count, main, openFilter, titleOf } from './listing-page.ts';
import { clientOf } from './shopper.ts';

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
