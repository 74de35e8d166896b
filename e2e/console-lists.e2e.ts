/** What every list of the console does, shown on that of the products: filters, cards, the way back, and its states. */
import type { Locator, Page } from '@playwright/test';
import { openConsole, signInStaff } from './console-page.ts';
import { standAs } from './console-screens.ts';
import { expect, expectAccessible, expectGoodAtEveryWidth, holdBack, resize, test } from './journey.ts';

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const chips = (page: Page): Locator => main(page).getByRole('list', { name: 'Filters' }).getByRole('listitem');
/** The products that the list shows, in rows or cards. */
const opened = (page: Page): Locator => main(page).locator('a[href^="/console/products/"]:has(img), tbody th a');
const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link', { name }).click();

test(
  '[CON-016] filters are found by typing in one menu, read as sentences, and go by one press',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/products');
    await expect(opened(page).nth(20)).toBeVisible();
    const add = async (typed: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByRole('searchbox', { name: 'Find a filter' }).fill(typed);
      await expect(page.getByRole('menuitem')).toHaveCount(1);
      await page.getByRole('menuitem').click();
    };
    await add('status active');
    await expect(chips(page).first()).toHaveText('Status is Active');
    await add('attar');
    await expect(chips(page).nth(1)).toHaveText('Category is Attar');
    expect(new URL(page.url()).searchParams.toString()).toBe('status=Active&category=Attar');
    await expect(main(page).getByText(/^\d+ of \d+ shown$/)).not.toContainText('50');
    await expectGoodAtEveryWidth(page);
    await page.getByRole('button', { name: 'Remove the filter: Status is Active' }).click();
    await expect(chips(page).first()).toHaveText('Category is Attar');
    await add('simple');
    await page.getByRole('button', { name: 'Remove all filters' }).click();
    await expect(chips(page)).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('searchbox', { name: 'Find a filter' }).fill('colour');
    await expect(page.getByText('No filter has that name.')).toBeVisible();
  },
);

test(
  '[CON-017] on a phone a list is cards of four facts, selected by a long press or by "Select"',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/products');
    const cards = main(page).locator('ul > li:has(dl)');
    await expect(cards.nth(10)).toBeVisible();
    const first = cards.first();
    await expect(main(page).getByRole('table')).toHaveCount(0);
    // Its name, whether it is shown, its price and its stock; each of the last three is changed by a press.
    expect((await first.getByRole('link').count()) + (await first.getByRole('switch').count())).toBe(2);
    await expect(first.locator('dt')).toHaveCount(2);
    await expect(first.getByRole('button')).toHaveCount(2);
    const box = await first.boundingBox();
    const at = { clientX: (box?.x ?? 0) + 20, clientY: (box?.y ?? 0) + 20 };
    const finger = { pointerType: 'touch', bubbles: true, ...at };
    await first.dispatchEvent('pointerdown', finger);
    await expect(first.getByRole('checkbox')).toBeChecked();
    await first.dispatchEvent('pointerup', finger);
    await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(main(page).getByRole('checkbox')).toHaveCount(0);
    // A finger that moves scrolls, and selects nothing.
    await first.dispatchEvent('pointerdown', finger);
    await first.dispatchEvent('pointermove', { ...finger, clientY: at.clientY + 40 });
    await first.dispatchEvent('pointerup', finger);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(first.getByRole('checkbox')).not.toBeChecked();
    await first.locator('label:has(input[type="checkbox"])').first().click();
    await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
  },
);

test('[CON-017] the filters of a phone say how many rows they leave', { tag: '@phone' }, async ({ page }) => {
  await signInStaff(page, 'nirmala', '/products');
  await expect(opened(page).nth(10)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Attar' }).click();
  const show = sheet.getByRole('button', { name: /^Show \d+ rows$/ });
  await expect(page).toHaveURL(/category=Attar/);
  await expect(show).toHaveText(/^Show \d\d? rows$/);
  await expect(main(page).getByText(/^(\d+) of \1 shown$/)).toBeAttached();
  const left = /\d+/.exec(await show.innerText())?.[0] ?? '';
  await expectAccessible(page);
  await show.click();
  await expect(opened(page)).toHaveCount(Number(left));
});

test('[CON-010] the way back names the list and brings back its filter, its place and its selection; J and K walk it', async ({
  page,
  isMobile: isPhone,
}) => {
  await signInStaff(page, 'nirmala', '/products?view=active&sort=title');
  await expect(opened(page).nth(30)).toBeVisible();
  if (isPhone) await page.getByRole('button', { name: 'Select', exact: true }).click();
  await main(page).locator('label:has(input[aria-label^="Select "])').nth(2).click();
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
  const names = await opened(page).allInnerTexts();
  const titles = names.map((text) => text.split('\n')[0] ?? '');
  const row = opened(page).nth(29);
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(heading(page)).toHaveText(titles[29] ?? '');
  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(titles[30] ?? '');
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(titles[29] ?? '');
  await page.getByRole('button', { name: 'Previous (K)' }).click();
  await expect(heading(page)).toHaveText(titles[28] ?? '');
  // In a field a letter is a letter.
  await page.getByRole('textbox', { name: 'Title' }).press('j');
  await expect(heading(page)).toHaveText(titles[28] ?? '');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'Products: Active' }).click();
  await expect(heading(page)).toHaveText('Products');
  expect(new URL(page.url()).search).toBe('?view=active&sort=title');
  await expect(opened(page).nth(29)).toBeInViewport();
  expect(await scrolled()).toBeGreaterThan(500);
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
});

