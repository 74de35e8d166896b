/** Goods in the console: what is typed is kept, what is fetched later comes, and a phone needs few presses. */
import type { Locator, Page } from '@playwright/test';
import { goodsInput } from '#server/testing/goods.ts';
import { addProduct, picture, readProduct, save, saved } from './console-product-page.ts';
import { enterByPassword, openConsole, signInStaff, signOutStaff } from './console-page.ts';
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
  // Nothing is lost by it, so that it looks like any other way on.
  const colourOf = (button: Locator): Promise<string> =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const calm = await colourOf(page.locator('[data-bar] button[type=submit]'));
  expect(await colourOf(leave.getByRole('button', { name: 'Leave', exact: true }))).toBe(calm);
  await expectGoodAtEveryWidth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Title')).toHaveValue('Hina of winter');

  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Hina of winter');
  const draft = page.getByRole('status').filter({ hasText: 'Here is what you typed' });
  await expect(draft).toContainText('today');
  await expect(page.getByRole('button', { name: /Discard/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
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

test('[CON-020] [CON-025] what was discarded comes back by one press, also after the form was left', async ({
  page,
  shop,
}) => {
  await signInStaff(page, 'nirmala', '/products');
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Maulsari' }));
  await openConsole(page, `/products/${product.id}`);
  const title = page.getByLabel('Title');
  const short = page.getByRole('textbox', { name: 'Short description' });
  const discarded = page.getByRole('alertdialog').filter({ hasText: 'Your changes were discarded.' });
  const discard = page.getByRole('button', { name: 'Discard', exact: true });
  await title.fill('Maulsari Ruh');
  await short.fill('White stars in June.');
  await discard.click();
  await expect(title).toHaveValue('Maulsari');
  await discarded.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Maulsari Ruh');
  await expect(short).toHaveValue('White stars in June.');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();

  await discard.click();
  await expect(title).toHaveValue('Maulsari');
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Products' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await discarded.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Maulsari Ruh');
  const draft = page.getByRole('status').filter({ hasText: 'Here is what you typed' });
  await expect(draft).toBeVisible();

  // The draft that was restored is discarded and brought back as well, and what is typed between stays.
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(title).toHaveValue('Maulsari');
  await page.getByLabel('Shelf').fill('C 3');
  await discarded.getByRole('button', { name: 'Undo' }).click();
  await expect(draft).toBeVisible();
  await expect(page.getByLabel('Shelf')).toHaveValue('C 3');
  await save(page);
  await expect(saved(page)).toBeVisible();
  const { content, pieces } = await readProduct(page.request, shop.url, product.id);
  expect(content).toMatchObject({ title: 'Maulsari Ruh', short_description: 'White stars in June.' });
  expect(pieces).toMatchObject([{ shelf: 'C 3' }]);
});

test('[CON-002] [CON-020] who was signed out meanwhile signs in from the form, and finds there what was typed', async ({
  page,
  shop,
}) => {
  await signInStaff(page, 'nirmala', '/products');
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Rajanigandha' }));
  await openConsole(page, `/products/${product.id}`);
  await page.getByLabel('Title').fill('Rajanigandha Ruh');
  const other = await page.context().newPage();
  await openConsole(other, '/settings/security');
  await signOutStaff(other);
  await other.close();
  await save(page);
  const refused = page.getByRole('alert').filter({ hasText: 'Nothing was saved' });
  await expect(refused).toContainText('Please log in');
  await expectGoodAtEveryWidth(page);
  await refused.getByRole('button', { name: 'Sign in' }).click();
  await enterByPassword(page, 'nirmala@example.in', 'kadamba-nirmala');
  await expect(page).toHaveURL(new RegExp(`/console/products/${product.id}$`));
  await expect(page.getByRole('status').filter({ hasText: 'Here is what you typed' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Rajanigandha Ruh');
  await save(page);
  await expect(saved(page)).toBeVisible();

  // What else is sent says so in a notice, with the same way on.
  await page.getByRole('button', { name: /^Correct the stock of/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Out of stock' }).click();
  await page.context().clearCookies();
  await sheet.getByRole('button', { name: 'Save stock' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
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
  await expect(page.getByRole('main').getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  await expectGoodAtEveryWidth(page);
  await page.getByRole('button', { name: /^Correct the stock of/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodAtEveryWidth(page);
});

test('[CON-003] whoever types the address of a screen that their role may not see reads who may, and goes on', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  for (const [path, title, who] of [
    ['/settings/staff', 'Staff', 'an owner'],
    ['/settings/audit', 'Audit log', 'an owner or a manager or an accountant'],
    ['/products/new', 'New product', 'an owner or a manager'],
    ['/products/categories/new', 'New category', 'an owner or a manager'],
  ] as const) {
    await (calls.length === 0 ? signInStaff(page, 'ravi', path) : openConsole(page, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main).toContainText(`Your role does not allow this. Ask ${who}.`);
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.locator('input, form')).toHaveCount(0);
    await expect(main.getByRole('link')).toHaveText(['Go to Products']);
  }
  expect(calls.filter((path) => /console\/(staff|audit)/.test(path))).toEqual([]);
  await expectGoodAtEveryWidth(page);
  await main.getByRole('link', { name: 'Go to Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
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
