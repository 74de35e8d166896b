import type { Page } from '@playwright/test';
import { pageOf } from './demo-pages.ts';
import { expect, holdBack, ready, test } from './journey.ts';

const styleSheetsAskedFor = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') urls.push(request.url());
  });
  return urls;
};

const face = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontFamily);

for (const path of ['/', '/shop', pageOf('gulab-no-7'), '/cart', '/login'])
  test(
    `${path} is drawn in its styles without a style sheet or a script of another request`,
    {
      tag: '@phone',
    },
    async ({ page }) => {
      const asked = styleSheetsAskedFor(page);
      const release = await holdBack(page, '**/assets/*.{js,css}');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await face(page)).toContain('Hind');
      release();
      await ready(page);
      expect(asked).toEqual([]);
    },
  );

test(
  'the styles of a page opened by a link come after those of the first page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/about');
    await ready(page);
    const asked = styleSheetsAskedFor(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
    // Away from the cards, which change under the pointer.
    await page.mouse.move(0, 0);
    const card = page.getByRole('main').locator('article').first();
    const drawnByLink = await card.evaluate(styleOf);
    await page.reload();
    await ready(page);
    expect(await card.evaluate(styleOf)).toEqual(drawnByLink);
  },
);

test(
  'a page opened in a tab that is not shown starts its scripts without a paint',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
  },
);

/** How a card and all in it are drawn. */
function styleOf(card: Element): string[][] {
  return [card, ...card.querySelectorAll('*')].map((part) => {
    const { font, color, display, padding, margin, border } = getComputedStyle(part);
    return [part.tagName, font, color, display, padding, margin, border];
  });
}
