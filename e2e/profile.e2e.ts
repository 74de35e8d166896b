import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import * as members from '#contract/members.ts';
import { openDatabase } from '#server/db/open.ts';
import { profileFields } from '#server/testing/builders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, holdBack, open, ready, test } from './journey.ts';
import { clientOf, detailsOf, logIn, message, paste, signIn, signInBuyer, type Shopper } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function fillIn(page: Page, details: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(details)) await field(page, label).fill(value);
}

/** Does one statement in the shop's database, beside the running shop. */
async function run({ databaseUrl }: ShopProcess, statement: string): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'server', url: databaseUrl ?? '' }, () => {});
  await sql.raw(statement).execute(db);
  await close();
}

/** Presses Save while one rule after the other is broken, in the order of the form. */
async function breakRules(page: Page, details: Record<string, string>): Promise<void> {
  const wrong = { Email: 'ila@home', Mobile: '12345', 'Aadhaar number': '1234', PAN: 'ABC', 'IFSC code': 'DEMO1' };
  await fillIn(page, { ...details, ...wrong });
  const told = ['Invalid Email', 'Invalid Mobile Number', 'Invalid Aadhaar', 'Invalid PAN', 'Invalid IFSC Code'];
  for (const [index, label] of Object.keys(wrong).entries()) {
    await button(page, 'Save').click();
    await expect(message(page, told[index] ?? '', 'warning')).toBeVisible();
    await expect(field(page, label)).toBeFocused();
    await field(page, label).fill(details[label] ?? '');
  }
}

const expectToBeRead = async (page: Page, label: string): Promise<void> =>
  expect(field(page, label)).toHaveAttribute('readonly');

test(
  '[PROF-01, PROF-02, PROF-03, PROF-07, NAV-20, ACC-01, ERR-29, ERR-34, ERR-35] details are saved, which brings a Refer ID, read, edited and updated',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper: Shopper = await signIn(page, shop);
    const details = detailsOf(shopper);
    const referId = button(page, 'Copy Refer ID');
    await open(page, '/my-account');
    await expect(page.getByRole('heading', { level: 1, name: shopper.fullName })).toBeVisible();
    await expect(referId).toHaveCount(0);
    await page.context().clearCookies();
    await open(page, '/page');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fpage$/);
    await logIn(page, shopper);
    await expect(page.getByRole('heading', { level: 1, name: 'Personal & Bank Details' })).toBeVisible();
    await expect(page.getByLabel('Reference id')).toBeEditable();
    await expect(field(page, 'Mobile')).toHaveValue(shopper.mobile);
    await breakRules(page, details);
    await field(page, 'City').press('Enter');
    await expect(message(page, 'Details saved successfully!', 'success')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Delivery address' })).toBeFocused();
    for (const label of Object.keys(details)) await expectToBeRead(page, label);
    await open(page, '/my-account');
    await expect(referId).toBeVisible();
    await open(page, '/page');

    const city = await field(page, 'City').inputValue();
    await expect(button(page, 'Edit')).toBeInViewport({ ratio: 1 });
    await button(page, 'Edit').click();
    await field(page, 'Full name').focus();
    await expect(button(page, 'Update')).toBeInViewport({ ratio: 1 });
    await field(page, 'City').fill('Nowhere');
    await button(page, 'Cancel').click();
    await expect(field(page, 'City')).toHaveValue(city);
    await expectToBeRead(page, 'City');
    await expect(button(page, 'Edit')).toBeFocused();

    await button(page, 'Edit').dblclick();
    await field(page, 'City').fill('Lucknow');
    await field(page, 'Mobile').fill('');
    await paste(page, field(page, 'Mobile'), '+91 98765 43210');
    await expect(field(page, 'Mobile')).toHaveValue('9876543210');
    await paste(page, field(page, 'PAN'), ' fghij 5678 k ');
    await expect(field(page, 'PAN')).toHaveValue('FGHIJ5678K');
    await field(page, 'Aadhaar number').click();
    await page.keyboard.type('2341 2341 2345');
    await expect(field(page, 'Aadhaar number')).toHaveValue('234123412345');
    await expect(field(page, 'Aadhaar number')).toHaveAccessibleDescription(/^A digit may be wrong/);
    await button(page, 'Update').click();
    await expect(message(page, 'Details updated!', 'success')).toBeVisible();
    await expectToBeRead(page, 'City');
    await open(page, '/page');
    await expect(field(page, 'City')).toHaveValue('Lucknow');
    await expect(field(page, 'Aadhaar number')).toHaveValue('•••• •••• 2345');
    await expectToBeRead(page, 'City');
    await expect(button(page, 'Edit')).toBeVisible();
  },
);

