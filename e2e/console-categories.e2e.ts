/** The categories of the shop in the console: their tiles, their products in order, renaming, merging and deleting. */
import type { Locator, Page } from '@playwright/test';
import { openConsole, signInStaff } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, test } from './journey.ts';

const screen = (page: Page): Locator => page.getByRole('main');
/** The way back in the notice that says what was done. */
const undo = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const rows = (page: Page, list: string): Locator => screen(page).getByRole('grid', { name: list }).getByRole('row');
const tiles = (page: Page): Locator => rows(page, 'Categories in their order');

/** The names of rows in their order. */
const namesIn = (list: Locator): Promise<string[]> =>
  list.evaluateAll((all) => all.map((row) => row.querySelector('a strong')?.textContent ?? ''));

/** Moves a row by its menu. */
async function move(page: Page, name: string, where: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Move ${name}, number`) }).click();
  await page.getByRole('menuitem', { name: where }).click();
}

/** The categories that the home page of the shop shows, in their order. */
async function tilesOfHome(page: Page): Promise<string[]> {
  const home = await (await page.request.get('/')).text();
  const links = [...home.matchAll(/href="\/category-detail\/([^"?#]+)"/g)];
  return [...new Set(links.map(([, name = '']) => decodeURIComponent(name)))];
}

async function addCategory(page: Page, name: string): Promise<void> {
  await openConsole(page, '/products/categories');
  await page.getByRole('link', { name: 'Add category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Add category' }).click();
  await expect(heading(page, name)).toBeVisible();
}

async function choose(page: Page, item: string): Promise<Locator> {
  await screen(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

test('[CON-088] tiles are put into an order by a menu and by the keys of their handle, and the home page follows', async ({
  page,
  isMobile: isPhone,
}) => {
  await signInStaff(page, 'nirmala', '/products');
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Categories' })
    .click();
  await expect(heading(page, 'Categories')).toBeVisible();
  await expect(page).toHaveTitle(/^Categories - Kadamba/);
  await expect(tiles(page).nth(2)).toBeVisible();
  const [first = '', second = '', third = ''] = await namesIn(tiles(page));
  await expectGoodAtEveryWidth(page);
  await move(page, second, 'To the top');
  await expect(page.getByText(`${second} is number 1 now.`)).toBeVisible();
  await undo(page).click();
  await expect.poll(async () => (await namesIn(tiles(page))).slice(0, 3)).toEqual([first, second, third]);
  await move(page, second, 'Up');
  await expect(page.getByText(`${second} is number 1 now.`).last()).toBeVisible();
  await expect.poll(async () => (await namesIn(tiles(page))).slice(0, 3)).toEqual([second, first, third]);
  await expect.poll(async () => (await tilesOfHome(page)).slice(0, 3)).toEqual([second, first, third]);

  // A finger has no handle: there the menu is the way.
  if (isPhone) return;
  const handle = page.getByRole('button', { name: new RegExp(`^Drag ${second}`) });
  const placeAfter = (name: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^Insert between ${name} and `) });
  await handle.focus();
  await page.keyboard.press('Enter');
  await expect(placeAfter(second)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(placeAfter(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await namesIn(tiles(page))).indexOf(second)).toBeGreaterThan(0);
  await expect(page.getByText(new RegExp(`^${second} is number [2-9] now`))).toBeVisible();
  await tiles(page)
    .filter({ hasText: second })
    .dragTo(tiles(page).first(), { targetPosition: { x: 200, y: 4 } });
  await expect.poll(async () => (await namesIn(tiles(page)))[0]).toBe(second);
});

test(
  '[CON-088] products of a category are put into an order, and shoppers see them in it',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/products/categories');
    await tiles(page).first().getByRole('link').first().click();
    const products = rows(page, 'Products in their order');
    await expect(products.nth(2)).toBeVisible();
    const [first = '', second = ''] = await namesIn(products);
    await expectGoodAtEveryWidth(page);
    await move(page, first, 'Down');
    await undo(page).click();
    await expect.poll(async () => (await namesIn(products)).slice(0, 2)).toEqual([first, second]);
    await move(page, first, 'Down');
    await expect.poll(async () => (await namesIn(products)).slice(0, 2)).toEqual([second, first]);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const isInOrder = async (): Promise<boolean> => {
      const shown = await (await page.request.get(`/category-detail/${encodeURIComponent(name)}`)).text();
      const [before = -1, after = -1] = [second, first].map((title) => shown.indexOf(`>${title}<`));
      return before > 0 && after > before;
    };
    await expect.poll(isInOrder).toBe(true);
  },
);

