import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectGoodAtEveryWidth, open, test } from './journey.ts';

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Search products' });
const options = (page: Page): Locator => page.getByRole('option');
const marked = (page: Page): Locator => page.getByRole('option', { selected: true });

/** Opens a page with the search box at hand. */
async function openSearch(page: Page, path = '/'): Promise<Locator> {
  await open(page, path);
  const opener = page.getByRole('button', { name: 'Search the shop' });
  if (await opener.isVisible()) await opener.click();
  else await box(page).focus();
  await expect(box(page)).toBeFocused();
  return box(page);
}

test('[NAV-33] [NAV-34] the suggestions are led through by keys', async ({ page }) => {
  const input = await openSearch(page);
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await input.pressSequentially('GUL');
  await expect(options(page)).toHaveText([/^Gulab No\. 7/, /^Ruh Gulab/]);
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  const reached: [string, string][] = [
    ['ArrowDown', 'Gulab No. 7'],
    ['ArrowDown', 'Ruh Gulab'],
    ['ArrowDown', 'Gulab No. 7'],
    ['ArrowUp', 'Ruh Gulab'],
  ];
  for (const [key, title] of reached) {
    await page.keyboard.press(key);
    await expect(marked(page)).toContainText(title);
    const named = await input.getAttribute('aria-activedescendant');
    await expect(marked(page)).toHaveAttribute('id', named ?? '');
  }
  for (const [key, caret] of [
    ['Home', 0],
    ['End', 3],
  ] as const) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(key);
    await expect(marked(page)).toHaveCount(0);
    expect(await input.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(caret);
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product?search=Ruh+Gulab');
  await expect(options(page)).toHaveCount(0);
  const main = page.getByRole('main');
  const found = main.getByRole('region', { name: 'Products' });
  await expect(found.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('article').first()).toContainText('Ruh Gulab');
});

test('[NAV-33] Escape closes the suggestions, then clears the text; Enter searches for what is typed', async ({
  page,
}) => {
  const input = await openSearch(page);
  await input.pressSequentially('chai');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(input).toHaveValue('chai');
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('');
  await input.pressSequentially('chai');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await input.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product?search=chai');
});

test('[NAV-34] there are eight suggestions at most, and none for a blank text', { tag: '@phone' }, async ({ page }) => {
  const input = await openSearch(page);
  await input.pressSequentially('a');
  await expect(options(page)).toHaveCount(8);
  await input.fill('   ');
  await expect(options(page)).toHaveCount(0);
});

test(
  '[NAV-34] a text that no product matches is told so, to the eye and to a screen reader',
  { tag: '@phone' },
  async ({ page }) => {
    const input = await openSearch(page);
    await input.fill('xylophone');
    const told = page.getByRole('search').getByText('No product matches this.');
    await expect(told).toBeVisible();
    expect((await told.boundingBox())?.width).toBeGreaterThan(200);
    await expect(told).toHaveAttribute('aria-live', 'polite');
    await expectGoodAtEveryWidth(page);
    await input.fill('');
    await expect(told).toHaveCount(0);
  },
);

test('[NAV-33] each suggestion has its picture and price, and a misspelt word is announced with what it was taken for', async ({
  page,
}) => {
  const input = await openSearch(page);
  await input.pressSequentially('gulaab');
  const gulab = options(page).filter({ hasText: 'Gulab No. 7' });
  await expect(gulab).toContainText('₹449');
  await expect
    .poll(() => gulab.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText(/^Showing results for “gulab”\. \d suggestions$/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
});

test('[NAV-06] Enter shows what was suggested for a misspelt word', { tag: '@phone' }, async ({ page }) => {
  const input = await openSearch(page);
  await input.pressSequentially('chay');
  await expect(options(page)).toHaveCount(8);
  const suggested = await options(page).locator('span:first-of-type').allTextContents();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product?search=chay');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Results for “chay”' })).toBeVisible();
  await expect(main.getByText('Nothing is called “chay”. Showing results for “chai”.')).toBeVisible();
  const titles = main.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText([...suggested, /./]);
});

test(
  '[SHOP-16] a search that finds nothing offers near titles, other products and a way out',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/product?search=gulab+xyzzy');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/product');
    const others = main.getByRole('region', { name: 'You may also like' });
    await expect(others.getByRole('article')).toHaveCount(6);
    await main.getByRole('link', { name: 'Gulab No. 7', exact: true }).first().click();
    await expect(page).toHaveURL('/product?search=Gulab+No.+7');
    await expect(main.getByRole('heading', { level: 1, name: 'Results for “Gulab No. 7”' })).toBeVisible();
  },
);

test(
  '[SHOP-16] beside the one product that a search finds stand others that may be liked',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/product?search=Ruh+Gulab');
    const main = page.getByRole('main');
    const found = main.getByRole('region', { name: 'Products' }).getByRole('article');
    const others = main.getByRole('region', { name: 'You may also like' }).getByRole('article');
    await expect(found).toHaveCount(1);
    const isWide = (page.viewportSize()?.width ?? 0) >= 1200;
    await expect(others).toHaveCount(isWide ? 3 : 6);
    await expect(others.filter({ hasText: 'Ruh Gulab' })).toHaveCount(0);
    await expect(others.first().getByRole('button', { name: /^(Add to Cart|View Product)/ })).toBeVisible();
    const [one, next] = [await found.boundingBox(), await others.last().boundingBox()];
    expect(one?.y === next?.y).toBe(isWide);
  },
);

test(
  '[NAV-06] the button of the search box leads to the results, and the page’s title names what was searched for',
  { tag: '@phone' },
  async ({ page }) => {
    const input = await openSearch(page);
    await input.fill('masala chai');
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/product?search=masala+chai');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “masala chai”' })).toBeVisible();
    await expect(page).toHaveTitle('Results for “masala chai” · Kadamba');
  },
);

test(
  '[ERR-48] suggestions that cannot be had are only logged, and the search goes on',
  { tag: '@phone' },
  async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    await page.route('**/api/catalogue/suggestions*', (route) => route.fulfill({ status: 503, json: {} }));
    const input = await openSearch(page);
    const answer = page.waitForResponse('**/api/catalogue/suggestions*');
    await input.pressSequentially('chai');
    await answer;
    await expect.poll(() => logged.some((line) => line.includes('503'))).toBe(true);
    await expect(page.getByLabel('Messages').getByRole('listitem')).toHaveCount(0);
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/products for “chai”/)).toBeVisible();
  },
);

test('the list lies over the page, which does not move', async ({ page }) => {
  const input = await openSearch(page, '/shop');
  const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
  const before = await top();
  await input.pressSequentially('a');
  await expect(options(page)).toHaveCount(8);
  expect(await top()).toBe(before);
});