test(
  '[PROF-06] what was empty when the details were loaded can be filled in without Edit',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop, { fathername: '' });
    await open(page, '/page');
    await expectToBeRead(page, 'City');
    const needed = page.getByText("Still needed for an order: Father's name.");
    await expect(needed).toBeVisible();
    await page.getByRole('heading', { name: 'Your data' }).scrollIntoViewIfNeeded();
    await expect(needed).not.toBeInViewport();
    await field(page, "Father's name").fill('Anil Banerjee');
    await button(page, 'Update').click();
    await expect(message(page, 'Details updated!', 'success')).toBeVisible();
    await expectToBeRead(page, "Father's name");
    await expect(needed).toHaveCount(0);
  },
);

test(
  '[API-30] a tab that was opened before another one saved undoes nothing, and takes no word while it saves',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await open(page, '/page');
    const newer = await page.context().newPage();
    await open(newer, '/page');
    await button(newer, 'Edit').click();
    await field(newer, 'City').fill('Lucknow');
    await test.step('a number is corrected in its middle, and a key too many is refused there', async () => {
      await field(newer, 'PAN').fill('fghij5678k');
      await field(newer, 'PAN').press('Home');
      for (const key of ['ArrowRight', 'Delete', 'Delete']) await newer.keyboard.press(key);
      await newer.keyboard.type('xyz');
      await newer.keyboard.press('Backspace');
      await newer.keyboard.type('w');
      await expect(field(newer, 'PAN')).toHaveValue('FXWIJ5678K');
    });
    await button(newer, 'Update').click();
    await expect(message(newer, 'Details updated!', 'success')).toBeVisible();

    const fathersName = field(page, "Father's name");
    await button(page, 'Edit').click();
    await fathersName.fill('Anil Banerjee');
    const answer = await holdBack(page, /member-reg.change/);
    await fathersName.press('Enter');
    await expect(page.locator('form[aria-busy]')).toBeVisible();
    await expect(fathersName).toBeFocused();
    await page.keyboard.type(' and more');
    await expect(fathersName).toHaveValue('Anil Banerjee');
    answer();
    await expect(message(page, 'Details updated!', 'success')).toBeVisible();
    await expect(fathersName).toHaveValue('Anil Banerjee');
    await expect(field(page, 'City')).toHaveValue('Lucknow');
    await expect(field(page, 'PAN')).toHaveValue('••••••678K');
  },
);

test(
  '[ERR-07] [ERR-08] what could not be saved is said, and stays in the form',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const details = detailsOf(await signIn(page, shop));
    await open(page, '/page');
    await fillIn(page, details);
    await page.route('**/api/member-reg', (route) => route.abort());
    await button(page, 'Save').click();
    await expect(message(page, 'Save failed!', 'error')).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Kanpur');
    await page.unroute('**/api/member-reg');
    await test.step('details that were saved elsewhere meanwhile are updated with what was typed here', async () => {
      await clientOf(page, shop)(members.saveProfile, { body: profileFields({ city: 'Varanasi' }) });
      await button(page, 'Save').click();
      const told = 'Your details are saved already. Please update them instead.';
      await expect(message(page, told, 'error')).toBeVisible();
      await expect(field(page, 'City')).toHaveValue('Kanpur');
      await button(page, 'Update').click();
      await expect(message(page, 'Details updated!', 'success')).toBeVisible();
      await expect(field(page, 'City')).toHaveValue('Kanpur');
    });
    await expect(button(page, 'Edit')).toBeVisible();

    await button(page, 'Edit').click();
    await field(page, 'City').fill('Lucknow');
    await page.route(/member-reg.change/, (route) => route.abort());
    await button(page, 'Update').click();
    await expect(message(page, 'Update failed!', 'error')).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Lucknow');
    await page.unroute(/member-reg.change/);
    const busy = 'The shop is busy at the moment. Please try again shortly.';
    const isBusy = { status: 503, json: { success: false, message: busy, code: 'unavailable' } };
    await page.route(/member-reg.change/, (route) => route.fulfill(isBusy));
    await button(page, 'Update').click();
    await expect(message(page, busy, 'error')).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Lucknow');
  },
);

