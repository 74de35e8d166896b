/** A new tea, from the invitation of its owner to the order of a shopper. */
import type { Page } from '@playwright/test';
import { picture, saved } from './console-product-page.ts';
import { addAuthenticator, inviteByMail, joinByPasskey, openConsole } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, open, test } from './journey.ts';
import { orderOnDelivery, signInBuyer } from './shopper.ts';

/** Turns to the preview, which stands beside the form where there is room. */
async function see(page: Page): Promise<void> {
  const see = page.getByRole('radio', { name: 'Preview' });
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
  await joinByPasskey(page, link, `Leela Menon ${project.name}`);
  await openConsole(page, '/products/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Type').fill('Green tea');
  await page.getByLabel('Short description').fill('Sorrel leaf on a steamed green.');
  const reds = [40, 90, 140, 190, 240];
  const files = await Promise.all(reds.map((red) => picture(`${red}.png`, red)));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await expect(page.locator('[data-picture]')).toHaveCount(reds.length);
  await choose(page, 'Kind', 'With sizes or other choices');
  await page.getByLabel('SKU', { exact: true }).fill(sku);
  await page.getByLabel('Attribute, such as Size').fill('Size');
  await page.getByLabel(/^Values, with commas between/).fill('50 g, 100 g');
  await page.getByRole('button', { name: 'Make 2 variations' }).click();
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
  await page.getByRole('radio', { name: 'Desktop' }).click();
  await page.getByRole('radio', { name: 'Card' }).click();
  await expect(previewOf(page, 'Card, Desktop').getByRole('link', { name: title }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Search' }).click();
  await expect(previewOf(page, 'Search, Desktop').getByRole('link', { name: title }).first()).toBeVisible();
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
