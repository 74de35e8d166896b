import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pageOf } from './demo-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, resize, test } from './journey.ts';
import { orderOnDelivery, signInBuyer } from './shopper.ts';

/** What a press downloads: the name of the file, and how it begins. */
async function downloaded(page: Page, opener: Locator): Promise<{ name: string; begins: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), opener.click()]);
  const file = await readFile(await download.path());
  return { name: download.suggestedFilename(), begins: file.subarray(0, 5).toString() };
}

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

test('[NAV-25] [TRK-01] [TRK-08] a buyer follows an order from its proforma to the invoice and its credit note', async ({
  page,
  shop,
}) => {
  await signInBuyer(page, shop);
  const orderId = await orderOnDelivery(page, pageOf('irani-chai'));
  const invoicePage = `/invoice?orderId=${orderId}`;

  await open(page, invoicePage);
  await expect(title(page)).toHaveText('Proforma invoice');
  await expect(page.getByRole('main')).toContainText('The numbered invoice is made when the order is shipped.');
  expect(
    await downloaded(page, page.getByRole('link', { name: `Download PDF of Proforma invoice ${orderId}` })),
  ).toEqual({
    name: `Proforma-${orderId}.pdf`,
    begins: '%PDF-',
  });

  await shop.command('order', 'status', orderId, 'Shipped');
  await shop.command('order', 'status', orderId, 'Out for delivery');
  await open(page, `/track/${orderId}`);
  const invoice = await downloaded(page, page.getByRole('link', { name: 'Download Invoice' }));
  expect(invoice).toEqual({ name: expect.stringMatching(/^KD-\d\d-\d\d-\d{6}\.pdf$/), begins: '%PDF-' });
  await expect(page).toHaveURL(/\/track\//);

  await open(page, invoicePage);
  await expect(title(page)).toHaveText('Tax invoice');
  const number = invoice.name.replace(/^KD-(\d\d-\d\d)-(\d+)\.pdf$/, 'KD/$1/$2');
  const main = page.getByRole('main');
  for (const words of [
    number,
    orderId,
    'GSTIN 09DEMOX0000D1ZR',
    'Place of supply: Uttar Pradesh (09)',
    '0902',
    'CGST',
    'Only',
  ])
    await expect(main).toContainText(words);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 390, 1440]) {
    await resize(page, { width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  await shop.command('order', 'status', orderId, 'Cancelled', '--yes');
  await open(page, invoicePage);
  const note = page.getByRole('region', { name: 'Credit notes' }).getByRole('listitem');
  await expect(note).toContainText(/KD\/C\d\d-\d\d\/\d{6} of .*: ₹/);
  expect((await downloaded(page, note.getByRole('link'))).name).toMatch(/^KD-C\d\d-\d\d-\d{6}\.pdf$/);
});

test('[NAV-25] the invoice page without an order says so and leads to the orders', async ({ page, shop }) => {
  await signInBuyer(page, shop);
  await open(page, '/invoice');
  await expect(page.getByRole('main')).toContainText('Choose an order to see its invoice.');
  await page.getByRole('link', { name: 'Your Orders' }).click();
  await expect(page).toHaveURL(/\/my-account/);
});
