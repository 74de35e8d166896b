/** The pictures of a product, as the owner adds, describes, cuts and orders them at the console. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pictureRefusals } from '#texts/en/console/picture-refusals.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { signInStaff } from './console-page.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openUntil, test } from './journey.ts';

const SLUG = 'irani-chai';

/** A picture of one colour, which is another one for each hue. */
const picture = async (name: string, hue: number, width = 1_200, height = 1_500) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
    .jpeg()
    .toBuffer(),
});

const svg = {
  name: 'logo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

/** The field of pictures of the product's page, and what stands in it. */
function fieldOf(page: Page) {
  const field = page.locator('[data-field="content.pictures"]');
  return {
    field,
    tiles: field.locator('[data-picture]'),
    choose: field.locator('input[type=file]').first(),
    file: (name: string): Locator => field.getByRole('listitem').filter({ hasText: name }),
    sheet: page.getByRole('dialog').last(),
  };
}

async function openProduct(page: Page) {
  await signInStaff(page, 'nirmala', `/products/${productIdOf(SLUG)}`);
  const parts = fieldOf(page);
  await expect(parts.tiles.first()).toBeVisible();
  return { ...parts, before: await parts.tiles.count() };
}

type Files = Awaited<ReturnType<typeof picture>>[];

/** Lets the browser have files on its clipboard, or in the hand of a mouse. */
const carry = (page: Page, files: Files) =>
  page.evaluateHandle(
    (given) => {
      const carried = new DataTransfer();
      for (const { name, type, bytes } of given) carried.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return carried;
    },
    files.map(({ name, mimeType: type, buffer }) => ({ name, type, bytes: [...buffer] })),
  );

test('[CON-086] files are added in their order, and a refused one says why beside them', async ({ page }) => {
  const { field, tiles, choose, file, before } = await openProduct(page);
  await choose.setInputFiles([await picture('first.jpg', 10), svg, await picture('small.jpg', 20, 600, 750)]);
  await expect(tiles).toHaveCount(before + 2);
  await expect(file('logo.jpg')).toContainText('This is an SVG drawing. The shop takes JPEG, PNG, WebP and AVIF');
  await expect(tiles.last()).toContainText('Small');
  await expect(tiles.last()).toContainText('No description');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await field.getByRole('button', { name: 'Cancel logo.jpg' }).click();
  await expect(file('logo.jpg')).toHaveCount(0);
  await choose.setInputFiles([await picture('again.jpg', 10)]);
  await expect(file('again.jpg')).toContainText('was in the shop already');
  await expect(tiles).toHaveCount(before + 2);
});

test('[CON-086] pictures are dropped and pasted', async ({ page }) => {
  const { field, tiles, before } = await openProduct(page);
  const zone = field.getByText('Drop pictures here');
  const dragged = await carry(page, [await picture('dropped.jpg', 30)]);
  for (const type of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer: dragged });
  await expect(tiles).toHaveCount(before + 1);
  const clipboard = await carry(page, [await picture('pasted.jpg', 40)]);
  await field.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);
  await expect(tiles).toHaveCount(before + 2);
});

test('[CON-086] a lost connection keeps what was chosen, and goes on where it stopped', async ({ page }) => {
  const { field, tiles, choose, file, before } = await openProduct(page);
  const address = '**/api/console/pictures';
  await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await choose.setInputFiles([await picture('one.jpg', 50), await picture('two.jpg', 60)]);
  await expect(field.getByRole('alert')).toContainText('2 files wait here');
  await expect(file('two.jpg')).toContainText('Waiting');
  await page.unroute(address);
  await field.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles).toHaveCount(before + 2);
  await expect(field.getByRole('alert')).toHaveCount(0);
});

test('[CON-086] a picture that a full disk refuses says so, and the product is saved without it', async ({ page }) => {
  const { tiles, choose, file, before } = await openProduct(page);
  const json = { success: false, code: 'picture-no-room', message: pictureRefusals['picture-no-room'] };
  await page.route('**/api/console/pictures', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 507, json }) : route.continue(),
  );
  await choose.setInputFiles([await picture('late.jpg', 90)]);
  await expect(file('late.jpg')).toContainText('The disk of the shop is full');
  await expect(tiles).toHaveCount(before);
  await page.getByLabel('Short description').fill('Saved beside a full disk.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('Short description')).toHaveValue('Saved beside a full disk.');
});

test('[CON-086] pictures are described, cut, ordered by keys and saved, and shoppers hear what they show', async ({
  page,
}) => {
  const { tiles, choose, sheet, before } = await openProduct(page);
  await choose.setInputFiles([await picture('wide.jpg', 70, 2_000, 1_200)]);
  await expect(tiles).toHaveCount(before + 1);

  await tiles.last().click();
  await sheet.getByLabel('Description').fill('A flask of rose attar on a stone');
  await sheet.getByRole('button', { name: 'Crop' }).click();
  await expect(sheet).toContainText('960 × 1,200 pixels are kept.');
  await sheet.getByRole('button', { name: 'What must be seen' }).press('ArrowRight');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(sheet).toContainText('960 × 1,200 pixels');
  await sheet.getByRole('button', { name: 'Done' }).click();

  await tiles.last().hover();
  const handle = tiles.last().getByRole('button');
  await handle.focus();
  await page.keyboard.press('Enter');
  await expect(tiles.last()).toHaveAttribute('data-dragging', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(tiles.first()).toContainText('Cover');
  await expect(tiles.first()).not.toContainText('No description');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const shown = page.getByRole('img', { name: 'A flask of rose attar on a stone' });
  await openUntil(page, pageOf(SLUG), shown.first());
});

test('[CON-086] pictures of the shop are chosen, and those that nothing shows are deleted', async ({ page }) => {
  const { field, tiles, choose, sheet, before } = await openProduct(page);
  await choose.setInputFiles([await picture('unused.jpg', 80)]);
  await expect(tiles).toHaveCount(before + 1);
  await tiles.last().click();
  await sheet.getByLabel('Description').fill('A picture for nothing');
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect(tiles).toHaveCount(before);

  await field.getByRole('button', { name: 'Choose from the shop' }).click();
  const unused = sheet.getByRole('row', { name: /^Picture of today/ });
  await sheet.getByRole('button', { name: 'Which pictures' }).click();
  await page.getByRole('option', { name: 'Not in use' }).click();
  await unused.first().click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Use the picture' }).click();
  await expect(tiles).toHaveCount(before + 1);
});