test(
  '[ERR-06] details that cannot be loaded are not taken for none, and can be asked for again',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await run(shop, 'alter table member_profiles rename to member_profiles_away');
    await open(page, '/page');
    await expect(message(page, 'Failed to fetch data', 'error')).toBeVisible();
    await expect(button(page, 'Save')).toBeHidden();
    await expect(message(page, 'Failed to fetch data')).toBeHidden();
    const answer = await holdBack(page, '**/page.data*');
    await button(page, 'Try again').click();
    await expect(button(page, 'Try again')).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(message(page, 'Failed to fetch data', 'error')).toBeVisible();
    await run(shop, 'alter table member_profiles_away rename to member_profiles');
    await button(page, 'Try again').click();
    await expect(field(page, 'City')).toHaveValue('Kanpur');
  },
);

test('saved details can be read to their end', { tag: '@phone' }, async ({ page, shop }) => {
  const address = `${'Neem House, behind the old water works, '.repeat(7)}Kanpur`;
  await signInBuyer(page, shop, { google_address: address, email: `${'a'.repeat(60)}@example.in` });
  await open(page, '/page');
  const cut = await page
    .locator('textarea[readonly]')
    .evaluateAll((areas: HTMLTextAreaElement[]) =>
      areas.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1),
    );
  expect(cut).toEqual([]);
  await expect(field(page, 'Google address')).toHaveValue(address);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test(
  'a press on Edit and a typed word before the scripts run are not lost',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop, { fathername: '' });
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/page', { waitUntil: 'commit' });
    await field(page, "Father's name").fill('Anil Banerjee');
    await button(page, 'Edit').click();
    release();
    await ready(page);
    await expect(field(page, 'City')).toBeEditable();
    await expect(field(page, "Father's name")).toHaveValue('Anil Banerjee');
    await button(page, 'Update').click();
    await expect(message(page, 'Details updated!', 'success')).toBeVisible();
    await expect(field(page, "Father's name")).toHaveValue('Anil Banerjee');
  },
);

test(
  'a pincode fills in city and state, a branch code the bank, and neither what was typed',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signIn(page, shop);
    await open(page, '/page');
    await field(page, 'Pincode').fill('737101');
    await expect(field(page, 'State')).toHaveValue('Sikkim');
    await field(page, 'Pincode').fill('600004');
    await expect(field(page, 'State')).toHaveValue('Tamil Nadu');
    await expect(field(page, 'City')).toHaveValue('Chennai');
    await field(page, 'Pincode').fill('999999');
    await expect(field(page, 'Pincode')).toHaveAccessibleDescription(/^We do not know this pincode/);
    await expect(field(page, 'State')).toHaveValue('');
    await field(page, 'City').fill('Mylapore');
    await field(page, 'Pincode').fill('411004');
    await expect(field(page, 'State')).toHaveValue('Maharashtra');
    await expect(field(page, 'City')).toHaveValue('Mylapore');

    await field(page, 'IFSC code').fill('hdfc0000001');
    await expect(field(page, 'Bank name')).toHaveValue('HDFC Bank');
    await field(page, 'Bank name').fill('My bank');
    await field(page, 'IFSC code').fill('SBIN0ZZZZZZ');
    await expect(page.getByText('We do not know this code. Please check it against your cheque book.')).toBeVisible();
    await expect(field(page, 'Bank name')).toHaveValue('My bank');
  },
);
