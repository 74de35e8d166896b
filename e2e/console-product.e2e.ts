/** The page of a product in the console: what is typed there is checked, merged and saved. */
import type { Locator } from '@playwright/test';
import { goodsInput, pieceInput } from '#server/testing/goods.ts';
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
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await expect(page.getByText(`${title} is archived.`)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Restore' }).click();
      await expect(page.getByText(`${title} is restored, and hidden.`)).toBeVisible();
    }
    await expect(page.getByRole('alert').filter({ hasText: 'saved changes' })).toHaveCount(0);
  },
);

test('[CON-024] [CON-025] [CON-079] a hidden product is published from its page and hidden again, and what is typed meanwhile stays', async ({
  page,
  shop,
}) => {
  await signInStaff(page, 'nirmala', '/products');
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Nagarmotha', status: 'Inactive' }));
  const read = () => readProduct(page.request, shop.url, product.id);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await openConsole(page, `/products/${product.id}`);
  await page.getByLabel('Title').fill('Nagarmotha Ruh');
  await publish.click();
  await expect(page.getByText('Nagarmotha is shown in the shop.')).toBeVisible();
  await expect(publish).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await expect(page.getByLabel('Title')).toHaveValue('Nagarmotha Ruh');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Nagarmotha Ruh' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'saved changes' })).toHaveCount(0);
  expect((await read()).content).toMatchObject({ title: 'Nagarmotha Ruh', status: 'Active' });

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hide from the shop' }).click();
  const hidden = page.getByRole('alertdialog').filter({ hasText: 'Nagarmotha Ruh is hidden from shoppers.' });
  await expect(hidden).toBeVisible();
  await expect(publish).toBeVisible();
  expect((await read()).content.status).toBe('Inactive');
  await hidden.getByRole('button', { name: 'Undo' }).click();
  await expect(publish).toHaveCount(0);
  expect((await read()).content.status).toBe('Active');
});

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

test(
  '[CON-020] [CON-092] a stock is corrected beside a half typed form, and what moved meanwhile is shown',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInStaff(page, 'nirmala', '/products');
    const product = await addProduct(page, shop.url, goodsInput({ title: 'Nargis' }, [pieceInput({ stock: 8 })]));
    const [piece] = product.pieces;
    await openConsole(page, `/products/${product.id}`);
    await page.getByLabel('Title').fill('Nargis Half');
    const correct = async (count: string): Promise<void> => {
      await page.getByRole('dialog').getByLabel('Counted now').fill(count);
      await page.getByRole('dialog').getByRole('button', { name: 'Save stock' }).click();
    };
    await page.getByRole('button', { name: /^Correct the stock of/ }).click();
    const elsewhere = { counted: 6, seen: 8, reason: 'damaged', note: '' };
    const url = `${shop.url}/api/console/pieces/${piece?.id}/stock`;
    expect((await page.request.post(url, { data: elsewhere, headers: { origin: shop.url } })).ok()).toBe(true);
    await correct('9');
    const moved = page.getByRole('dialog').getByRole('alert');
    await expect(moved).toContainText('The stock is 6 now:');
    await expect(moved.getByRole('listitem')).toHaveText(/Correction\s+−2$/);
    await correct('5');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Correct the stock of .*5$/ })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Nargis Half');
    expect(await readProduct(page.request, shop.url, product.id)).toMatchObject({
      content: { title: 'Nargis' },
      pieces: [{ stock: 5 }],
    });
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Nargis Half' })).toBeVisible();
  },
);

