/** The owner's settings in the console: one screen of cards, each edited in place. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { confirmItIsNirmala, openConsole, signInStaff } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, open, openUntil, test as base } from './journey.ts';
import { startPreparedShop } from './prepared-shops.ts';

/** A shop of its own: it gets another name. */
const test = base.extend({
  shop: [
    async ({ database }, use) => {
      const shop = await startPreparedShop(database);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('region', { name: title, exact: true });
const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
const save = (card: Locator): Promise<void> => card.getByRole('button', { name: 'Save' }).click();

/** Opens the form of a card in its place. */
async function edit(page: Page, title: string): Promise<Locator> {
  const card = cardOf(page, title);
  await card.getByRole('button', { name: `Edit: ${title}` }).click();
  await expect(card.getByRole('button', { name: 'Close' })).toBeVisible();
  return card;
}

const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 200, channels: 3, background: '#1d5440' } })
    .png()
    .toBuffer(),
});

test('[CON-148] settings are cards that a search finds, each with who changed it and what shoppers see', async ({
  page,
}) => {
  await signInStaff(page, 'nirmala', '/settings');
  await expect(page).toHaveTitle(/^Settings - Kadamba/);
  const cards = page.getByRole('main').getByRole('region');
  await expect(cards).toHaveCount(12);
  await expect(cardOf(page, 'Shop').getByText('Order numbers look like KD-1042-7Q4M.')).toBeVisible();
  await expect(cardOf(page, 'Selling and pay buttons').getByText('online pay now')).toBeVisible();
  await expect(cardOf(page, 'Keys and addresses on the server').getByText('Not set').first()).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await page.getByRole('searchbox', { name: 'Search the settings' }).fill('gstin');
  await expect(cards).toHaveCount(1);
  await expect(cardOf(page, 'Invoice and tax')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the settings' }).fill('razorpay');
  await expect(cards).toHaveCount(1);
  await expect(cardOf(page, 'Keys and addresses on the server')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the settings' }).fill('zeppelin');
  await page.getByRole('button', { name: 'Show all settings' }).click();
  await expect(cards).toHaveCount(12);
});

test('[CON-148] a new name and a logo are shown in the header of the shop; a file that is no picture is refused', async ({
  page,
}) => {
  await signInStaff(page, 'nirmala', '/settings');
  const card = await edit(page, 'Shop');
  await card.getByRole('textbox', { name: 'Name' }).fill('');
  await save(card);
  await expect(card.getByRole('alert')).toContainText('The shop needs a name.');
  await expect(card.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await card.getByRole('textbox', { name: 'Name' }).fill('Neelam Traders');
  await expect(card.getByText('Neelam Traders').first()).toBeVisible();
  const field = card.locator('[data-field="logo"]');
  const files = field.locator('input[type=file]').first();
  await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(field.getByText('This is no picture that the shop can read.')).toBeVisible();
  await expectGoodAtEveryWidth(page);
  const rows = field.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(rows).toContainText('6 bytes');
  await files.setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('prices') });
  await expect(rows).toHaveText(/^list\.png/);
  await files.setInputFiles(await logo());
  await expect(field.locator('[data-picture]')).toHaveCount(1);
  await expect(rows).toHaveCount(0);
  // Wide enough for a logo, and seen whole.
  await expect(field.getByText('Small')).toHaveCount(0);
  await expect(field.locator('[data-picture] img')).toHaveCSS('object-fit', 'contain');
  await files.setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: Buffer.from('prices') });
  await expect(rows).toHaveText(/^other\.png/);
  await expect(card.locator('img[src^="/uploads/pictures/"]').first()).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await save(card);
  await expect(messages(page).getByText('Shop: saved. Not added: other.png.')).toBeVisible();
  await expect(rows).toContainText('This is no picture that the shop can read.');
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card.getByText('Last changed by Nirmala')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit: Shop' })).toBeFocused();
  await openUntil(page, '/', page.getByRole('banner').getByRole('img', { name: 'Neelam Traders, home' }));
  const header = page.getByRole('banner').getByRole('img', { name: 'Neelam Traders, home' });
  expect(await header.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect(icon).toContain('/media/logo/');
  expect((await page.request.get(icon ?? '')).headers()['content-type']).toBe('image/png');
  await expectGoodAtEveryWidth(page);
});

test('[CON-148] [CON-034] having no GSTIN is said with a fresh second factor, and a wrong GSTIN is reported at its field', async ({
  page,
}) => {
  await signInStaff(page, 'nirmala', '/settings?card=tax');
  const card = cardOf(page, 'Invoice and tax');
  const gstin = card.getByRole('textbox', { name: 'GSTIN' });
  await gstin.fill('09DEMOX0000D1ZX');
  await save(card);
  await expect(card.getByRole('alert')).toContainText('This is not a GSTIN');
  await expect(gstin).toBeFocused();
  await card.getByText('We have no GSTIN').click();
  await expect(gstin).toHaveValue('');
  await expect(gstin).toBeDisabled();
  await expectGoodAtEveryWidth(page);
  await save(card);
  await confirmItIsNirmala(page);
  await expect(card.getByText('You have no GSTIN: invoices show no tax.')).toBeVisible();
  await page.reload();
  await expect(card.getByText('We have no GSTIN')).toHaveCount(0);
  await expect(card.getByText('You have no GSTIN: invoices show no tax.')).toBeVisible();
});

