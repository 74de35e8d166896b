/** The page of a product in the console: what is typed there is kept and saved once. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { WireProductDetail, WireProductInput } from '#contract/console/catalogue.ts';
import { goodsInput } from '#server/testing/goods.ts';
import { openConsole, signInStaff } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, test } from './journey.ts';

const calls = (url: string) => `${url}/api/console/products`;

/** Adds a product as the console does, by whoever is signed in there. */
async function addProduct(page: Page, url: string, input: WireProductInput): Promise<WireProductDetail> {
  const answer = await page.request.post(calls(url), { data: input, headers: { origin: url } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as WireProductDetail;
}

async function readProduct(request: APIRequestContext, url: string, id: string): Promise<WireProductDetail> {
  return (await (await request.get(`${calls(url)}/${id}`)).json()) as WireProductDetail;
}

const saved = (page: Page): Locator => page.getByText('Saved.', { exact: true });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

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
