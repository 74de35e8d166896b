/** Goods in the console: what is typed is kept, what is fetched later comes, and a phone needs few presses. */
import type { Page } from '@playwright/test';
import { goodsInput } from '#server/testing/goods.ts';
import { addProduct, picture, readProduct, save, saved } from './console-product-page.ts';
import { openConsole, signInStaff } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, test } from './journey.ts';

test('[CON-020] what was typed and not saved is asked about, kept on the device, and gone with who signs out', async ({
  page,
  shop,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signInStaff(page, 'nirmala', '/products');
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Hina' }));
  await openConsole(page, `/products/${product.id}`);
  await page.getByLabel('Title').fill('Hina of winter');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  await page.getByRole('link', { name: 'Products' }).first().click();
  const leave = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(leave).toContainText('Leave without saving?');
  await expectGoodAtEveryWidth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Title')).toHaveValue('Hina of winter');

  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Hina of winter');
  const draft = page.getByRole('status').filter({ hasText: 'Here is what you typed' });
  await expect(draft).toContainText('today');
  await draft.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Hina');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Hina');
  await expect(draft).toHaveCount(0);

  await page.getByLabel('Title').fill('Hina of spring');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length);
  await expect.poll(drafts).toBe(1);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await drafts()).toBe(0);
});

test('[CON-020] a lost connection is said at once, and nothing that was typed is lost', async ({
  page,
  shop,
  context,
}) => {
  await signInStaff(page, 'nirmala', '/products');
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Chandan' }));
  await openConsole(page, `/products/${product.id}`);
  await page.getByLabel('Title').fill('Chandan of Mysuru');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Chandan of Mysuru');
  await context.setOffline(false);
  await save(page);
  await expect(saved(page)).toBeVisible();
});

test('[CON-003] a packer looks at a product, corrects its stock, and changes nothing else of it', async ({
  page,
  browser,
  shop,
}) => {
  const owners = await browser.newContext({ baseURL: shop.url });
  const owner = await owners.newPage();
  await signInStaff(owner, 'nirmala', '/products');
  const product = await addProduct(owner, shop.url, goodsInput({ title: 'Kesar' }));
  await owners.close();
  await signInStaff(page, 'ravi', `/products/${product.id}`);
  await expect(page.getByText('Your role may look at this and not change it.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  await expectGoodAtEveryWidth(page);
  await page.getByRole('button', { name: /^Correct the stock of/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodAtEveryWidth(page);
});

/** Counts what is pressed from here on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['presses'] = '0';
    addEventListener('click', () => (dataset['presses'] = `${Number(dataset['presses']) + 1}`), true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']));
}

test('[CON-164] a price is changed and a size is put out of stock with at most five presses each', async ({
  page,
  shop,
}, { project }) => {
  const title = `Nilgiri Frost ${project.name}`;
  await signInStaff(page, 'nirmala', '/products');
  const sizes = ['50 g', '100 g'].map((Size) => ({ attributes: { Size } }));
  const product = await addProduct(page, shop.url, goodsInput({ title, kind: 'variable' }, sizes));
  await openConsole(page, `/products?search=${encodeURIComponent(title)}`);
  const sheet = page.getByRole('dialog');
  const pressesOfPrice = await countPresses(page);
  await page.getByRole('button', { name: `Change the price of ${title}` }).click();
  await sheet.getByRole('button', { name: /^100 g/ }).click();
  await sheet.getByLabel('Price').fill('399');
  await sheet.getByRole('button', { name: 'Save price' }).click();
  await expect(saved(page).first()).toBeVisible();
  expect(await pressesOfPrice()).toBeLessThanOrEqual(5);

  await openConsole(page, `/products?search=${encodeURIComponent(title)}`);
  const pressesOfStock = await countPresses(page);
  await page.getByRole('button', { name: `Correct the stock of ${title}` }).click();
  await sheet.getByRole('button', { name: /^50 g/ }).click();
  await sheet.getByRole('button', { name: 'Out of stock' }).click();
  await sheet.getByRole('button', { name: 'Save stock' }).click();
  await expect(sheet).toBeHidden();
  expect(await pressesOfStock()).toBeLessThanOrEqual(5);
  const { pieces } = await readProduct(page.request, shop.url, product.id);
  expect(pieces).toMatchObject([
    { attributes: { Size: '50 g' }, stock: 0 },
    { attributes: { Size: '100 g' }, price_paise: 399_00 },
  ]);
});

test('[CON-009] [CON-160] a part that is fetched when it is used says why it does not come, and comes with another try', async ({
  page,
  shop,
}) => {
  await signInStaff(page, 'nirmala', '/products');
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Champa' }));
  await openConsole(page, `/products/${product.id}`);
  await page.getByLabel('Title').fill('Champa of Assam');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await picture('champa.png', 200)]);
  const code = /\/assets\/picture-sheet-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.locator('[data-picture]').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('alert')).toContainText('did not answer');
  await expectGoodAtEveryWidth(page);
  await page.unroute(code);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await sheet.getByLabel('Description').fill('A flask of champa');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Champa of Assam');
  await page.locator('[data-picture]').hover();
  await expect(page.locator('[data-field="content.pictures"]').getByRole('grid')).toBeVisible();
});