test('[CON-009] what comes within 150 ms shows no skeleton; after them one keeps the shape of what comes', async ({
  page,
}) => {
  await page.clock.install();
  await signInStaff(page, 'nirmala');
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 120_000);
  // Time stands still but for what is given here: what answers at once is shown within it.
  const answered = page.waitForResponse(/\/api\/console\/categories/);
  await goTo(page, 'Categories');
  await (await answered).finished();
  await page.clock.runFor(100);
  await expect(main(page).getByRole('grid')).toBeVisible();
  const skeleton = main(page).locator('[aria-busy="true"] [aria-hidden="true"] > span');
  for (const [screen, calls, content] of [
    ['Products', /\/api\/console\/products/, 'table, ul:has(> li dl)'],
    ['Coupons', /\/api\/console\/coupons/, 'section:has(li a)'],
  ] as const) {
    const release = await holdBack(page, calls);
    await goTo(page, screen);
    await expect(heading(page)).toHaveText(screen);
    await expect(skeleton.first()).toBeHidden();
    await page.clock.runFor(140);
    await expect(skeleton.first()).toBeHidden();
    await page.clock.runFor(20);
    await expect(skeleton.first()).toBeVisible();
    // A style sheet of the screen may come a moment after it.
    const hasStyles = (): Promise<boolean> =>
      page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0));
    await expect.poll(hasStyles).toBe(true);
    const before = await heading(page).boundingBox();
    const lines = await skeleton.first().boundingBox();
    const come = page.waitForResponse(calls);
    release();
    await (await come).finished();
    await page.clock.runFor(100);
    await expect(skeleton).toHaveCount(0);
    expect(await heading(page).boundingBox()).toEqual(before);
    const shown = await main(page).locator(content).first().boundingBox();
    expect(Math.abs((shown?.y ?? 0) - (lines?.y ?? 0))).toBeLessThanOrEqual(12);
    expect(shown?.width).toBeGreaterThan((lines?.width ?? 0) * 0.6);
    await page.unroute(calls);
  }
});

test(
  '[CON-009] an empty list says what it is for, and has the one action that fills it',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala');
    const end = await standAs(page, 'empty');
    for (const [path, text, action, title] of [
      ['/products', 'No products yet', 'Add product', 'New product'],
      ['/products/categories', 'No categories yet', 'Add category', 'New category'],
    ] as const) {
      await openConsole(page, path);
      const box = main(page).locator('div:has(> p)').filter({ hasText: text }).last();
      await expect(box).toBeVisible();
      await expect(box.getByRole('link').or(box.getByRole('button'))).toHaveCount(1);
      await box.getByRole('link', { name: action }).click();
      await expect(heading(page)).toHaveText(title);
    }
    await end();
  },
);

test(
  '[CON-009] what failed says what happened, keeps what was typed, and is tried again',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/products');
    await expect(opened(page).nth(10)).toBeVisible();
    const end = await standAs(page, 'failed');
    const search = main(page).getByRole('searchbox').first();
    await search.fill('Assam');
    const failed = main(page).getByRole('alert').filter({ hasText: 'This could not be shown' });
    await expect(failed).toContainText('Something went wrong on our side.');
    await expect(search).toHaveValue('Assam');
    await end();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(opened(page).first()).toContainText('Assam');
    await expect(search).toHaveValue('Assam');

    await openConsole(page, '/products/categories/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Monsoon');
    const again = await standAs(page, 'failed');
    await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Add category' }).click();
    await expect(main(page).getByRole('alert')).toContainText('Something went wrong on our side.');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Monsoon');
    await again();
  },
);

test(
  '[CON-005] a table that is wider than its window scrolls within itself, and says so by a fade',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/products');
    await expect(opened(page).nth(10)).toBeVisible();
    const around = main(page).locator('div:has(> table)');
    const fadeOf = (): Promise<string> => around.evaluate((box) => getComputedStyle(box).getPropertyValue('--fade'));
    await resize(page, { width: 860, height: 900 });
    expect(await around.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
    await expect.poll(fadeOf).toBe('40px');
    await around.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expect.poll(fadeOf).toBe('0px');
    await resize(page, { width: 1440, height: 900 });
    expect(await around.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await expect.poll(fadeOf).toBe('0px');
  },
);
