/** The home page of the shop in the console: its parts, how it will look, publishing, and the versions before. */
import type { Locator, Page } from '@playwright/test';
import { signInStaff } from './console-page.ts';
import { picture } from './console-product-page.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectGoodAtEveryWidth, open, openUntil, test } from './journey.ts';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rows = (page: Page, name: string): Locator => part(page, name).getByRole('grid').first().getByRole('row');
const publish = (page: Page): Promise<void> => page.getByRole('button', { name: 'Publish', exact: true }).click();
const published = (page: Page): Locator => page.getByText('Published. Shoppers see it now.');
const frameOf = (page: Page) => page.frameLocator('iframe[title^="Home page,"]:not([class*="coming"])');
const namesIn = (list: Locator): Promise<string[]> =>
  list.evaluateAll((all) => all.map((row) => row.querySelector('strong')?.textContent ?? ''));

/** Turns to the preview, where it does not stand beside the form. */
async function turnTo(page: Page, side: 'Edit' | 'Preview'): Promise<void> {
  const choice = page.getByRole('radio', { name: side, exact: true });
  if (await choice.isVisible()) await choice.click({ force: true });
}

/** Chooses a value of a select by its label. */
async function choose(within: Locator, label: string, option: string | RegExp): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await within.page().getByRole('option', { name: option }).click();
}

/** Opens an item of a part; answers its fields. */
async function openItem(page: Page, list: string, name: string): Promise<Locator> {
  const named = { name: `Change ${name}` };
  await part(page, list).getByRole('button', named).click();
  return part(page, list).getByRole('group', named);
}

test('[CON-165] [CON-022] a slide that leads to a size is made, put first by keys, seen before it is published, followed by a shopper to that size, and undone by restoring the version before', async ({
  page,
}, { project }) => {
  const title = `Roses ${project.name}`;
  await signInStaff(page, 'nirmala', '/front/home');
  await expect(rows(page, 'Slides').first()).toBeVisible();
  const before = await namesIn(rows(page, 'Slides'));

  await page.getByRole('button', { name: 'Add a slide' }).click();
  const fields = part(page, 'Slides').getByRole('group', { name: /^Change / });
  await expect(fields.getByLabel('Title', { exact: true })).toBeFocused();
  // Nothing is published of a slide that is only begun.
  await publish(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved' })).toContainText('Enter a title.');
  await fields.getByLabel('Title', { exact: true }).fill(title);
  await fields.getByLabel('Text', { exact: true }).fill('Picked in the dark.');
  await choose(fields, 'Leads to', 'A product');
  await fields.getByRole('searchbox').fill('GUL-50');
  await fields.getByRole('button', { name: 'Choose Gulab No. 7' }).click();
  await choose(fields, 'Selected size', /^50 ml/);
  await fields.getByRole('button', { name: 'Use its price: ₹1,299' }).click();
  await expect(fields.getByLabel('Old price')).toHaveValue(/1,?499/);
  for (const [label, red] of [
    ['Wide picture, for computers', project.name.length],
    ['Tall picture, for phones', 40 + project.name.length],
  ] as const) {
    const field = fields.getByRole('group', { name: label });
    await field
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture(`${label}.png`, red));
    await expect(field.locator('[data-picture]')).toHaveCount(1);
  }
  await fields.getByLabel('What the picture shows', { exact: true }).fill('A bowl of rose petals');
  await fields.getByLabel('Colour behind the words').fill('#6b4a22');
  await expect(fields.getByText(/The words are hard to read on this colour/)).toBeVisible();
  await fields.getByLabel('Colour behind the words').fill('#e3b9ae');
  await expect(fields.getByText(/Easy to read/)).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await fields.getByRole('button', { name: 'Done' }).click();

  // By keys alone: down to the row, through it to its menu, and to the top.
  const move = part(page, 'Slides').getByRole('button', { name: new RegExp(`^Move ${title}, number`) });
  await rows(page, 'Slides').first().focus();
  await page.keyboard.press('End');
  await expect(rows(page, 'Slides').last()).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(move).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [10] });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'To the top' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => namesIn(rows(page, 'Slides'))).toEqual([title, ...before]);

  await turnTo(page, 'Preview');
  await expect(page.getByText('Menus, tabs and buttons such as Add to Cart appear in the shop')).toBeVisible();
  await expect(frameOf(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(frameOf(page).getByRole('img', { name: 'A bowl of rose petals' })).toBeVisible();
  const home = await page.request.get('/');
  expect(await home.text()).not.toContain(title);
  await turnTo(page, 'Edit');
  await publish(page);
  await expect(published(page)).toBeVisible();

  const shopper = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
  if (!shopper) throw new Error('There is no browser.');
  const shop = await shopper.newPage();
  await openUntil(shop, '/', shop.getByRole('heading', { level: 1, name: title }));
  const slide = shop.getByRole('region', { name: 'From the shop' }).getByRole('listitem').first();
  await slide.getByRole('link', { name: 'View Product' }).click();
  await expect(shop).toHaveURL(/#size=GUL-50$/);
  await expect(shop.getByRole('radio', { name: '50 ml' })).toBeChecked();
  await shop.goBack();
  await expect(shop.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await shop.goForward();
  await expect(shop.getByRole('radio', { name: '50 ml' })).toBeChecked();
  // The page itself is the same for everybody, whichever size is asked for.
  await shop.reload();
  await expect(shop.getByRole('radio', { name: '50 ml' })).toBeChecked();
  await expectGoodAtEveryWidth(shop);
  await shop.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(shop.getByText('50 ml').first()).toBeVisible();
  await shopper.close();

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(sheet.getByRole('listitem').filter({ hasText: 'In the shop now' })).toContainText(
    `Slides: added ${title}`,
  );
  const old = sheet
    .locator('ul > li')
    .filter({ has: page.getByRole('button', { name: 'Restore' }) })
    .first();
  await old.getByRole('button', { name: 'Preview' }).click();
  await expect(
    frameOf(page)
      .last()
      .getByRole('heading', { level: 1, name: before[0] ?? '' }),
  ).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await old.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/is in the shop again/)).toBeVisible();
  await expect.poll(() => namesIn(rows(page, 'Slides'))).toEqual(before);
  await openUntil(page, '/', page.getByRole('heading', { level: 1, name: before[0] ?? '' }));
});