test(
  '[CON-079] [CON-082] a group is made of products that are found by typing, with a description as one types it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInStaff(page, 'nirmala', '/products');
    const members: string[] = [];
    for (const title of ['Zafran One', 'Zafran Two'])
      members.push((await addProduct(page, shop.url, goodsInput({ title }))).id);
    await openConsole(page, '/products/new');
    await page.getByLabel('Title').fill('Zafran Pair');
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    await description.fill('Leaves & spice < more.\n\n- one tin\n- two spoons');
    await page.getByRole('button', { name: /Kind$/ }).click();
    await page.getByRole('option', { name: 'A group of products' }).click();
    await page.getByLabel('SKU').fill('ZFR-PAIR');
    const search = page.getByRole('searchbox', { name: 'Find a product to add' });
    for (const title of ['Zafran One', 'Zafran Two']) {
      await search.fill(title);
      await expect(page.getByRole('button', { name: `Add ${title}` })).toBeVisible();
      await search.press('Enter');
      await expect(page.getByRole('button', { name: `Take out ${title}` })).toBeVisible();
    }
    const category = page.getByRole('combobox', { name: 'Add a category' });
    await category.fill('Blak Te');
    await category.press('Tab');
    await expect(page.getByText('Press Enter to add “Blak Te”, or remove it.')).toBeVisible();
    await category.fill('');
    await category.press('Escape');
    await page.getByRole('button', { name: 'Save as hidden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zafran Pair' })).toBeVisible();
    await expect(description).toHaveValue('Leaves & spice < more.\n\n- one tin\n- two spoons');
    const { content } = await readProduct(page.request, shop.url, page.url().split('/').at(-1) ?? '');
    expect(content).toMatchObject({
      kind: 'grouped',
      sku: 'ZFR-PAIR',
      categories: [],
      description: '<p>Leaves &amp; spice &lt; more.</p><ul><li>one tin</li><li>two spoons</li></ul>',
    });
    expect(content.members.map(({ id }) => id)).toEqual(members);
  },
);

test(
  '[CON-079] [CON-083] a title and a price are enough: the SKU comes from the title, and the MRP is the price',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInStaff(page, 'nirmala', '/products/new');
    const [title, sku, price, mrp] = ['Title', 'SKU', 'Price', 'MRP'].map((label) =>
      page.getByRole('textbox', { name: label, exact: true }),
    ) as [Locator, Locator, Locator, Locator];
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    const heading = page.getByRole('heading', { level: 1, name: 'Nilgiri Hoarfrost' });
    await title.fill('Nilgiri Hoarfrost');
    await expect(sku).toHaveValue('');
    await title.press('Tab');
    await expect(sku).toHaveValue('NILGIRI-HOARFROST');
    await expect(sku).toHaveAccessibleDescription('Your own short code for it, on invoices and lists.');
    await expect(mrp).toHaveAccessibleDescription('Left empty: the price.');
    await expect(page.getByRole('heading', { name: 'Details optional' })).toBeVisible();
    await price.fill('240');
    await mrp.fill('three hundred');
    await publish.click();
    await expect(mrp).toBeFocused();
    await expect(page.getByRole('alert').getByRole('button', { name: 'MRP', exact: true })).toBeVisible();
    await mrp.fill('');
    await expectGoodAtEveryWidth(page);
    await publish.click();
    await expect(heading).toBeVisible();
    await expect(mrp).toHaveValue('240');
    const { pieces } = await readProduct(page.request, shop.url, page.url().split('/').at(-1) ?? '');
    expect(pieces).toMatchObject([{ sku: 'NILGIRI-HOARFROST', price_paise: 240_00, mrp_paise: 240_00 }]);

    // Another one of this title gets a free one; what the owner types instead stays.
    await openConsole(page, '/products/new');
    await title.fill('Nilgiri Hoarfrost');
    await title.press('Tab');
    await expect(sku).toHaveValue('NILGIRI-HOARFROST-2');
    await sku.fill('OWN-1');
    await title.fill('Nilgiri Hoarfrost, second picking');
    await title.press('Tab');
    await expect(sku).toHaveValue('OWN-1');
    await sku.fill('');
    await price.fill('260');
    await title.fill('Nilgiri Hoarfrost');
    await page.keyboard.press('Control+s');
    await expect(heading).toBeVisible();
    await expect(sku).toHaveValue('NILGIRI-HOARFROST-2');
  },
);
