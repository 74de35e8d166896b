/** The legal texts of the shop in the console: accepted, written anew in their editor, published, brought back. */
import type { Locator, Page } from '@playwright/test';
import { openConsole, signInStaff } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, test } from './journey.ts';

const main = (page: Page): Locator => page.getByRole('main');
const text = (page: Page): Locator => main(page).getByRole('textbox', { name: 'Text', exact: true });
const unsaved = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });
const acceptButtons = (page: Page): Locator => main(page).getByRole('button', { name: 'Accept this text' });
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** Shows a side of a text on a phone, which has room for one. */
async function show(page: Page, name: string): Promise<void> {
  await main(page).getByRole('radio', { name, exact: true }).click();
}

/** Waits until the editor knows the cursor, of which the browser tells it after the key. */
const cursorTold = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Moves the cursor below everything else of the text. */
async function toEnd(page: Page): Promise<void> {
  const isAtEnd = (): Promise<boolean> =>
    text(page).evaluate((element) => element.lastElementChild?.contains(getSelection()?.anchorNode ?? null) ?? false);
  // An editor that has just got the focus may put its own cursor back first.
  await expect(async () => {
    await text(page).press('ControlOrMeta+End');
    await cursorTold(page);
    expect(await isAtEnd()).toBe(true);
  }).toPass();
}

/** Pastes over the whole text what another program left in the clipboard, by its types. */
async function pasteOver(page: Page, types: Record<string, string>): Promise<void> {
  await text(page).press('ControlOrMeta+a');
  await cursorTold(page);
  await text(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, types);
}

async function publish(page: Page): Promise<void> {
  await unsaved(page).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
}

const publicPage = async (page: Page, name: string): Promise<string> => (await page.request.get(`/${name}`)).text();

const DRAFT = 'This is a draft.';