test(
  '[CON-165] [PROD-03] the page of a product is the same bytes whichever size its address asks for; a deleted one is ignored',
  { tag: '@phone' },
  async ({ page }) => {
    const path = pageOf('gulab-no-7');
    await open(page, path);
    const first = await page.getByRole('radio', { checked: true }).first().getAttribute('value');
    await open(page, `${path}?x=1#size=NO-SUCH`);
    expect(await page.getByRole('radio', { checked: true }).first().getAttribute('value')).toBe(first);
    await open(page, '/');
    await open(page, `${path}#size=GUL-50`);
    await expect(page.getByRole('radio', { name: '50 ml' })).toBeChecked();
    await expect(page.getByText('₹1,299').first()).toBeVisible();
  },
);

test(
  '[CON-165] lines, messages, arrivals, offers and tabs are changed and switched off; a dead link is reported before publishing',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/front/home');
    await expect(rows(page, 'Scrolling lines').first()).toBeVisible();

    await page.getByRole('button', { name: 'Add a line' }).click();
    await part(page, 'Scrolling lines').getByLabel('Line', { exact: true }).fill('Second flush is here');
    const [gone = ''] = await namesIn(rows(page, 'Scrolling lines'));
    await rows(page, 'Scrolling lines').first().getByRole('switch').click({ force: true });
    const [first = ''] = await namesIn(rows(page, 'Messages in the header'));
    const message = await openItem(page, 'Messages in the header', first);
    await expect(message.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await part(page, 'Messages in the header').getByLabel('Message', { exact: true }).fill('Packed the same day');

    const row = await openItem(page, 'New arrivals', 'From the copper stills');
    await row.getByRole('searchbox').fill('Assam');
    await row
      .getByRole('button', { name: /^Add .*Assam/ })
      .first()
      .click();
    await row.getByRole('button', { name: 'Done' }).click();

    const trending = part(page, 'Popular tabs').getByRole('group', { name: 'Trending' });
    await choose(trending, 'Trending', 'Products of your choice');
    await trending.getByRole('searchbox').fill('Mitti');
    await trending
      .getByRole('button', { name: /^Add Mitti/ })
      .first()
      .click();
    await expect(trending.getByRole('row')).toHaveCount(1);

    const offer = await openItem(page, 'Offers', 'The chai shelf');
    await choose(offer, 'Leads to', 'Another address');
    await offer.getByRole('textbox', { name: 'Address' }).fill('/no-such-page');
    await expect(offer.getByText('There is no page /no-such-page in the shop.')).toBeVisible();
    // The fields alone are in sight: of rows, the bars at both ends would cover parts.
    await offer.getByRole('button', { name: 'Done' }).scrollIntoViewIfNeeded();
    await expectGoodAtEveryWidth(page);
    await publish(page);
    const asked = page.getByRole('dialog', { name: 'Publish with these problems?' });
    await expect(asked).toContainText('The chai shelf: There is no page /no-such-page in the shop.');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await choose(offer, 'Leads to', 'A page of the shop');
    await choose(offer, 'Page', 'About us');
    await publish(page);
    await expect(published(page)).toBeVisible();

    await openUntil(page, '/', page.getByText('Packed the same day').filter({ visible: true }));
    const strip = page.locator('[data-strip]');
    await expect(strip).toContainText('Second flush is here');
    await expect(strip).not.toContainText(gone);
    await page.getByRole('tab', { name: 'Trending' }).click();
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toContainText('Mitti');
    await expect(
      page.getByRole('list', { name: 'Offers' }).getByRole('link', { name: 'The chai shelf' }),
    ).toHaveAttribute('href', '/about');
    await expectGoodAtEveryWidth(page);
  },
);