test('[CON-023] [CON-148] two people in one card choose between what both changed, and lose nothing else', async ({
  page,
  browser,
  shop,
}) => {
  await signInStaff(page, 'nirmala', '/settings?card=contact');
  const card = cardOf(page, 'Contact');
  const [phone, whatsapp] = [
    card.getByRole('textbox', { name: 'Phone', exact: true }),
    card.getByRole('textbox', { name: 'WhatsApp' }),
  ];
  await phone.fill('9000000111');
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  const other = await elsewhere.newPage();
  await signInStaff(other, 'nirmala', '/settings?card=contact');
  const theirs = cardOf(other, 'Contact');
  await theirs.getByRole('textbox', { name: 'Phone', exact: true }).fill('9000000222');
  await theirs.getByRole('textbox', { name: 'WhatsApp' }).fill('9000000333');
  await save(theirs);
  await expect(messages(other).getByText('Contact: saved.')).toBeVisible();
  await elsewhere.close();
  await save(card);
  const conflict = card.getByRole('group', { name: 'Phone', exact: true });
  await expect(conflict).toContainText('9000000222');
  await expect(whatsapp).toHaveValue('9000000333');
  await expectGoodAtEveryWidth(page);
  await conflict.getByRole('button', { name: 'Keep yours' }).click();
  await save(card);
  await expect(card.getByText(/Phone \+91 90000 00111, WhatsApp \+91 90000 00333/)).toBeVisible();
  await open(page, '/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '+91 90000 00111' })).toBeVisible();
});

test('[CON-163] an address for notices counts once the mailed code is typed, and can be removed', async ({
  page,
  shop: { mail },
}) => {
  const email = `orders${Math.floor(Date.now() / 1000)}@example.in`;
  await signInStaff(page, 'nirmala', '/settings?card=notices');
  const card = cardOf(page, 'Notices to you');
  await card.getByRole('textbox', { name: 'E-mail address' }).fill('orders@example');
  await card.getByRole('button', { name: 'Send a code' }).click();
  await expect(card.getByText('No mail can be sent to this address. Check it.')).toBeVisible();
  await card.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await card.getByRole('button', { name: 'Send a code' }).click();
  await expect(card.getByText(`A code is on its way to ${email}.`)).toBeVisible();
  await expect(card.getByRole('textbox', { name: 'Code from the mail' })).toBeFocused();
  await expectGoodAtEveryWidth(page);
  const { text = '' } = await mail.next(email);
  await card.getByRole('textbox', { name: 'Code from the mail' }).fill(/^\d{6}$/m.exec(text)?.[0] ?? '');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(messages(page).getByText(`${email} gets these mails from now on.`)).toBeVisible();
  await card.getByText('Cancelled orders').click();
  await save(card);
  await expect(card.getByText('About: New orders, Failed mails and other work.')).toBeVisible();
  await expect(card.getByText(new RegExp(`Mails go to .*${email}`))).toBeVisible();
  await edit(page, 'Notices to you');
  await card.getByRole('button', { name: `Remove ${email}` }).click();
  await expect(card.getByRole('button', { name: `Remove ${email}` })).toHaveCount(0);
});

test('[CON-148] a script that does not load has a reason before it is saved, and saving asks for the second factor', async ({
  page,
}) => {
  await signInStaff(page, 'nirmala', '/settings?card=scripts');
  const card = cardOf(page, 'Search engines and scripts');
  await card
    .getByRole('textbox', { name: 'Scripts' })
    .fill('https://stats.example/a.js\n<script>track()</script>\nhttp://stats.example/b.js');
  const list = card.getByRole('list', { name: 'Status of each script' });
  await expect(list.getByText('Its host stats.example is not allowed.')).toBeVisible();
  await expect(list.getByText('Pages load scripts only from an address')).toBeVisible();
  await expect(list.getByText('The address must begin with https://.')).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await save(card);
  await confirmItIsNirmala(page);
  await expect(card.getByText('0 of 3 scripts load.')).toBeVisible();
});

test(
  '[CON-020] [CON-148] what is typed into a card is there again after a reload, and is discarded on a press',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/settings?card=limits');
    const card = cardOf(page, 'Limits per order');
    const pieces = card.getByRole('textbox', { name: 'Pieces of one product in an order' });
    await pieces.fill('0');
    await save(card);
    await expect(card.getByRole('alert')).toContainText('Type a whole number from 1 to 99.');
    await pieces.fill('6');
    await expect(card.getByText('You can order at most 6 of one product.')).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(pieces).toHaveValue('6');
    await expect(card.getByRole('status').first()).toContainText('Here is what you typed');
    await expectGoodAtEveryWidth(page);
    await card.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(pieces).toHaveValue('10');
    await openConsole(page, '/settings');
    await expect(
      cardOf(page, 'Limits per order').getByText('An order can have up to 10 pieces of one product.'),
    ).toBeVisible();
  },
);

test('[CON-025] a saved card is taken back by the press of its notice', { tag: '@phone' }, async ({ page }) => {
  await signInStaff(page, 'nirmala', '/settings?card=advance');
  const card = cardOf(page, 'Advance');
  const percent = card.getByRole('textbox', { name: 'Percent paid online first' });
  const before = await percent.inputValue();
  await percent.fill('45');
  await save(card);
  await expect(card.getByText('pay 45% online first')).toBeVisible();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messages(page).getByText('Undone.')).toBeVisible();
  await expect(card.getByText('pay 45% online first')).toBeHidden();
  await card.getByRole('button', { name: 'Edit: Advance' }).click();
  await expect(percent).toHaveValue(before);
});
