/** The page of a product in the console: what is typed there is checked, merged and saved. */
import { goodsInput } from '#server/testing/goods.ts';
import { addProduct, readProduct, save, saved } from './console-product-page.ts';
import { openConsole, signInStaff } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, test } from './journey.ts';

test(
  '[CON-021] [CON-083] a refused save keeps what was typed, names each field, and moves the focus to the first',
  { tag: '@phone' },
  async ({ page, shop }) => {
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
  },
);

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
  await page.getByLabel('Short description').fill('Roots of vetiver.');
  await other.getByLabel('Short description').fill('Vetiver after rain.');
  await other.getByLabel('Shelf').fill('B 7');
  await save(other);
  await expect(saved(other)).toBeVisible();
  await save(page);

  const panel = page.getByRole('alert').filter({ hasText: 'Nirmala Kadam saved changes' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('Shelf');
  const conflict = panel.getByRole('group', { name: 'Short description' });
  const short = page.getByRole('textbox', { name: 'Short description' });
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

test(
  '[CON-024] saving twice, and a stock that is corrected between, make no conflict',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInStaff(page, 'nirmala', '/products');
    const product = await addProduct(page, shop.url, goodsInput({ title: 'Mogra' }));
    await openConsole(page, `/products/${product.id}`);
    for (const title of ['Mogra Ruh', 'Mogra Absolute']) {
      await page.getByLabel('Title').fill(title);
      await save(page);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await expect(page.getByText(`${title} is archived.`)).toBeVisible();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Restore' }).click();
      await expect(page.getByText(`${title} is restored, and hidden.`)).toBeVisible();
    }
    await expect(page.getByRole('alert').filter({ hasText: 'saved changes' })).toHaveCount(0);
  },
);

test('[CON-027] a save whose answer is lost is sent again and done once', { tag: '@phone' }, async ({ page, shop }) => {
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
