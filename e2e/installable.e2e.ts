/** The shop on a home screen: its worker, what that keeps, and what it shows without a connection. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, ready, test } from './journey.ts';
import { openShopFront, type ShopFront } from './shop-front.ts';
import { message, signInBuyer } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker answers for the page. */
async function looksAfter(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * Lets the browser check for a new version, and rejects when there is none to fetch. A check of its own that is under
 * way answers for the first of the two, and may have read the version before.
 */
const checkForVersion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    await worker.update().catch(() => undefined);
    await worker.update();
  });

/** Every address that is kept on the device, with what its answer said of keeping. */
const keptIn = (page: Page): Promise<{ path: string; caching: string }[]> =>
  page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({ path: new URL(request.url).pathname, caching: answer?.headers.get('cache-control') ?? '' });
      }
    }
    return found;
  });

test(
  'without a connection a visited page stands, every other says so, and no page of a member is on the device',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await open(page, '/');
    await looksAfter(page);
    await signInBuyer(page, shop);
    for (const path of ['/about', '/my-account', '/page', '/', '/about?utm_source=letter']) await open(page, path);
    await expect.poll(async () => (await keptIn(page)).map(({ path }) => path)).toContain('/about');
    const kept = await keptIn(page);
    expect(kept.filter(({ path }) => /account|^\/page$|^\/api|\.data$/.test(path))).toEqual([]);
    expect(kept.filter(({ path }) => path === '/about')).toHaveLength(1);
    expect(kept.filter(({ caching }) => !caching.startsWith('public'))).toEqual([]);

    await expect.poll(async () => (await keptIn(page)).some(({ path }) => path.startsWith('/media/'))).toBe(true);

    await test.step('a link that cannot be followed says so and leaves what is typed; one to a visited page opens it', async () => {
      await open(page, '/contact');
      await page.getByRole('textbox', { name: /^Message/ }).fill('Is the first flush in?');
      await page.context().setOffline(true);
      const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      await link('Enquiry').click();
      await expect(message(page, 'Network error. Please check your connection and try again.', 'error')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Is the first flush in?');
      await link('About').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kadamba');
      await page.context().setOffline(false);
    });

    // The page would open by itself before its link is pressed.
    await page.context().route('**/healthz', (route) => route.abort());
    await shop.kill();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kadamba');
    await page.goto('/');
    const picture = page.getByRole('main').locator('img').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    await page.goto('/my-account?tab=orders');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('so Kadamba cannot be reached')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shop.restart();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?tab=orders');
    await page.context().unroute('**/healthz');

    await test.step('the page opens by itself once the device is connected again', async () => {
      await shop.kill();
      await page.goto('/my-account?tab=wallet');
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
      await shop.restart();
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect(page.getByRole('tab', { name: 'Wallet' })).toBeVisible();
    });

    await test.step('the page opens by itself once the shop answers again, though the device was always connected', async () => {
      await page.clock.install();
      await shop.kill();
      await page.goto('/my-account?tab=wallet');
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
      await shop.restart();
      await page.clock.runFor(5_000);
      await expect(page.getByRole('tab', { name: 'Wallet' })).toBeVisible();
    });
  },
);

test('a browser finds all that it needs to install the shop', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  await looksAfter(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser keeps nothing, as a private window does.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

  const { data } = await devtools.send('Page.getAppManifest');
  const { screenshots } = JSON.parse(data ?? '{}') as { screenshots: { src: string; form_factor: string }[] };
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src } of screenshots) {
    const headers = (await page.request.get(src)).headers();
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toBe('public, max-age=86400');
  }
});

test.describe('a new version of the shop', { tag: '@phone' }, () => {
  let front: ShopFront;
  test.beforeEach(async ({ shop }) => {
    front = await openShopFront(shop.url);
  });
  test.afterEach(() => front.close());

  test('takes over an open tab, which goes on, and empties what the old one kept', async ({ page }) => {
    // Beside DevTools, Chromium keeps a worker that is asked for files while it is replaced: nothing is fetched ahead.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await open(page, `${front.url}/`);
    await looksAfter(page);
    await open(page, `${front.url}/about`);
    await expect.poll(async () => (await keptIn(page)).map(({ path }) => path)).toContain('/about');
    const old = await page.evaluateHandle(() => navigator.serviceWorker.controller);
    front.workerEnding = '\n// newer';
    await checkForVersion(page);
    await page.waitForFunction((old) => navigator.serviceWorker.controller !== old, old);
    await looksAfter(page);
    await expect.poll(async () => (await keptIn(page)).map(({ path }) => path)).not.toContain('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
    await expect(page).toHaveURL(`${front.url}/help`);
  });

  test('is fetched, once, by a tab whose files are gone', async ({ page, complaints }) => {
    const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
    await open(page, `${front.url}/about`);
    // A browser fetches each of two reloads that follow each other only where a worker answers.
    await looksAfter(page);
    const before = new Set(front.asked.keys());
    const isOfMenu = (path: string): boolean => /^\/assets\/.+\.js$/.test(path) && !before.has(path);
    const asked = (): number => [...front.asked].reduce((sum, [path, times]) => sum + (isOfMenu(path) ? times : 0), 0);
    front.isGone = isOfMenu;
    await openMenu();
    await expect.poll(() => front.asked.get('/about')).toBe(2);
    await ready(page);
    const missed = asked();
    expect(missed).toBeGreaterThan(1);
    await openMenu();
    await expect.poll(asked).toBeGreaterThan(missed);
    front.isGone = () => false;
    await page.reload();
    await ready(page);
    expect(front.asked.get('/about')).toBe(3);
    await openMenu();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Contact' })).toBeVisible();
    expect(complaints.filter((complaint) => !complaint.includes('/assets/'))).toEqual([]);
    complaints.length = 0;
  });

  test('without a worker is opened by visitors of the old one too', async ({ page }) => {
    await open(page, `${front.url}/about`);
    await looksAfter(page);
    front.isGone = (path) => path === '/service-worker.js';
    const before = front.asked.get('/about') ?? 0;
    await expect(checkForVersion(page)).rejects.toThrow();
    await open(page, `${front.url}/about`);
    expect(front.asked.get('/about')).toBe(before + 1);
  });
});