test('[CON-156] the supplied text is accepted, and customers no longer read it as a draft', async ({ page }) => {
  await signInStaff(page, 'nirmala', '/front/pages');
  const row = main(page).getByRole('listitem').filter({ hasText: 'Terms and Conditions' });
  await expect(row).toContainText('Not accepted yet');
  await expect(row.locator('a > svg')).toBeVisible();
  await expectGoodAtEveryWidth(page);
  expect((await publicPage(page, 'terms-and-conditions')).includes(DRAFT)).toBe(true);
  await row.getByRole('link').click();
  await acceptButtons(page).first().click();
  const asked = page.getByRole('dialog', { name: 'Accept Terms and Conditions?' });
  await expect(asked).toContainText('have a lawyer check');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  expect((await publicPage(page, 'terms-and-conditions')).includes(DRAFT)).toBe(true);
  // While something is typed, it alone can be published.
  await main(page).getByRole('textbox', { name: 'Title' }).fill('Our terms');
  await expect(unsaved(page).getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(acceptButtons(page)).toHaveCount(0);
  await unsaved(page).getByRole('button', { name: 'Discard' }).click();
  await expect(acceptButtons(page)).toHaveCount(2);
  await expectGoodAtEveryWidth(page);
  const end = main(page).getByRole('region', { name: 'End of the text' });
  await end.getByRole('button', { name: 'Accept this text' }).click();
  await asked.getByRole('button', { name: 'Accept this text' }).click();
  await expect(notices(page).getByText('Terms and Conditions is accepted.')).toBeVisible();
  await expect(main(page).getByText(/accepted on .+\. Version 1\./)).toBeVisible();
  await expect(acceptButtons(page)).toHaveCount(0);
  await expect.poll(async () => (await publicPage(page, 'terms-and-conditions')).includes(DRAFT)).toBe(false);
  await main(page).getByRole('link', { name: 'Pages' }).click();
  await expect(row).toContainText('Accepted');
});

test('[CON-156] a text is written by keyboard with a heading, a list and a link, published, and the former one is published again', async ({
  page,
  isMobile: isPhone,
}) => {
  await signInStaff(page, 'nirmala', '/front/pages/refund-policy');
  await expect(text(page)).toContainText('14 days from the day of delivery');
  await expect(main(page).getByText('Ctrl+Alt+2')).toBeVisible({ visible: !isPhone });
  await expectGoodAtEveryWidth(page);
  await main(page).getByRole('textbox', { name: 'Title' }).fill('Our refunds');
  await toEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('## ');
  await page.keyboard.type('Holidays');
  await page.keyboard.press('Enter');
  await page.keyboard.type('In these weeks we answer late. See ');
  await page.keyboard.press('ControlOrMeta+k');
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByRole('textbox', { name: 'Text of the link' }).fill('our help');
  await link.getByRole('button', { name: /Page of your shop/ }).click();
  await page.getByRole('option', { name: 'Help' }).click();
  await link.getByRole('button', { name: 'Set the link' }).click();
  await expect(link).toBeHidden();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Diwali');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pongal');

  // Left and opened again, it is as it was typed.
  await page.reload();
  await expect(main(page).getByText('Here is what you typed (')).toBeVisible();
  await expect(text(page).getByRole('listitem').filter({ hasText: 'Pongal' })).toBeVisible();
  await show(page, 'New text');
  await expect(text(page)).toBeVisible({ visible: !isPhone });
  const look = main(page).getByRole('region', { name: 'How your text will look' });
  await expect(look.getByRole('heading', { name: 'Holidays' })).toBeVisible();
  await expect(look.getByRole('link', { name: 'our help' })).toBeVisible();
  await expectGoodAtEveryWidth(page);

  await unsaved(page).getByRole('button', { name: 'Publish' }).click();
  const asked = page.getByRole('dialog', { name: 'Publish Refund Policy?' });
  await expect(asked).toContainText('Customers read it from now on');
  await expectGoodAtEveryWidth(page);
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expect(notices(page).getByText('Version 1 of Refund Policy is published.')).toBeVisible();
  await expect(unsaved(page)).toBeHidden();
  await page.goto('/refund-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Our refunds' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Holidays' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Diwali' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'our help' })).toHaveAttribute('href', '/help');
  await expect(page.getByText(DRAFT)).toBeHidden();

  await openConsole(page, '/front/pages/refund-policy');
  // The versions stand below the editor and move when it comes.
  await expect(text(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await main(page).getByRole('button', { name: 'Read version 0' }).click();
  const sheet = page.getByRole('dialog', { name: 'Version 0' });
  await expect(sheet.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await sheet.getByRole('button', { name: 'Accept this text' }).click();
  const accepting = page.getByRole('dialog', { name: 'Accept Refund Policy?' });
  await expect(accepting).toContainText('You are responsible for what this page says');
  await expect(accepting).toContainText('What they read now stays here as version 1');
  await accepting.getByRole('button', { name: 'Accept this text' }).click();
  await expect(notices(page).getByText('Refund Policy is accepted.')).toBeVisible();
  await expect(text(page)).not.toContainText('Holidays');
  await expect.poll(async () => (await publicPage(page, 'refund-policy')).includes('Our refunds')).toBe(false);
  await main(page).getByRole('button', { name: 'Read version 1' }).click();
  await page.getByRole('dialog', { name: 'Version 1' }).getByRole('button', { name: 'Edit a copy' }).click();
  await expect(text(page)).toContainText('Holidays');
  await unsaved(page).getByRole('button', { name: 'Discard' }).click();
  await expect(text(page)).not.toContainText('Holidays');
});

test(
  '[CON-156] what is pasted keeps headings, lists and links of the shop alone, and problems link to their place',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/front/pages/privacy-policy');
    await expect(text(page)).toContainText('What we keep');
    await pasteOver(page, {
      'text/html':
        '<p>Before it all</p><h3>Who we are</h3><p>A <b>bold</b> shop, <a href="https://elsewhere.example">there</a> and ' +
        '<a href="/contact">here</a>. <img src="x.png" alt="A picture"></p>' +
        '<p class=MsoListParagraph>·<span>&nbsp;&nbsp; </span>tea</p><p class=MsoListParagraph>·&nbsp; attar</p>' +
        '<h4>Empty</h4>',
      'text/plain': 'unused',
    });
    await expect(notices(page)).toContainText(
      'Pasted without bold or italic text and pictures and links to other sites',
    );
    await expect(text(page).getByRole('heading', { name: 'Who we are', level: 2 })).toBeVisible();
    await expect(text(page).getByRole('listitem')).toHaveText(['tea', 'attar']);
    await expect(text(page).locator('b, strong, img')).toHaveCount(0);
    await expect(text(page).locator('a')).toHaveText(['here']);

    await unsaved(page).getByRole('button', { name: 'Publish' }).click();
    const wrong = main(page).getByRole('region', { name: 'Correct this before you publish' });
    await expect(wrong.getByRole('listitem')).toHaveCount(2);
    await expect(wrong).toContainText('above the first section heading');
    await expectGoodAtEveryWidth(page);
    await wrong.getByRole('button', { name: /This heading needs words/ }).click();
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Now there is a text.');
    await expect(wrong.getByRole('listitem')).toHaveCount(1);
    await wrong.getByRole('button', { name: /above the first section/ }).click();
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Alt+2');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Welcome.');
    await expect(wrong).toBeHidden();
    await publish(page);
    await expect(notices(page).getByText('Version 1 of Privacy Policy is published.')).toBeVisible();
    await expect
      .poll(async () => (await publicPage(page, 'privacy-policy')).includes('Now there is a text.'))
      .toBe(true);
  },
);

