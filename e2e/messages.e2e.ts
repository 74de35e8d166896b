import type { Locator, Page } from '@playwright/test';
import { store } from '#demo/content/store.ts';
import { expect, expectGoodAtEveryWidth, holdBack, open, test } from './journey.ts';
import { message, newShopper, signIn } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

const once = { tag: '@phone' };

const form = (page: Page): Locator => page.getByRole('main').getByRole('form');
const field = (page: Page, name: string): Locator => form(page).getByLabel(name);
const send = (page: Page, name = 'Send message') => page.getByRole('button', { name }).click();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
}

/** The mails to the owner whose reply goes to the given address. */
const mailsOf = ({ mail }: ShopProcess, email: string) =>
  mail.mails.filter(({ to, replyTo }) => to?.[0]?.address === store.email && replyTo?.[0]?.address === email);

test(
  '[CONT-01] [CONT-02] [ERR-44] a visitor writes to the shop, and nothing typed is lost',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { email } = newShopper();
    await open(page, '/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '+91 90000 00107' })).toHaveAttribute('href', 'tel:+919000000107');
    await expect(main.getByText('14 Bada Bazaar')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the map' })).toHaveCount(0);

    await send(page);
    await expect(field(page, 'Name')).toBeFocused();
    for (const [name, error] of [
      ['Name', 'Please enter your name.'],
      ['Email', 'Please enter your email.'],
      ['Phone', 'Please enter your phone number.'],
    ] as const)
      await expect(field(page, name)).toHaveAccessibleDescription(error);
    await expectGoodAtEveryWidth(page);

    await fill(page, { Name: 'Ila Banerjee', Email: 'ila at home', Phone: '98765 43210', Message: 'Do you blend?' });
    await expect(page.getByText('13 / 500')).toBeVisible();
    await send(page);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address.');
    await fill(page, { Email: email });
    await page.reload();
    await open(page, '/contact');
    await expect(field(page, 'Message')).toHaveValue('Do you blend?');

    await page.route('**/api/leads', (route) => route.abort(), { times: 1 });
    await send(page);
    await expect(message(page, 'Something went wrong')).toBeVisible();
    await expect(form(page).getByRole('status')).toContainText('What you wrote is still here');
    await expect(field(page, 'Message')).toHaveValue('Do you blend?');

    const release = await holdBack(page, '**/api/leads');
    await send(page);
    await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-busy', 'true');
    await field(page, 'Message').press('End');
    await page.keyboard.type(' And ship?');
    await expect(field(page, 'Message')).toHaveValue('Do you blend?');
    await expect(field(page, 'Message')).toBeFocused();
    release();
    await expect(message(page, 'Thank you for contacting!', 'success')).toBeVisible();
    await expect(form(page).getByRole('status')).toHaveText(/Your message is with us/);
    for (const name of ['Name', 'Email', 'Phone', 'Message']) await expect(field(page, name)).toHaveValue('');
    await send(page);
    await expect(form(page).getByRole('status')).toBeFocused();
    await expect(form(page).getByRole('status')).toHaveText(/Your message is with us/);
    await expect(field(page, 'Name')).toHaveAccessibleDescription('');
    await expect
      .poll(() => mailsOf(shop, email).map(({ text }) => text))
      .toEqual([expect.stringContaining('Do you blend?')]);
  },
);

test(
  '[CONT-03] [CONT-04] [ERR-45] [API-51] a member sends an enquiry that is filled in with what the shop knows already',
  once,
  async ({ page, shop }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const shopper = await signIn(page, shop);
    await open(page, '/my-account');
    await open(page, '/enquiry-form');
    await expect(field(page, 'Name')).toHaveValue(shopper.fullName);
    await expect(field(page, 'Email')).toHaveValue(shopper.email);
    await expect(field(page, 'Mobile')).toHaveValue(shopper.mobile);
    await fill(page, { Mobile: '' });
    await send(page, 'Send enquiry');
    await expect(field(page, 'Mobile')).toBeFocused();
    await fill(page, { Mobile: shopper.mobile, Message: 'Forty tins by May' });
    const sending = page.waitForRequest('**/api/inquiry');
    await send(page, 'Send enquiry');
    expect((await sending).postDataJSON()).toMatchObject({
      parent_name: '',
      school: '',
      dob: '',
      age: '',
      remark: `Forty tins by May\n${shopper.email}`,
    });
    await expect(message(page, 'Enquiry Sent', 'success')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue(shopper.fullName);
    await expect(field(page, 'Message')).toHaveValue('');
    await expect.poll(() => mailsOf(shop, shopper.email)).toHaveLength(1);
    expect(asked.filter((url) => /classlevel/i.test(url))).toEqual([]);
  },
);

/** Enters something into every field that stands in the page, seen or not, as a program does. */
const fillEverything = (page: Page, email: string): Promise<void> =>
  page.evaluate((address) => {
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const form = document.querySelector('main form');
    for (const input of form?.querySelectorAll('input') ?? []) {
      input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      put?.call(input, input.type === 'email' ? address : '9876543210');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, email);

test('a program that fills every field is thanked, and the shop hears nothing of it', once, async ({ page, shop }) => {
  const [program, person] = [newShopper(), newShopper()];
  await open(page, '/contact');
  await fillEverything(page, program.email);
  await send(page);
  await expect(message(page, 'Thank you for contacting!', 'success')).toBeVisible();
  await open(page, '/contact');
  await fill(page, { Name: person.fullName, Email: person.email, Phone: person.mobile });
  await send(page);
  await expect.poll(() => mailsOf(shop, person.email)).toHaveLength(1);
  expect(mailsOf(shop, program.email)).toEqual([]);
});

test('a form that stood open for too long is sent all the same', once, async ({ page, shop }) => {
  const { email, mobile } = newShopper();
  await page.route('**/api/form-token', (route) => route.fulfill({ json: { form_token: 'of.another-shop' } }));
  await open(page, '/contact');
  await fill(page, { Name: 'Ila', Email: email, Phone: mobile, Message: 'Written over lunch' });
  await send(page);
  await expect(message(page, 'Thank you for contacting!', 'success')).toBeVisible();
  await expect.poll(() => mailsOf(shop, email)).toHaveLength(1);
});

test(
  '[ERR-04] a page whose request fails though the device is connected says so, and Back finds what was typed',
  once,
  async ({ page, shop }) => {
    await signIn(page, shop);
    const shopLink = page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true });
    const main = page.getByRole('main');
    await page.route('**/shop.data*', (route) => route.abort());
    for (const [path, typedInto] of [
      ['/contact', /^Message/],
      ['/page', /^City$/],
    ] as const) {
      await open(page, path);
      const typed = main.getByRole('textbox', { name: typedInto });
      await typed.fill('Is the first flush in?');
      await Promise.all([expect(message(page, 'Failed to load products', 'error')).toBeVisible(), shopLink.click()]);
      await expect(page).toHaveURL('/shop');
      await expect(main.getByText('Failed to load products')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(typed).toHaveValue('Is the first flush in?');
    }
    // A phone that believes to be connected, where neither code nor data of another page come.
    await open(page, '/my-account');
    const details = main.getByRole('link', { name: 'Details and sign-ins' });
    const toldOf = message(page, 'Network error. Please check your connection and try again.', 'error');
    for (const lost of [/\/assets\/(profile-page|drawer-content)/, /\/page\.data/]) {
      await page.route(lost, (route) => route.abort());
      await Promise.all([expect(toldOf).toBeVisible(), details.click()]);
      await expect(page).toHaveURL('/my-account');
      await expect(details).toBeVisible();
      if (lost.test('/page.data')) continue;
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(menu.getByRole('paragraph').filter({ hasText: 'Network error' })).toBeVisible();
      await page.unroute(lost);
      await menu.getByRole('button', { name: 'Try again' }).click();
      await expect(menu.getByRole('link', { name: 'Shop', exact: true })).toBeVisible();
      await menu.getByRole('button', { name: 'Close' }).click();
      await expect(toldOf).toBeHidden();
    }
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.unrouteAll();
    await details.click();
    await expect(main.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Is the first flush in?');
  },
);
