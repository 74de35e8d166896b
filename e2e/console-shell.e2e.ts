/** What stands around every screen of the console, at the side of a desk and at the foot of a phone. */
import type { Locator, Page } from '@playwright/test';
import { goodsInput } from '#server/testing/goods.ts';
import { confirmItIsNirmala, openConsole, signInStaff } from './console-page.ts';
import { addProduct, save } from './console-product-page.ts';
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
    await expect(page.getByRole('heading', { level: 1, name: 'Security' }).or(page.getByRole('menu'))).toBeVisible();
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

/** Where something stands in the window. */
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Whether two things share a place in the window. */
async function isOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('[CON-005] what was done is said away from the heading, the way back and what is pressed next', async ({
  page,
  shop,
}, { project }) => {
  await signInStaff(page, 'nirmala', '/products');
  const product = await addProduct(page, shop.url, goodsInput({ title: 'Damask' }));
  await openConsole(page, `/products/${product.id}`);
  await page.getByLabel('Title').fill('Damask Ruh');
  await save(page);
  const notice = page.getByRole('alertdialog').filter({ hasText: 'Saved.' });
  await expect(notice).toBeVisible();
  await page.getByLabel('Title').fill('Damask Absolute');
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(unsaved).toBeVisible();
  const { x, y, width, height } = await boxOf(notice);
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect(Math.abs(x + width / 2 - middle)).toBeLessThanOrEqual(1);
  expect(y + height < middle).toBe(project.name === 'console-desktop');
  await expect.poll(() => isOver(notice, unsaved)).toBe(false);
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').getByRole('link', { name: 'Products' }),
    page.getByRole('button', { name: /^Your account/ }),
    main(page),
  ])
    expect(await isOver(notice, part)).toBe(false);
  // A press beside it is one on the page.
  const isCaught = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('[role="region"]') !== null,
    [x - 4, y + height / 2],
  );
  expect(isCaught).toBe(false);
});

test(
  '[CON-005] [CON-025] one thing is said at a time: an undo waits for its turn, what was read goes with its screen',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInStaff(page, 'nirmala', '/products');
    const product = await addProduct(page, shop.url, goodsInput({ title: 'Mitti' }));
    await openConsole(page, `/products/${product.id}`);
    const notices = page.getByRole('alertdialog');
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Hide from the shop' }).click();
    await expect(notices).toHaveText(/Mitti is hidden from shoppers\./);
    await page.getByLabel('Title').fill('Mitti Attar');
    await save(page);
    await expect(notices).toHaveText(/^Saved\./);
    await expect(notices.getByRole('alert')).toHaveText('Saved.');
    await notices.getByRole('button', { name: 'Close' }).tap();
    await expect(notices).toHaveText(/Mitti is hidden from shoppers\./);

    // The undo goes along to another screen; a sentence that is only read does not, and goes by itself soon.
    await page.getByLabel('Title').fill('Mitti');
    await save(page);
    await expect(notices).toHaveText(/^Saved\./);
    await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(notices).toHaveText(/Mitti is hidden from shoppers\./);
    await notices.getByRole('button', { name: 'Undo' }).tap();
    await expect(notices).toHaveText('Undone.');
    await expect(notices).toHaveCount(0, { timeout: 8_000 });
  },
);

test('[CON-005] what was said before covers neither the fault nor the buttons of a sheet', async ({ page }, {
  project,
}) => {
  await signInStaff(page, 'nirmala', '/settings/staff');
  const sheet = page.getByRole('dialog', { name: 'Invite somebody' });
  const invite = async (email: string): Promise<void> => {
    // By a key: on a phone the button may lie below what was said.
    await page.getByRole('button', { name: 'Invite somebody' }).press('Enter');
    await sheet.getByLabel('E-mail').fill(email);
    await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  };
  await invite(`a-rather-long-name-of-somebody-new-${project.name}@example.in`);
  await confirmItIsNirmala(page);
  const notice = page.getByRole('alertdialog').filter({ hasText: 'The invitation is on its way' });
  await expect(notice).toBeVisible();
  await invite('meera@example.in');
  const fault = sheet.getByRole('alert');
  await expect(fault).toContainText('is on the staff already');
  await expect(notice).toBeVisible();
  for (const width of [page.viewportSize()?.width ?? 0, 1024]) {
    await resize(page, { width, height: 560 });
    expect(await isOver(notice, fault)).toBe(false);
    for (const button of await sheet.getByRole('button').all()) expect(await isOver(notice, button)).toBe(false);
    await sheet.getByRole('button', { name: 'Send the invitation' }).click({ trial: true });
  }
});

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