test(
  '[CON-156] numbers of pasted lists stay as words, cells of pasted tables apart, and both are named',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/front/pages/privacy-policy');
    await pasteOver(page, {
      'text/html':
        '<html><head><style>p { color: red }</style></head><body><h2 style="color: red">Fees</h2>' +
        '<ol start="3"><li style="list-style-type: decimal"><p>by <a class="a"style="color: red" href="/contact">card</a></p>' +
        '<ol type="a"><li>online</li></ol></li><li>by cash<ul><li>in notes</li></ul></li></ol>' +
        '<p class=MsoListParagraph><![if !supportLists]><span>12.<span>&nbsp;&nbsp; </span></span><![endif]>by cheque</p>' +
        '<table><tr><th>Weight</th><th><p>Fee</p></th><th></th></tr><tr><td><p>to 1 kg</p><p>or less</p></td>' +
        '<td><ol><li>₹50</li></ol></td></tr><tr><td>Last</td></tr></table>',
      'text/plain': 'unused',
    });
    await expect(notices(page)).toContainText(
      'Pasted without numbered lists (the numbers stand as words, such as “(1)”) and tables (each row is one line',
    );
    await expect(text(page).locator(':scope > p')).toHaveText([
      '(3) by card',
      '(a) online',
      '(4) by cash',
      '(12) by cheque',
      'Weight | Fee',
      'to 1 kg or less | (1) ₹50',
      'Last',
    ]);
    await expect(text(page).getByRole('listitem')).toHaveText(['in notes']);
    await expect(text(page).getByRole('link')).toHaveText(['card']);
    await pasteOver(page, { 'text/plain': '## Fees\nIn advance:\n1. by card\n2. by cash' });
    await expect(text(page).locator(':scope > p')).toHaveText(['In advance:', '(1) by card', '(2) by cash']);
    await publish(page);
    await expect.poll(async () => (await publicPage(page, 'privacy-policy')).includes('(2) by cash')).toBe(true);
  },
);

test(
  '[CON-156] without the file of its editor a text is written with marks, and nothing that was typed is lost',
  { tag: '@phone' },
  async ({ page }) => {
    const file = '**/rich-editor*.js';
    await page.route(file, (route) => route.abort());
    await signInStaff(page, 'nirmala', '/front/pages/terms-and-conditions');
    await expect(main(page).getByText('The editor could not be loaded')).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await text(page).fill('## Payment\n\nIn advance.\n\n1. by card');
    await unsaved(page).getByRole('button', { name: 'Publish' }).click();
    const wrong = main(page).getByRole('region', { name: 'Correct this before you publish' });
    await wrong.getByRole('button', { name: /In “Payment”: A page has no numbered lists/ }).click();
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('!');
    await expect(text(page)).toHaveValue(/1\. by card!$/);
    await text(page).fill('## Payment\n\nIn advance.\n\n- by card');
    await expect(wrong).toBeHidden();
    await page.unroute(file);
    await main(page).getByRole('button', { name: 'Load the editor' }).click();
    await expect(text(page).getByRole('listitem')).toHaveText('by card');
  },
);