test(
  '[CON-022] [CON-165] a line and a message that two people changed are asked about by their words, and none is doubled',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    const write = async (window: Page, list: string, label: string, words: string): Promise<void> => {
      await expect(rows(window, list).first()).toBeVisible();
      const [first = ''] = await namesIn(rows(window, list));
      await (await openItem(window, list, first)).getByLabel(label, { exact: true }).fill(words);
    };
    const [mine, theirs] = ['My own words', 'Their words'];
    await signInStaff(page, 'nirmala', '/front/home');
    await expect(rows(page, 'Scrolling lines').first()).toBeVisible();
    const lines = await namesIn(rows(page, 'Scrolling lines'));
    const messages = await namesIn(rows(page, 'Messages in the header'));
    await write(page, 'Scrolling lines', 'Line', mine);
    await write(page, 'Messages in the header', 'Message', mine);

    const elsewhere = await browser.newContext({ baseURL: shop.url });
    const other = await elsewhere.newPage();
    await signInStaff(other, 'nirmala', '/front/home');
    await write(other, 'Scrolling lines', 'Line', theirs);
    await write(other, 'Messages in the header', 'Message', theirs);
    await publish(other);
    await expect(published(other)).toBeVisible();
    await elsewhere.close();

    await publish(page);
    const panel = page.getByRole('alert').filter({ hasText: 'saved changes' });
    await expect(panel).toContainText(/while you wrote \(today \d\d:\d\d\)/);
    await expect(panel).toContainText('Choose one version of each, then publish again:');
    const line = panel.getByRole('group', { name: `Scrolling lines, ${mine}: Text` });
    await expect(line.getByRole('definition')).toHaveText([lines[0] ?? '', theirs, mine]);
    const message = panel.getByRole('group', { name: `Messages in the header, ${mine}: Text` });
    await expect(message.getByRole('definition')).toHaveText([messages[0] ?? '', theirs, mine]);
    await expectGoodAtEveryWidth(page);
    await line.getByRole('button', { name: 'Keep yours' }).click();
    await message.getByRole('button', { name: 'Take theirs' }).click();
    await publish(page);
    await expect(published(page)).toBeVisible();
    await expect.poll(() => namesIn(rows(page, 'Scrolling lines'))).toEqual([mine, ...lines.slice(1)]);
    await expect.poll(() => namesIn(rows(page, 'Messages in the header'))).toEqual([theirs, ...messages.slice(1)]);
  },
);

test(
  '[CON-165] a slide whose price is no longer that of its product is reported in the list, and before it is published',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/front/home');
    const slide = rows(page, 'Slides').filter({ hasText: 'First leaf after winter' });
    const sentence = 'Shows ₹650; the product costs ₹695.';
    await expect(slide).toBeVisible();
    await expect(part(page, 'Slides').getByText(/the product costs/)).toHaveCount(0);
    const fields = await openItem(page, 'Slides', 'First leaf after winter');
    await fields.getByLabel('Price', { exact: true }).fill('650');
    await expect(slide).toContainText(sentence);
    await publish(page);
    const asked = page.getByRole('dialog', { name: 'Publish with these problems?' });
    await expect(asked).toContainText(`First leaf after winter: ${sentence}`);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await fields.getByRole('button', { name: 'Use its price: ₹695' }).click();
    await expect(slide).not.toContainText('the product costs');
  },
);

test(
  '[CON-003] [CON-165] a role without permission for the home page is told whom to ask',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'ravi', '/front/home');
    await expect(page.getByText(/Your role does not allow this/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home page' })).toHaveCount(0);
    await expectGoodAtEveryWidth(page);
  },
);