test('[CON-088] a category is added, a new name carries its products, and the save can be undone', async ({ page }, {
  project,
}) => {
  await signInStaff(page, 'nirmala', '/products/categories/new');
  const save = page.getByRole('region', { name: 'Unsaved changes' });
  await page
    .getByRole('combobox')
    .or(page.getByRole('button', { name: /On the home page/ }))
    .first()
    .click();
  await page.getByRole('option', { name: 'Hidden' }).click();
  await save.getByRole('button', { name: 'Add category' }).click();
  await expect(screen(page).getByRole('alert')).toContainText('A category needs a name.');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectGoodAtEveryWidth(page);
  const name = `Monsoon ${project.name}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await save.getByRole('button', { name: 'Add category' }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('No product is in this category.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Chai & Kahwa');
  await save.getByRole('button', { name: 'Save' }).click();
  await expect(screen(page).getByRole('alert')).toContainText('There is a category Chai & Kahwa already.');
  await save.getByRole('button', { name: 'Discard' }).click();

  await openConsole(page, '/products/categories');
  await tiles(page).filter({ hasText: 'Chai & Kahwa' }).getByRole('link').first().click();
  await expect(heading(page, 'Chai & Kahwa')).toBeVisible();
  const products = rows(page, 'Products in their order');
  await expect(products.first()).toBeVisible();
  const count = await products.count();
  await page.getByRole('textbox', { name: 'Name' }).fill('Chai');
  await expect(page.getByRole('status').filter({ hasText: `the new name to ${count} products` })).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await save.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Saved. The new name went to ${count} products.`)).toBeVisible();
  await expect(heading(page, 'Chai')).toBeVisible();
  await expect(products).toHaveCount(count);
  await undo(page).click();
  await expect(heading(page, 'Chai & Kahwa')).toBeVisible();
  await expect(products).toHaveCount(count);
});

test(
  '[CON-026] [CON-088] merging says step by step how many products move before they do',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await signInStaff(page, 'nirmala', '/products');
    const name = `Winter ${project.name}`;
    await addCategory(page, name);
    await openConsole(page, '/products?search=Assam');
    await expect(page.getByRole('link', { name: /Assam/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page
      .getByRole('checkbox', { name: /^Select .*Assam/ })
      .first()
      .click({ force: true });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Category/ })
      .first()
      .click();
    await page.getByRole('option', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add the category' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await openConsole(page, '/products/categories');
    await expect(tiles(page).filter({ hasText: name })).toContainText('1 product');
    await tiles(page).filter({ hasText: name }).getByRole('link').first().click();
    await expect(heading(page, name)).toBeVisible();
    const used = await choose(page, 'Delete category');
    await expect(used).toContainText(`${name} is in use`);
    await expect(used).toContainText('1 product');
    await expect(used).toContainText('Its tile stands on the home page. Hide it first.');
    await expect(used.getByRole('button', { name: 'Delete category' })).toHaveCount(0);
    await expectGoodAtEveryWidth(page);
    await used.getByRole('button', { name: 'Close' }).last().click();

    const sheet = await choose(page, 'Merge into another category');
    await expect(sheet).toContainText('Step 1 of 2');
    await expect(sheet.getByRole('button', { name: 'See what moves' })).toBeDisabled();
    await sheet.getByRole('button', { name: /Into which category/ }).click();
    await page.getByRole('option', { name: 'Chai & Kahwa' }).click();
    await sheet.getByRole('button', { name: 'See what moves' }).click();
    await expect(sheet).toContainText('Step 2 of 2');
    await expect(sheet).toContainText(`Chai & Kahwa takes over 1 product from ${name}.`);
    await expect(sheet).toContainText('This cannot be undone.');
    await expectGoodAtEveryWidth(page);
    await sheet.getByRole('button', { name: `Merge ${name} into Chai & Kahwa` }).click();
    await expect(heading(page, 'Chai & Kahwa')).toBeVisible();
    await expect(page.getByText('1 product moved to Chai & Kahwa.')).toBeVisible();
    await openConsole(page, '/products/categories');
    await expect(tiles(page).first()).toBeVisible();
    await expect(tiles(page).filter({ hasText: name })).toHaveCount(0);
  },
);

test(
  '[CON-026] [CON-088] a category that nothing uses is deleted after one question, one of the filters is neither merged nor deleted',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await signInStaff(page, 'nirmala', '/products');
    const name = `Summer ${project.name}`;
    await addCategory(page, name);
    await openConsole(page, '/products/categories');
    await tiles(page).filter({ hasText: name }).getByRole('switch').click({ force: true });
    await expect(tiles(page).filter({ hasText: name })).toContainText('Hidden');
    await tiles(page).filter({ hasText: name }).getByRole('link', { name }).click();
    const asked = await choose(page, 'Delete category');
    await expect(asked).toContainText(`Delete ${name}?`);
    await expect(asked).toContainText('This cannot be undone.');
    await expectGoodAtEveryWidth(page);
    await asked.getByRole('button', { name: 'Delete category' }).click();
    await expect(heading(page, 'Categories')).toBeVisible();
    await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
    await expect(tiles(page).filter({ hasText: name })).toHaveCount(0);
  },
);

test(
  '[CON-003] [CON-088] who may only read sees the categories, and nothing that changes them',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'ravi', '/products/categories');
    await expect(tiles(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add category' })).toHaveCount(0);
    await expect(screen(page).getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
    await expectGoodAtEveryWidth(page);
    await tiles(page).first().getByRole('link').first().click();
    await expect(page.getByText('Your role may look at this and not change it.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await expect(screen(page).getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
    await expectGoodAtEveryWidth(page);
  },
);
