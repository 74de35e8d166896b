/** Where the shop delivers and for how much: places by tree and list, charges as a ruler, and what a shopper then sees. */
import type { Locator, Page } from '@playwright/test';
import { openConsole, signInStaff } from './console-page.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectGoodAtEveryWidth, open, test } from './journey.ts';
import { sum } from './shopper.ts';

const screen = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Delivery' });
const undo = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
const closeNotices = async (page: Page): Promise<void> => {
  const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' });
  while ((await close.count()) > 0) await close.first().click();
};
const row = (page: Page, name: string): Locator => screen(page).getByRole('group', { name, exact: true });
const trial = (page: Page): Locator => screen(page).getByRole('region', { name: 'Try it' });
const ruler = (page: Page): Locator =>
  screen(page).getByRole('region', { name: 'Charge at each distance' }).getByRole('listitem');

/** Asks whether the shop delivers to a pincode, as a shopper does. */
async function checkAsShopper(page: Page, pincode: string): Promise<Locator> {
  await open(page, pageOf('masala-chai-no-4'));
  const field = page.getByLabel('Check delivery by pincode');
  await field.fill(pincode);
  await field.press('Enter');
  return field;
}

test(
  '[CON-143] a list with wrong lines changes nothing until it is corrected, and Undo reverts exactly its pincodes',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/products');
    await openConsole(page, '/settings/delivery');
    await expect(heading(page)).toBeVisible();
    const served = screen(page).getByText(/^The shop delivers to \d+ pincodes in \d+ states/);
    const before = await served.innerText();
    await expectGoodAtEveryWidth(page);

    await page.getByRole('button', { name: 'Paste a list or choose a file' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pincodes from a list' });
    await sheet.getByRole('button', { name: 'Check the list' }).click();
    await expect(sheet.getByText('Choose a state or a district, or paste at least one pincode.')).toBeVisible();
    await sheet
      .getByLabel('Pincodes')
      .fill('Pincode,City\n795001,Imphal\n79500,Imphal\n999999,Nowhere\n795 001,Imphal');
    await sheet.getByRole('button', { name: 'Check the list' }).click();
    await expect(sheet.getByRole('heading', { name: '2 lines are wrong' })).toBeVisible();
    const lines = sheet.getByRole('row');
    await expect(lines.nth(1)).toContainText('no pincode: six digits are needed');
    await expect(lines.nth(2)).toContainText('India Post has no such pincode');
    await expect(lines).toHaveCount(3);
    await expect(sheet.getByText('The list repeats a pincode. It counts once.')).toBeVisible();
    await expect(sheet.getByText('The shop will start delivering to 1 pincode.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Deliver to 1 pincode', exact: true })).toBeDisabled();
    await expectGoodAtEveryWidth(page);

    // A list that is put aside is still there.
    await sheet.getByRole('button', { name: 'Change the list' }).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Paste a list or choose a file' }).click();
    await expect(sheet.getByLabel('Pincodes')).toHaveValue(/^Pincode,City\n795001/);

    // Where nothing changes, wrong lines can be left out, too; many of them are shown on a press.
    await sheet.getByLabel('Pincodes').fill(Array.from({ length: 46 }, (_, n) => `9999${10 + n}`).join('\n'));
    await sheet.getByRole('button', { name: 'Check the list' }).click();
    await expect(sheet.getByText('Nothing to change: it is already set this way.')).toBeVisible();
    await expect(lines).toHaveCount(7);
    await sheet.getByRole('button', { name: 'Show 40 more' }).click();
    await expect(lines).toHaveCount(47);
    await expect(sheet.getByRole('button', { name: 'Done' })).toBeDisabled();
    await sheet.getByText('Leave the wrong lines out').click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Paste a list or choose a file' }).click();
    await expect(sheet.getByLabel('Pincodes')).toHaveValue('');
    await sheet.locator('input[type="file"]').setInputFiles({
      name: 'pincodes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('\uFEFFCity;Pincode\r\nImphal;795001\r\nImphal;795002\r\n'),
    });
    await expect(sheet.getByLabel('Pincodes')).toHaveValue(/795002/);
    await sheet.getByRole('button', { name: 'Check the list' }).click();
    await expect(sheet.getByText('The shop will start delivering to 2 pincodes.')).toBeVisible();
    await expect(sheet.getByText(/^None of the \d+ orders of the last 12 months went there\.$/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Deliver to 2 pincodes' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('The shop now delivers to 2 pincodes more.')).toBeVisible();
    await expect(served).not.toHaveText(before);
    await undo(page).click();
    await expect(served).toHaveText(before);
  },
);

test(
  '[CON-143] a state is served after its orders were seen, a pincode is found by its digits, and the check of a product’s page agrees',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/settings/delivery');
    const search = screen(page).getByRole('searchbox', { name: 'Search a pincode, district or state' });
    await search.fill('manip');
    const state = screen(page).getByRole('checkbox', { name: 'Deliver to Manipur' });
    await expect(state).not.toBeChecked();
    await state.click({ force: true });
    const sheet = page.getByRole('dialog', { name: 'Delivery to Manipur' });
    await expect(sheet.getByText('The shop will start delivering to 55 pincodes.')).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await sheet.getByRole('button', { name: 'Deliver to 55 pincodes' }).click();
    await expect(sheet).toBeHidden();
    await expect(state).toBeChecked();
    await closeNotices(page);

    await screen(page)
      .getByRole('button', { name: /^Imphal West/ })
      .click();
    await expect(screen(page).getByRole('checkbox', { name: 'Deliver to 795001' })).toBeChecked();
    await search.fill('795001');
    await screen(page).getByRole('checkbox', { name: 'Deliver to 795001' }).click({ force: true });
    const one = page.getByRole('dialog', { name: 'Delivery to 795001' });
    await expect(one.getByText('The shop will stop delivering to 1 pincode.')).toBeVisible();
    await expect(one.getByText('Orders already placed do not change.')).toBeVisible();
    await one.getByRole('button', { name: 'Stop delivering to 1 pincode' }).click();
    await expect(one).toBeHidden();

    await trial(page).getByLabel('Pincode').fill('795001');
    await trial(page).getByRole('button', { name: 'Check', exact: true }).click();
    await expect(trial(page).getByText('Sorry, delivery is not available to 795001')).toBeVisible();
    await trial(page).getByLabel('Pincode').fill('795002');
    await trial(page).getByRole('searchbox', { name: 'Find a product (optional)' }).fill('Masala Chai');
    await trial(page).getByRole('button', { name: 'Masala Chai No. 4' }).click();
    await trial(page).getByRole('button', { name: 'Check', exact: true }).click();
    await expect(trial(page).getByText('Delivery available to 795002')).toBeVisible();
    await expect(trial(page).getByText('₹100', { exact: true })).toBeVisible();
    await expect(trial(page).getByText('the charge for 801 to 1,500 km')).toBeVisible();
    const expected = await trial(page)
      .getByText(/^\d+ \w+ \d{4}$/)
      .innerText();
    await expectGoodAtEveryWidth(page);

    const field = await checkAsShopper(page, '795002');
    await expect(field).toHaveAccessibleDescription(/Delivery available to 795002/);
    await expect(sum(page.getByRole('main'), 'Delivery Charge')).toHaveText('₹100');
    await expect(sum(page.getByRole('main'), 'Estimated delivery')).toHaveText(expected);
    await field.fill('795001');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/not available to 795001/);
  },
);

