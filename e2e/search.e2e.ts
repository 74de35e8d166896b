import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './journey.ts';

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Search teas and attars' });
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
  await expect(options(page)).toHaveText(['Gulab No. 7', 'Ruh Gulab']);
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
    await expect(marked(page)).toHaveText(title);
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
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
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

test('near titles stand apart, are reached by keys and are announced', async ({ page }) => {
  const input = await openSearch(page);
  await input.pressSequentially('gulaab');
  const near = page.getByRole('group', { name: 'Did you mean' }).getByRole('option');
  await expect(near.filter({ hasText: 'Gulab No. 7' })).toBeVisible();
  await expect(page.getByText(/^Did you mean .*Gulab No\. 7.*\?$/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(near.last()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
});

test('[SHOP-16] a search that finds nothing offers near titles and a way out', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/product?search=gulaab');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/product');
  await main.getByRole('link', { name: 'Gulab No. 7' }).click();
  await expect(page).toHaveURL('/product?search=Gulab+No.+7');
  await expect(main.getByRole('article')).toHaveCount(1);
});

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
