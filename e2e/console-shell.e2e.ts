/** What stands around every screen of the console, at the side of a desk and at the foot of a phone. */
import type { Locator, Page } from '@playwright/test';
import { openConsole, signInStaff } from './console-page.ts';
import { expect, expectAccessible, expectGoodAtEveryWidth, resize, test } from './journey.ts';

/** What a finger needs, in pixels. */
const MIN_TARGET = 44;

const main = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });

/** Whatever can be pressed in the frame and is too small for a finger. */
const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator('header, nav[aria-label="Main"]')
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll(
      (targets, least) =>
        targets
          .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => Math.min(box.width, box.height) < least)
          .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
      MIN_TARGET,
    );

test(
  '[CON-001] [CON-161] an unknown address says that nothing is here, and leads to the first screen',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/no/such/screen');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is here');
    await expect(page).toHaveTitle(/^Nothing is here - Kadamba/);
    await expectGoodAtEveryWidth(page);
    await page.getByRole('link', { name: 'Go to Products' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
    await expect(page).toHaveURL(/\/console\/products$/);
    await openConsole(page, '');
    await expect(page).toHaveURL(/\/console\/products$/);
  },
);

test(
  '[CON-004] the side bar of a wide screen folds to its icons by a key, stays so on this device, and a typed bracket is a bracket',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/products');
    const widthOf = async (): Promise<number> => (await main(page).boundingBox())?.width ?? 0;
    const wide = await widthOf();
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('searchbox').first().fill('');
    await page.getByRole('searchbox').first().press('[');
    await expect(page.getByRole('searchbox').first()).toHaveValue('[');
    expect(await widthOf()).toBe(wide);
    await page.getByRole('heading', { level: 1 }).press('[');
    await expect.poll(widthOf).toBeLessThan(wide / 2);
    await page.reload();
    await expect.poll(widthOf).toBeLessThan(wide / 2);
    await expectAccessible(page);
    expect(await tooSmall(page)).toEqual([]);
    await expect(main(page).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Unfold the side bar' }).click();
    await expect.poll(widthOf).toBe(wide);
    // From 1024 px on there is room at the side.
    await resize(page, { width: 1024, height: 800 });
    expect(await main(page).boundingBox()).toMatchObject({ x: 0, width: wide });
    await expect(page.getByRole('banner').getByRole('button', { name: /^Your account/ })).toBeVisible();
    await resize(page, { width: 1023, height: 800 });
    expect(await main(page).boundingBox()).toMatchObject({ x: 0, width: 1023 });
  },
);

test(
  '[CON-005] every target of the foot of a phone is large enough for a finger',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/products');
    await expect(main(page).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page');
    expect(await tooSmall(page)).toEqual([]);
    await main(page)
      .getByRole('link', { name: 'Security' })
      .or(main(page).getByRole('button', { name: 'More' }))
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' }).or(page.getByRole('menu'))).toBeVisible();
  },
);

test(
  '[CON-005] what rises at the foot of a phone stands above the bar of its screens',
  { tag: '@phone' },
  async ({ page }) => {
    await signInStaff(page, 'nirmala', '/products/new');
    await page.getByRole('textbox', { name: 'Title' }).fill('Monsoon chai');
    const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
    await expect(unsaved).toBeVisible();
    const [risen, foot] = [await unsaved.boundingBox(), await main(page).boundingBox()];
    expect((risen?.y ?? 0) + (risen?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(page.viewportSize()?.height);
  },
);

test('the skip link shows itself to the keyboard, and leads past the bars', async ({ page }) => {
  await signInStaff(page, 'meera', '/products');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).not.toBeInViewport();
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a lost connection is said for as long as it is lost', { tag: '@phone' }, async ({ page, context }) => {
  await signInStaff(page, 'meera', '/products');
  await context.setOffline(true);
  const said = page.getByRole('status').filter({ hasText: 'No connection.' });
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(said).toBeHidden();
});

test.describe('beside the shop’s worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    '[CON-161] nothing of the console is on the device, and without a connection no page of the shop stands for it',
    { tag: '@phone' },
    async ({ page, context }) => {
      await page.goto('/');
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await signInStaff(page, 'ravi', '/products');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return stored.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.filter((path) => /^\/(?:api\/)?console/.test(path))).toEqual([]);
      await context.setOffline(true);
      await expect(page.goto('/console/products')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    },
  );
});
