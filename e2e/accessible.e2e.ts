import type { Locator, Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import { members } from '#demo/content/members.ts';
import { pageOf } from './demo-pages.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  NARROWEST,
  open,
  PHONE,
  resize,
  test,
} from './journey.ts';
import { ownScreens, publicScreens } from './screens.ts';
import { addToCart, clientOf, message, newShopper } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const setLetters = (page: Page, size: '100%' | '200%'): Promise<void> =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);

/** Fits its window, also with the reader's text twice as large. */
async function expectLettersToFit(page: Page): Promise<void> {
  for (const letters of ['200%', '100%'] as const) {
    await setLetters(page, letters);
    await expectNoSidewaysScroll(page);
  }
}

/** Is accessible, on a narrow and on a wide screen. */
async function expectAccessibleOnAll(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await resize(page, size);
    await expectAccessible(page);
  }
}

/** Fits every window, and is accessible. */
async function expectGoodScreen(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP, NARROWEST]) {
    await resize(page, size);
    if (size !== NARROWEST) await expectAccessible(page);
    await expectLettersToFit(page);
  }
}

async function signInAsha(page: Page, shop: ShopProcess): Promise<void> {
  const asha = members.find(({ password }) => password);
  await clientOf(page, shop)(auth.login, { body: { email: asha?.email ?? '', password: asha?.password ?? '' } });
}

async function expectGoodDialog(page: Page, opener: Locator, sizes = [PHONE, DESKTOP]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(dialog).toBeVisible();
  for (const size of sizes) {
    await resize(page, size);
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  }
  await resize(page, NARROWEST);
  await expect(dialog).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

for (const [name, path] of publicScreens)
  test(`${name} is open to everybody`, async ({ page }) => {
    await open(page, path);
    await expectGoodScreen(page);
  });

for (const [name, path] of ownScreens)
  test(`a member’s ${name} is open to everybody`, async ({ page, shop }) => {
    await signInAsha(page, shop);
    await open(page, path);
    await expectGoodScreen(page);
  });

test('the page of the API is open to everybody', async ({ page }) => {
  await page.goto('/api/docs');
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Confirms an order with what the payment window returned' }).click();
  await expect(page.getByRole('heading', { name: 'POST /api/payment/verify' })).toBeInViewport();
});

test('the calls of the API can be searched by path, title and field, with the keyboard alone', async ({ page }) => {
  await page.goto('/api/docs');
  const field = page.getByRole('searchbox', { name: 'Search the calls' });
  const shown = page.locator('article:visible');
  const entries = page.getByRole('navigation').locator('li li:visible');
  const all = await page.locator('article').count();
  const found = page.getByRole('status');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('PAYMENT/verify');
  await expect(found).toHaveText(`1 of ${all} calls`);
  await expect(shown).toHaveCount(1);
  await expect(entries).toHaveCount(1);
  await expectGoodScreen(page);
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#payments\.verify$/);
  await expect(page.getByRole('heading', { name: 'POST /api/payment/verify' })).toBeInViewport();

  await field.fill('confirms payment window');
  await expect(found).toHaveText(`1 of ${all} calls`);
  await field.fill('razorpay_signature');
  await expect(page.getByRole('heading', { name: 'POST /api/payment/verify' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A first call' })).toBeHidden();
  await field.fill('no such call');
  await expect(found).toContainText('No call contains all of these words.');
  await expect(shown).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(shown).toHaveCount(all);
  await expect(entries).toHaveCount(all);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page of the API lists every call and no search', async ({ page }) => {
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'POST /api/payment/verify' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });
});

test('every order of a member can be read by everybody', async ({ page, shop }) => {
  await signInAsha(page, shop);
  await open(page, '/my-account');
  const tracks = await page
    .getByRole('link', { name: /^Track Order/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(tracks.length).toBeGreaterThan(0);
  for (const track of tracks) {
    await open(page, track);
    await expectGoodScreen(page);
  }
});

test('a filled cart fits every window, however much lies in it', async ({ page }) => {
  await addToCart(page, pageOf('oud-kadamba-extrait'));
  await open(page, '/cart');
  const more = page.getByRole('button', { name: 'One more' });
  for (let press = 0; press < 9; press++) await more.click();
  await expect(page.getByText('You can order at most 10 of one product.')).toBeVisible();
  for (const size of [PHONE, DESKTOP, NARROWEST]) {
    await resize(page, size);
    await expectLettersToFit(page);
  }
});

test('the bar of a phone leaves room for the page, however large the letters are', async ({ page }) => {
  await addToCart(page, pageOf('irani-chai'));
  await resize(page, NARROWEST);
  await setLetters(page, '200%');
  const bar = page.getByRole('group', { name: 'Buy Irani Chai' });
  await expect(bar.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(NARROWEST.height / 2);
});

test('a filled cart and its checkout are open to everybody', async ({ page, shop }) => {
  await addToCart(page, pageOf('masala-chai-no-4'));
  await expectAccessibleOnAll(page);
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Order summary (1 items)' })).toBeVisible();
  await expectAccessibleOnAll(page);
  await signInAsha(page, shop);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('the steps of a registration are open to everybody', async ({ page }) => {
  await open(page, '/register');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(message(page, 'Invalid email address.')).toBeVisible();
  await expectAccessibleOnAll(page);
  await page.getByLabel('Email', { exact: true }).fill(newShopper().email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(message(page, 'Please enter all 6 digits of OTP', 'warning')).toBeVisible();
  await expectGoodScreen(page);
});

for (const opener of ['Sort by', 'Price', 'Categories'])
  test(`the filter “${opener}” is open to everybody and gives the focus back`, async ({ page }) => {
    await open(page, '/shop');
    await expectGoodDialog(page, page.getByRole('main').getByRole('button', { name: opener }));
  });

test('the choice of a variation is open to everybody and gives the focus back', async ({ page }) => {
  await open(page, pageOf('gulab-no-7'));
  await expectGoodDialog(page, page.getByRole('button', { name: 'Add to Cart', exact: true }));
});

test('the products of a group and an enlarged picture are open to everybody', async ({ page }) => {
  await open(page, pageOf('monsoon-edit'));
  await expectGoodDialog(page, page.getByRole('button', { name: 'View Product', exact: true }));
  await expectGoodDialog(page, page.getByRole('button', { name: 'Enlarge the picture' }));
});

test('the menu of a narrow window is open to everybody and gives the focus back', async ({ page }) => {
  await open(page, '/');
  await expectGoodDialog(page, page.getByRole('button', { name: 'Menu' }), [PHONE]);
});
