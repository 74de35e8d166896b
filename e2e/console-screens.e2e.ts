/** Every screen of the console in each of its states, at both widths: what holds for all of them. */
import type { Page } from '@playwright/test';
import { openConsole, signInStaff } from './console-page.ts';
import { addressOf, shownIn, standAs, statesOf } from './console-screens.ts';
import { consoleScreens } from './screens.ts';
import { DESKTOP, expect, expectGoodAtEveryWidth, PHONE, resize, test } from './journey.ts';

/** What a finger needs, in pixels. */
const MIN_TARGET = 44;

/**
 * Whatever can be pressed and is smaller than a finger needs. A link within a sentence is as high as its line (WCAG
 * 2.5.8), and what lies within a larger target is pressed with it.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressed = 'a[href], button, input, select, textarea, label:has(input), [role="row"]';
    const isShown = (part: Element): boolean =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      part.closest('.visually-hidden, [aria-hidden="true"], [inert]') === null;
    const isLarge = (part: Element): boolean => {
      const { width, height } = part.getBoundingClientRect();
      // The edge of a field is its box's.
      const edge = part.matches('input, textarea') ? 2 : 0.5;
      return Math.min(width, height) >= least - edge;
    };
    const isInSentence = (part: Element): boolean =>
      part.matches('a') && getComputedStyle(part).display === 'inline' && part.parentElement?.tagName === 'P';
    const isInLarger = (part: Element): boolean => {
      const around = part.parentElement?.closest('label, a, button') ?? null;
      return around !== null && isLarge(around);
    };
    const isClipped = (part: Element): boolean => part.getBoundingClientRect().width <= 1;
    return [...document.querySelectorAll(pressed)]
      .filter((part) => isShown(part) && !isClipped(part) && !isLarge(part) && !isInSentence(part) && !isInLarger(part))
      .map((part) => {
        const { width, height } = part.getBoundingClientRect();
        const name = part.getAttribute('aria-label') ?? part.textContent ?? '';
        return `${part.tagName} "${name.slice(0, 40)}" ${Math.round(width)} x ${Math.round(height)}`;
      });
  }, MIN_TARGET);

/** Walks some way with Tab: whatever has the focus shows it. @returns what did not */
async function unseenFocus(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.matches('iframe')) return null;
      const hasOutline = (part: Element): boolean => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      };
      // A field shows it at its own box, a part that draws its input anew at what it draws.
      const drawn = [...(focused.closest('label')?.querySelectorAll('*') ?? [])];
      for (let part: Element | null = focused; part && part !== document.body; part = part.parentElement)
        if (hasOutline(part)) return null;
      if (drawn.some(hasOutline)) return null;
      return focused.outerHTML.slice(0, 120);
    });
    if (found !== null) unseen.push(found);
  }
  return unseen;
}

/** What holds for every screen, in whatever state it stands. */
async function expectScreen(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle(title);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  expect(await page.title()).toContain(`${heading} - `);
}

for (const screen of consoleScreens)
  test(`[CON-005] [CON-008] the screen "${screen.name}" has its heading, title and landmarks, and is good at every width and in every state`, async ({
    page,
  }) => {
    if (!screen.isOutside) await signInStaff(page, 'nirmala');
    const address = await addressOf(page, screen);
    for (const state of statesOf(screen)) {
      const end = await standAs(page, state);
      await openConsole(page, address);
      await expect(shownIn(page, state, screen)).toBeVisible();
      if (state === 'filled') await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectScreen(page, screen.isOutside ? / - (Kadamba|Console)$/ : / - Kadamba$/);
      if (!screen.isOutside) {
        await expect(page.getByRole('banner')).toHaveCount(1);
        await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toHaveCount(1);
      }
      await expectGoodAtEveryWidth(page);
      // The other states are made of the same parts.
      for (const size of state === 'filled' ? [PHONE, DESKTOP] : []) {
        await resize(page, size);
        expect.soft(await tooSmall(page)).toEqual([]);
        expect.soft(await unseenFocus(page)).toEqual([]);
      }
      await resize(page, PHONE);
      await end();
    }
  });

test('[CON-008] the window is named after the screen, also after going on within the console', async ({ page }) => {
  await signInStaff(page, 'nirmala', '/products');
  await expect(page).toHaveTitle('Products - Kadamba');
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Categories' })
    .click();
  await expect(page).toHaveTitle('Categories - Kadamba');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeFocused();
});
