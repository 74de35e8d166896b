import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/open.ts';
import { readSetting, saveSettings } from '#server/settings/settings-store.ts';
import { expect, open, ready, test as base } from './journey.ts';
import { startPreparedShop } from './prepared-shops.ts';
import { logIn, signIn, type Shopper } from './shopper.ts';

const ALLOWED = 'https://cdn.example/allowed.js';
const INLINE = '<script>document.documentElement.dataset.owner = "inline"</script>';

/** A shop whose owner wrote three scripts, one of them from the host that the deployment allows. */
const test = base.extend({
  shop: [
    async ({ database: _database }, use) => {
      const shop = await startPreparedShop('postgres', { SCRIPT_HOSTS: 'cdn.example' });
      const { db, close } = await openDatabase({ kind: 'server', url: shop.databaseUrl ?? '' }, () => {});
      const meta = await readSetting(db, 'meta');
      const scripts = JSON.stringify([`<script src="${ALLOWED}"></script>`, INLINE, 'https://other.example/b.js']);
      await saveSettings(db, { meta: { ...meta, scripts } });
      await close();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const scriptsFromElsewhere = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.scripts, ({ src }) => src).filter((src) => src !== '' && !src.startsWith(location.origin)),
  );
const ran = (page: Page) => page.evaluate(() => document.documentElement.dataset.owner);
const greeting = (page: Page, { fullName }: Shopper) =>
  page.getByRole('banner').getByRole('link', { name: `Hello, ${fullName}` });

test.beforeEach(async ({ page }) => {
  const body = 'document.documentElement.dataset.owner = "ran"';
  await page.route('https://cdn.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body }));
});

test('[ENT-26] an owner’s script from an allowed host runs, an inline one and one from elsewhere do not', async ({
  page,
}) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src [^;]* https:\/\/cdn\.example;/);
  await ready(page);
  await expect.poll(() => ran(page)).toBe('ran');
  expect(await scriptsFromElsewhere(page)).toEqual([ALLOWED]);
});

for (const path of ['/login', '/register', '/reset', '/checkout', '/page', '/Login/', '/cart', '/my-account', '/track'])
  test(`[ENT-26] no script of the owner is on ${path}`, async ({ page, request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.headers()['content-security-policy'] ?? '').not.toContain('cdn.example');
    await open(page, path);
    expect(await scriptsFromElsewhere(page)).toEqual([]);
    expect(await ran(page)).toBeUndefined();
  });

test('[ENT-26] a visitor who opens the login gets a new document without the owner’s scripts', async ({ page }) => {
  await open(page, '/shop');
  await expect.poll(() => ran(page)).toBe('ran');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await ready(page);
  expect(await ran(page)).toBeUndefined();
  expect(await scriptsFromElsewhere(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register/);
  expect(await scriptsFromElsewhere(page)).toEqual([]);
});

test('[ENT-26] no script of the owner runs on a public page that a signed-in member reads', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const member = await signIn(page, shop);
  await open(page, '/my-account');
  await expect(greeting(page, member)).toBeVisible();
  for (const path of ['/', '/shop', '/about']) {
    await open(page, path);
    await expect(greeting(page, member)).toBeVisible();
    expect(await scriptsFromElsewhere(page)).toEqual([]);
    expect(await ran(page)).toBeUndefined();
  }
  expect(asked).not.toContain(ALLOWED);
});

test('[ENT-26] a member who signs in in another tab gets a new document without the owner’s scripts in this one', async ({
  page,
  browser,
  shop,
}) => {
  const elsewhere = await browser.newPage({ baseURL: shop.url });
  const member = await signIn(elsewhere, shop);
  await elsewhere.close();
  await open(page, '/shop');
  await expect.poll(() => ran(page)).toBe('ran');
  const other = await page.context().newPage();
  await open(other, '/login');
  await logIn(other, member);
  await expect(greeting(other, member)).toBeVisible();
  await expect(greeting(page, member)).toBeVisible();
  await ready(page);
  expect(await scriptsFromElsewhere(page)).toEqual([]);
  expect(await ran(page)).toBeUndefined();
});
