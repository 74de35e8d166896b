import type { Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import * as catalogue from '#contract/catalogue.ts';
import * as contract from '#contract/orders.ts';
import { members } from '#demo/content/members.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { expect, expectNoSidewaysScroll, open, ready, resize, test } from './journey.ts';
import { clientOf, message, signInBuyer } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

async function signInAsha(page: Page, shop: ShopProcess): Promise<void> {
  const asha = members.find(({ password }) => password);
  await clientOf(page, shop)(auth.login, { body: { email: asha?.email ?? '', password: asha?.password ?? '' } });
}

/** What the reader has told this browser about messages. */
const setPermission = (page: Page, given: NotificationPermission) =>
  page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission });
  }, given);

const orders = (page: Page) => page.getByRole('main').getByRole('article');
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Which orders' }).getByRole('link', { name });

test(
  '[NAV-17] [NAV-21] My Account is for members, under both of its addresses',
  { tag: '@phone' },
  async ({ page, shop }) => {
    for (const path of ['/my-account', '/pagemain']) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    }
    await signInAsha(page, shop);
    for (const path of ['/my-account', '/pagemain']) {
      await page.goto(path);
      await expect(page).toHaveURL('/my-account');
      await expect(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible();
    }
  },
);

test(
  '[ACC-01] [ACC-03] [ACC-04] [ERR-47] [PUSH-01] a member copies their Refer ID and looks through their orders',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(request.url()));
    await setPermission(page, 'granted');
    await signInAsha(page, shop);
    await open(page, '/my-account');
    await expect(page.getByRole('main').getByText('asha@example.in', { exact: true })).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy Refer ID' }).click();
    await expect(message(page, 'Referral ID copied!', 'success')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^[0-9A-Z]{8}$/);
    await expect(page.getByText(copied)).toBeVisible();

    const banner = page.getByRole('complementary', { name: 'Play what you brew by' });
    for (const name of ['Download App', 'Visit Site'])
      await expect(banner.getByRole('button', { name })).toBeDisabled();
    await expect(banner.getByText(/^The player is not available yet\./)).toBeVisible();

    await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
    await expect(orders(page).first()).toBeVisible();
    const all = await orders(page).count();
    await filter(page, 'Delivered').click();
    await expect(page).toHaveURL('/my-account?status=delivered');
    await expect(filter(page, 'Delivered')).toHaveAttribute('aria-current', 'true');
    const delivered = orders(page).filter({ has: page.getByText('Delivered', { exact: true }) });
    await expect.poll(async () => (await orders(page).count()) - (await delivered.count())).toBe(0);
    await expect.poll(() => orders(page).count()).toBeLessThan(all);

    await test.step('colours of the reader’s own choice also show which orders and which tab are chosen', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const edgeOf = (name: string) => filter(page, name).evaluate((link) => getComputedStyle(link).borderTopColor);
      expect(await edgeOf('Delivered')).not.toBe(await edgeOf('All'));
      const lineOf = (tab: Element) => getComputedStyle(tab, '::after').backgroundColor;
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(await page.getByRole('tab', { name: 'Orders' }).evaluate(lineOf)).not.toBe(ground);
      await page.emulateMedia({ forcedColors: null });
    });

    await filter(page, 'Failed').click();
    await expect(page.getByText('There are no such orders.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all orders' }).click();
    await expect(orders(page)).toHaveCount(all);

    await test.step('a shop that pushes no messages neither loads what takes them nor asks whether it may', async () => {
      expect(loaded.filter((url) => /push-alert|index\.esm/.test(url) || !url.startsWith(shop.url))).toEqual([]);
      await setPermission(page, 'default');
      await open(page, '/my-account');
      await expect(orders(page)).toHaveCount(all);
      await expect(page.getByRole('region', { name: 'Hear about your order?' })).toHaveCount(0);
    });

    await test.step('the widest Refer ID fits the narrowest window with the text twice as large', async () => {
      await page.getByText(copied).evaluate((id) => void (id.textContent = 'WMWMWMWM'));
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await resize(page, { width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  },
);

test('[ACC-04] older orders stand a page further', { tag: '@phone' }, async ({ page, shop }) => {
  await signInBuyer(page, shop);
  const call = clientOf(page, shop);
  const place = async (product_id: string, payment_mode: (typeof contract.paymentModes)[number]) => {
    const chosen = { cart_products: [{ product_id }], payment_mode };
    const { total_paise } = await call(contract.quoteFor, { body: chosen });
    const row = payment_mode === 'Pay now' ? contract.placeOnline : contract.placeOnDelivery;
    await call(row, { body: { ...chosen, totalAmountbeforePay: total_paise / 100 } });
  };
  // Five on delivery are all that a new member may have open; each of the others is of another product.
  for (let placed = 0; placed < 5; placed += 1) await place(productIdOf('irani-chai'), 'Pay on delivery');
  const { items } = await call(catalogue.search, { query: { types: ['simple'], limit: 6 } });
  for (const { product_id } of items) await place(product_id, 'Pay now');
  await open(page, '/my-account');
  const pages = page.getByRole('navigation', { name: 'Pages of your orders' });
  await expect(pages.getByText('Page 1 of 2')).toBeVisible();
  await expect(orders(page)).toHaveCount(10);
  await expect(pages.getByRole('link')).toHaveText(['Older']);
  await pages.getByRole('link', { name: 'Older' }).click();
  await expect(pages.getByText('Page 2 of 2')).toBeVisible();
  await expect(orders(page)).toHaveCount(1);
  await pages.getByRole('link', { name: 'Newer' }).click();
  await expect(orders(page)).toHaveCount(10);
});

test(
  '[ACC-02] [ACC-05] each tab has its own address, and Help connects at once',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAsha(page, shop);
    await open(page, '/my-account');
    await page.getByRole('tab', { name: 'Orders' }).press('ArrowLeft');
    await expect(page).toHaveURL('/my-account?tab=help');
    await expect(page.getByRole('tab', { name: 'Help' })).toBeFocused();
    const panel = page.getByRole('tabpanel', { name: 'Help' });
    await expect(panel.getByRole('heading', { name: 'Need assistance? Connect with us instantly.' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Chat with us' })).toHaveAttribute('href', /wa\.me\/919000000108/);
    await expect(panel.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', 'tel:+919000000107');
    for (const [name, tab] of [
      ['rewards', 'rewards'],
      ['Wallet', 'wallet'],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expect(page).toHaveURL(`/my-account?tab=${tab}`);
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    }
    await page.goBack();
    await ready(page);
    await expect(page.getByRole('tab', { name: 'rewards' })).toHaveAttribute('aria-selected', 'true');
  },
);

test.describe('a browser that runs no script', () => {
  test.use({ javaScriptEnabled: false });

  test('[ACC-04] filters the orders and changes the tab', { tag: '@phone' }, async ({ page, shop }) => {
    await signInAsha(page, shop);
    await page.goto('/my-account');
    const all = await orders(page).count();
    await filter(page, 'Delivered').click();
    await expect(page).toHaveURL('/my-account?status=delivered');
    await expect(orders(page).first()).toBeVisible();
    await expect.poll(() => orders(page).count()).toBeLessThan(all);
    await page.getByRole('tab', { name: 'Help' }).click();
    await expect(page.getByText('Need assistance? Connect with us instantly.')).toBeVisible();
  });
});
