/** The page of a product in the console: what is typed there is checked, previewed, merged and saved. */
import type { Page } from '@playwright/test';
import { goodsInput } from '#server/testing/goods.ts';
import { addProduct, picture, readProduct, save, saved } from './console-product-page.ts';
import { addAuthenticator, inviteByMail, joinByPasskey, openConsole, signInStaff } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, open, test } from './journey.ts';
import { orderOnDelivery, signInBuyer } from './shopper.ts';

/** Turns to the preview, which stands beside the form where there is room. */
async function see(page: Page): Promise<void> {
  const see = page.getByRole('radio', { name: 'See' });
  if (await see.isVisible()) await see.click();
}

async function edit(page: Page): Promise<void> {
  const see = page.getByRole('radio', { name: 'Edit' });
  if (await see.isVisible()) await see.click();
}

const previewOf = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]:not([class*="coming"])`);

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('[CON-030] [CON-079] [CON-081] [CON-090] an invited owner joins by a passkey, adds a tea with two sizes and five pictures, and a shopper buys it', async ({
  page,
  shop,
}, { project }) => {
  const title = `Gongura Green ${project.name}`;
  const sku = `GNG-${project.name}`.toUpperCase();
  await addAuthenticator(page);
  const link = await inviteByMail(page, shop, `leela-${project.name}@example.in`);
  await joinByPasskey(page, link, 'Leela Menon');
  await openConsole(page, '/products/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Small line, first half').fill('Green tea');
  await page.getByLabel('In short').fill('Sorrel leaf on a steamed green.');
  const reds = [40, 90, 140, 190, 240];
  const files = await Promise.all(reds.map((red) => picture(`${red}.png`, red)));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await expect(page.locator('[data-picture]')).toHaveCount(reds.length);
  await choose(page, 'Kind', 'With sizes or other choices');
  await page.getByLabel('SKU', { exact: true }).fill(sku);
  await page.getByLabel('What differs, such as Size').fill('Size');
  await page.getByLabel(/^How, with commas between/).fill('50 g, 100 g');
  await page.getByRole('button', { name: 'Make 2 pieces' }).click();
  await expect(page.getByLabel('50 g: SKU')).toHaveValue(new RegExp(`^${sku}`));

  await page.getByLabel('50 g: MRP').fill('499');
  await page.getByLabel('50 g: MRP').press('Control+d');
  await expect(page.getByLabel('100 g: MRP')).toHaveValue('499');
  await page.getByLabel('50 g: Price').focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '₹249\t299\t12\n449\t₹ 499\t7\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByLabel('100 g: Price')).toHaveValue('449');
  await expect(page.getByLabel('100 g: Stock')).toHaveValue('7');
  const category = page.getByRole('combobox', { name: 'Add a category' });
  await category.fill('Green Tea');
  await category.press('Enter');
  await page.getByLabel('HSN code').fill('0902');
  await choose(page, 'GST', '5%');
  // At its end the bar of unsaved changes covers nothing of the form.
  await page.keyboard.press('Control+End');
  await expectGoodAtEveryWidth(page);

  await see(page);
  await expect(previewOf(page, 'Page, Phone').getByRole('heading', { name: title })).toBeVisible();
  await expect(previewOf(page, 'Page, Phone').getByText('₹249').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Desk' }).click();
  await page.getByRole('radio', { name: 'Card' }).click();
  await expect(previewOf(page, 'Card, Desk').getByRole('link', { name: title }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Search' }).click();
  await expect(previewOf(page, 'Search, Desk').getByRole('link', { name: title }).first()).toBeVisible();
  await edit(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const address = await page.getByRole('link', { name: 'See in the shop' }).first().getAttribute('href');
  await open(page, address ?? '');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('₹249').first()).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: `Pictures of ${title}` })
      .getByRole('img')
      .first(),
  ).toBeVisible();
  await signInBuyer(page, shop);
  await orderOnDelivery(page, new URL(address ?? '', shop.url).pathname);
});

test('[CON-021] [CON-083] a refused save keeps what was typed, names each field, and moves the focus to the first', async ({
  page,
  shop,
}) => {
  await signInStaff(page, 'nirmala', '/products');
  const other = await addProduct(page, shop.url, goodsInput());
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Kewra' }));
  await openConsole(page, `/products/${product.id}`);
  await page.getByLabel('SKU', { exact: true }).fill(other.pieces[0]?.sku ?? '');
  await expect(page.getByText(`${other.content.title} has this SKU.`)).toBeVisible();
  await page.getByLabel('Title').fill('');
  await page.getByLabel('Price', { exact: true }).fill('900');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Nothing was saved' });
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByLabel('Title')).toBeFocused();
  await summary.getByRole('button', { name: /Price/ }).click();
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('900');
  await expectGoodAtEveryWidth(page);

  // What only the server knows is refused in the same way.
  await page.getByLabel('Title').fill('Kewra Ruh');
  await page.getByLabel('Price', { exact: true }).fill('450');
  await save(page);
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByLabel('SKU', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Kewra Ruh');
  await page.getByLabel('SKU', { exact: true }).fill(`${product.content.sku}-NEW`);
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect((await readProduct(page.request, shop.url, product.id)).content.title).toBe('Kewra Ruh');
});

test('[CON-022] [CON-023] of two people who edit one product both changes stand, and what both changed is asked', async ({
  page,
  browser,
  shop,
}) => {
  await signInStaff(page, 'nirmala', '/products');
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Khus' }));
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  const other = await elsewhere.newPage();
  await signInStaff(other, 'nirmala', '/products');
  for (const one of [page, other]) await openConsole(one, `/products/${product.id}`);

  await page.getByLabel('Title').fill('Khus Ruh');
  await page.getByLabel('In short').fill('Roots of vetiver.');
  await other.getByLabel('In short').fill('Vetiver after rain.');
  await other.getByLabel('Shelf').fill('B 7');
  await save(other);
  await expect(saved(other)).toBeVisible();
  await save(page);

  const panel = page.getByRole('alert').filter({ hasText: 'Nirmala Kadam saved changes' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('Shelf');
  const conflict = panel.getByRole('group', { name: 'In short' });
  const short = page.getByRole('textbox', { name: 'In short' });
  await expect(conflict).toContainText('Vetiver after rain.');
  await expect(short).toHaveValue('Roots of vetiver.');
  await expectGoodAtEveryWidth(page);
  // Nothing is saved over a choice that was not made.
  await page.keyboard.press('Control+s');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(conflict.getByRole('button', { name: 'Take theirs' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(short).toHaveValue('Vetiver after rain.');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  const { content, pieces } = await readProduct(page.request, shop.url, product.id);
  expect(content).toMatchObject({ title: 'Khus Ruh', short_description: 'Vetiver after rain.' });
  expect(pieces).toMatchObject([{ shelf: 'B 7' }]);
  await elsewhere.close();
});

test('[CON-024] saving twice, and a stock that is corrected between, make no conflict', async ({ page, shop }) => {
  await signInStaff(page, 'nirmala', '/products');
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Mogra' }));
  await openConsole(page, `/products/${product.id}`);
  for (const title of ['Mogra Ruh', 'Mogra Absolute']) {
    await page.getByLabel('Title').fill(title);
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByText(`${title} is in the archive.`)).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Take out of the archive' }).click();
    await expect(page.getByText(`${title} is out of the archive, and hidden.`)).toBeVisible();
  }
  await expect(page.getByRole('alert').filter({ hasText: 'saved changes' })).toHaveCount(0);
});

test('[CON-027] a save whose answer is lost is sent again and done once', async ({ page, shop }) => {
  await signInStaff(page, 'nirmala', '/products');
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Shamama' }));
  await openConsole(page, `/products/${product.id}`);
  let sent = 0;
  const keys = new Set<string | undefined>();
  await page.route(`**/api/console/products/${product.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    keys.add(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    sent += 1;
    return sent === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
  await page.getByLabel('Title').fill('Shamama of Kannauj');
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(saved(page)).toBeVisible();
  expect([sent, keys.size]).toEqual([2, 1]);
  expect(await readProduct(page.request, shop.url, product.id)).toMatchObject({ revision: product.revision + 1 });
});
