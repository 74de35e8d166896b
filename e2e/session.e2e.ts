/** What a browser remembers of who is signed in, and that it follows what the shop knows. */
import type { Locator, Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import { expect, expectGoodAtEveryWidth, open, test } from './journey.ts';
import { clientOf, logIn, message, signIn } from './shopper.ts';

const greeting = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name: `Hello, ${name}` });
const remembered = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('logged_in_user') ?? 'null') as auth.WireUser | null);

/** Marks a dialog, when it closes, with whether its content is still there for the motion with which it leaves. */
const noteKeptContent = (dialog: Locator): Promise<void> =>
  dialog.evaluate((element) => {
    const heading = element.querySelector('h2');
    const note = () => element.setAttribute('data-kept-content', String(heading?.isConnected));
    element.addEventListener('close', note, { once: true });
  });

test(
  '[AUTH-17] [AUTH-18] [AUTH-19] at its start the app asks the shop about the stored user, who is brought up to date or forgotten',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { fullName, mobile } = await signIn(page, shop);
    const lookUpAnswers = (status: number, json: object) =>
      page.route('**/api/registeruser/single/*', (route) => route.fulfill({ status, json }));
    await open(page, '/my-account');
    await expect(greeting(page, fullName)).toBeVisible();
    const user = await remembered(page);
    await lookUpAnswers(200, { ...user, full_name: 'Ila Rao', mobile });
    await open(page, '/about');
    await expect(greeting(page, 'Ila Rao')).toBeVisible();
    await expect.poll(() => remembered(page)).toEqual({ ...user, full_name: 'Ila Rao' });
    for (const [status, json] of [
      [201, { ...user, mobile }],
      [404, { message: 'User not found' }],
    ] as const) {
      await page.unrouteAll();
      await open(page, '/my-account');
      await expect(greeting(page, fullName)).toBeVisible();
      await lookUpAnswers(status, json);
      await open(page, '/about');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login/Register' })).toBeVisible();
      await expect.poll(() => remembered(page)).toBeNull();
    }
    // The session itself stands all the while, so no other call can have told the browser to forget the user.
    expect(await clientOf(page, shop)(auth.session, {})).toEqual(user);
  },
);

test(
  '[NAV-14] [NAV-15] who is signed in goes from the login and the registration to the target at once; whose session has ended stays there',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { fullName } = await signIn(page, shop);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url)) elsewhere.push(request.url());
    });
    await open(page, '/my-account');
    await expect(greeting(page, fullName)).toBeVisible();
    const user = JSON.stringify(await remembered(page));
    const target = '/product?search=chai';
    for (const [path, end] of [
      [`/login?redirect=${encodeURIComponent(target)}`, target],
      [`/register?redirect=${encodeURIComponent(target)}`, target],
      ['/login', '/'],
    ] as const) {
      await open(page, path);
      await expect(page).toHaveURL(end);
    }

    await page.context().clearCookies();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.evaluate((stored) => localStorage.setItem('logged_in_user', stored), user);
    await open(page, '/login?redirect=%2Fpage');
    await expect.poll(() => remembered(page)).toBeNull();
    await expect(page.getByRole('heading', { level: 1, name: 'Login', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/login?redirect=%2Fpage');
    expect(asked.filter((path) => path.startsWith('/page'))).toEqual([]);
    await test.step('without Google, a shop neither shows nor loads anything of it', async () => {
      await expect(page.getByRole('main').getByText(/^or$|google/i)).toHaveCount(0);
      expect(elsewhere).toEqual([]);
    });
  },
);

test(
  '[AUTH-01] two tabs agree on who is signed in: one logs in, the other logs out',
  { tag: '@phone' },
  async ({ page, shop, context }) => {
    const shopper = await signIn(page, shop);
    await page.context().clearCookies();
    const other = await context.newPage();
    await Promise.all([open(page, '/login'), open(other, '/login')]);
    await Promise.all([logIn(page, shopper), logIn(other, shopper)]);
    await Promise.all([expect(page).toHaveURL('/'), expect(other).toHaveURL('/')]);
    await open(page, '/page');
    await open(other, '/my-account');
    const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(rows).not.toHaveCount(0);
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
    await other.getByRole('button', { name: 'Logout' }).first().click();
    await expect(other).toHaveURL('/');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fpage$/);
    await expect.poll(() => remembered(page)).toBeNull();
  },
);

test(
  'a member sees where they are signed in, signs out there, and then everywhere',
  { tag: '@phone' },
  async ({ page, shop, playwright }) => {
    const shopper = await signIn(page, shop);
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/140.0 Safari/537.36',
      origin: shop.url,
    };
    const elsewhere = await playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders: headers });
    const { email: address, password } = shopper;
    await elsewhere.post('/api/loginuser', { data: { email: address, password } });
    await open(page, '/page');
    const list = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText('An app on Android')).toBeVisible();
    await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
    await list.scrollIntoViewIfNeeded();
    await expectGoodAtEveryWidth(page);
    await list.getByRole('button', { name: /^Sign out An app on Android/ }).click();
    await expect(message(page, 'Signed out there.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    expect((await elsewhere.get('/api/session')).status()).toBe(401);
    await elsewhere.dispose();
    await expect(message(page, 'Signed out there.')).toBeHidden();
    const everywhere = list.getByRole('button', { name: 'Sign out everywhere' });
    await everywhere.click();
    const asked = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await expectGoodAtEveryWidth(page);
    await noteKeptContent(asked);
    await asked.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.locator('dialog[data-kept-content]')).toHaveAttribute('data-kept-content', 'true');
    await expect(asked).toBeHidden();
    await everywhere.click();
    await asked.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(message(page, 'You are signed out everywhere.')).toBeVisible();
    await expect(page).toHaveURL('/');
    const refused = clientOf(page, shop)(auth.session, {});
    await expect(refused).rejects.toMatchObject({ code: 'not-signed-in' });
  },
);
