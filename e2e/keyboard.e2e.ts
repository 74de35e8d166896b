import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';
import { message } from './shopper.ts';

/** Presses a key until the target has the focus, as a reader without a mouse does. */
async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 200 && !(await isThere()); press++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test('the way from the home page to the checkout goes by keyboard alone', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('list', { name: 'From the copper stills' }).getByRole('link', { name: 'Barish' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Barish' })).toBeFocused();
  await goTo(page, page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }));
  await page.keyboard.press('Enter');
  await expect(message(page, 'Added to cart')).toBeVisible();
  await goTo(page, page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused();
  await goTo(page, page.getByRole('button', { name: 'Buy Now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
});

test('a row moves with the focus until all of the control is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, '/');
  const row = page.getByRole('list', { name: 'From the copper stills' });
  const controls = row.getByRole('link').or(row.getByRole('button'));
  await goTo(page, controls.first());
  const { length } = await controls.all();
  expect(length).toBeGreaterThan(10);
  const overflow = (element: Element) =>
    new Promise<number>((resolve) => {
      const measure = (): void => {
        const { left, right } = element.getBoundingClientRect();
        resolve(Math.max(0, -left, right - document.documentElement.clientWidth));
      };
      // The browser snaps with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(measure));
    });
  for (let index = 0; index < length; index++) {
    await expect(controls.nth(index)).toBeFocused();
    expect(await controls.nth(index).evaluate(overflow)).toBe(0);
    await page.keyboard.press('Tab');
  }
});

test('the strip comes back into view with the focus on its button', async ({ page }) => {
  await open(page, '/');
  const pause = page.getByRole('button', { name: 'Pause the running headings' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(pause).not.toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Tab');
  await goTo(page, pause);
  await expect(pause).toBeInViewport({ ratio: 1 });
});

test('Load More leads the keyboard to the first of the new products', async ({ page }) => {
  await open(page, '/shop');
  await goTo(page, page.getByRole('button', { name: 'Load More' }));
  await page.keyboard.press('Enter');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(18);
  await expect(cards.nth(9).getByRole('link').first()).toBeFocused();
});