test('[CON-144] a gap and an overlap are drawn and named, a gap is saved once it was seen, and a shopper then pays what was tried', async ({
  page,
}) => {
  await signInStaff(page, 'nirmala', '/settings/delivery');
  await screen(page).getByRole('link', { name: 'Charges' }).click();
  await expect(row(page, 'Charge 1').getByLabel('From km')).toHaveValue('0');
  await expect(ruler(page).filter({ hasText: '51 to 300 km' })).toContainText('₹60');
  await expectGoodAtEveryWidth(page);

  // Kanpur lies 78 km away.
  await row(page, 'Charge 3').getByLabel('From km').fill('90');
  await row(page, 'Charge 4').getByLabel('From km').fill('290');
  await expect(ruler(page).filter({ hasText: '51 to 89 km' })).toContainText('customers here pay no delivery charge');
  await expect(ruler(page).filter({ hasText: '290 to 300 km' })).toContainText('2 charges overlap: ₹60 applies');
  await trial(page).getByLabel('Pincode').fill('208001');
  await trial(page).getByLabel('Price of the products').fill('200');
  await trial(page).getByRole('button', { name: 'Check', exact: true }).click();
  await expect(trial(page).getByRole('heading', { name: 'As saved' })).toBeVisible();
  await expect(trial(page).getByText('the charge for 51 to 300 km')).toBeVisible();
  await expect(trial(page).getByRole('heading', { name: 'With your unsaved changes' })).toBeVisible();
  await expect(trial(page).getByText('a gap: no charge is set for 78 km')).toBeVisible();
  await expect(ruler(page).filter({ hasText: '51 to 89 km' })).toContainText('applies');
  await expectGoodAtEveryWidth(page);

  const save = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' });
  await row(page, 'Charge 2').getByLabel('To km').fill('3');
  await save.click();
  await expect(screen(page).getByRole('alert')).toContainText('The end must not be below the start.');
  await expect(row(page, 'Charge 2').getByLabel('To km')).toBeFocused();
  await row(page, 'Charge 2').getByLabel('To km').fill('50');
  await save.click();
  const asked = page.getByRole('dialog', { name: 'Save with these gaps?' });
  await expect(asked.getByRole('listitem')).toHaveText(['51 to 89 km']);
  await expect(asked).toContainText('We have set no charge for this distance, so you pay none');
  await expectGoodAtEveryWidth(page);
  await asked.getByRole('button', { name: 'Save with the gaps' }).click();
  await expect(page.getByText('Saved. Customers see it at once.')).toBeVisible();
  await expect(save).toBeHidden();

  const shopper = await page.context().newPage();
  await expect(async () => {
    await checkAsShopper(shopper, '208001');
    const words = 'We have set no charge for this distance, so you pay none';
    await expect(shopper.getByRole('main').getByText(words)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(sum(shopper.getByRole('main'), 'Delivery Charge')).toHaveText('Free');
  await shopper.close();

  await page.reload();
  await expect(row(page, 'Charge 3').getByLabel('From km')).toHaveValue('90');
  await screen(page).getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
  await expect(screen(page).getByText('Changed the delivery charges').first()).toBeVisible();
  await screen(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(row(page, 'Charge 3').getByLabel('From km')).toHaveValue('51');
});

test('[CON-144] one charge for every distance needs its sum alone', async ({ page }) => {
  await signInStaff(page, 'nirmala', '/settings/delivery/charges');
  const remove = screen(page).getByRole('button', { name: /^Remove charge/ });
  await expect(remove.first()).toBeVisible();
  while ((await remove.count()) > 0) await remove.first().click();
  await screen(page).getByRole('button', { name: 'Add a charge' }).click();
  await expect(row(page, 'Charge 1').getByLabel('From km')).toHaveValue('0');
  await expect(row(page, 'Charge 1').getByLabel('To km')).toHaveValue('5000');
  await row(page, 'Charge 1').getByLabel('To km').fill('');
  await expect(screen(page).getByText(/^This charge never applies/)).toHaveCount(0);
  await row(page, 'Charge 1').getByLabel('To km').fill('25');
  await screen(page).getByRole('button', { name: 'Add a charge' }).click();
  await expect(row(page, 'Charge 2').getByLabel('From km')).toHaveValue('26');
  await row(page, 'Charge 2').getByLabel('Charge', { exact: true }).fill('80');
  await expect(ruler(page).filter({ hasText: '26 to 50 km' })).toContainText('₹80');
  await expectGoodAtEveryWidth(page);
});

test(
  '[CON-022] [CON-144] charges that somebody else changed meanwhile are merged row by row, and what both changed is asked',
  { tag: '@desktop' },
  async ({ page, browser, shop }) => {
    await signInStaff(page, 'nirmala', '/settings/delivery/charges');
    await row(page, 'Charge 1').getByLabel('Charge', { exact: true }).fill('25');
    await row(page, 'Charge 2').getByLabel('Charge', { exact: true }).fill('45');
    const context = await browser.newContext({ baseURL: shop.url });
    const other = await context.newPage();
    await signInStaff(other, 'nirmala', '/settings/delivery/charges');
    await row(other, 'Charge 2').getByLabel('Charge', { exact: true }).fill('46');
    await row(other, 'Charge 3').getByLabel('Charge', { exact: true }).fill('66');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Saved. Customers see it at once.')).toBeVisible();
    await context.close();

    await page.getByRole('button', { name: 'Save' }).click();
    const panel = screen(page).getByRole('alert');
    await expect(panel).toContainText('Both of you changed these');
    await expect(panel).toContainText('Charge 3');
    const conflict = panel.getByRole('group', { name: 'Charge 2, Charge' });
    await conflict.getByRole('button', { name: 'Keep yours' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Customers see it at once.')).toBeVisible();
    await expect(row(page, 'Charge 3').getByLabel('Charge', { exact: true })).toHaveValue('66');
    await expect(row(page, 'Charge 2').getByLabel('Charge', { exact: true })).toHaveValue('45');
  },
);

test(
  '[CON-003] [CON-143] a role without permission for delivery is told whom to ask',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'ravi', '/settings/delivery');
    await expect(page.getByText(/Your role does not allow this/)).toBeVisible();
    await openConsole(page, '/settings/delivery/charges');
    await expect(page.getByText(/Your role does not allow this/)).toBeVisible();
    await expectGoodAtEveryWidth(page);
  },
);
