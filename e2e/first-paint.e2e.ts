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

/** What a page has asked for besides itself, by kind and in the order in which it did. */
function askedBy(page: Page): { kind: string; name: string }[] {
  const asked: { kind: string; name: string }[] = [];
  page.on('request', (request) => {
    const kind = request.resourceType();
    if (kind !== 'document') asked.push({ kind, name: new URL(request.url()).pathname });
  });
  return asked;
}

/** Waits until the page has been painted, and for the two frames in which it asks for what it shows. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((seen) => new PerformanceObserver(seen).observe({ type: 'paint', buffered: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

const chiefPictures: Record<string, RegExp> = {
  '/': /^\/media\/\d+\/uploads\/sliders\//,
  '/shop': /^\/media\/\d+\/uploads\/products\//,
  '/category-detail/Attar': /^\/media\/\d+\/uploads\/products\//,
  [pageOf('gulab-no-7')]: /^\/media\/\d+\/uploads\/products\/gulab-no-7-1\./,
};

for (const [path, chief] of Object.entries(chiefPictures))
  test(
    `${path} asks for its chief picture, two fonts and the logo's drawing alone until the picture has come, and nothing moves then`,
    { tag: '@phone' },
    async ({ page }) => {
      const asked = askedBy(page);
      const release = await holdBack(page, '**/media/**');
      await page.goto(path, { waitUntil: 'commit' });
      await painted(page);
      const first = [...asked];
      const fonts = first.filter(({ kind }) => kind === 'font').map(({ name }) => name);
      expect(fonts).toEqual([expect.stringMatching(/halant-300/), expect.stringMatching(/hind-400/)]);
      const others = first.filter(({ kind, name }) => kind !== 'font' && !/\/assets\/mark-/.test(name));
      expect(others).not.toEqual([]);
      for (const { name } of others) expect(name).toMatch(chief);
      expect(others.length).toBeLessThanOrEqual(2);
      release();
      await ready(page);
      const names = (kind: string): string[] => asked.filter((one) => one.kind === kind).map(({ name }) => name);
      await expect.poll(() => names('image').length).toBeGreaterThan(others.length + 1);
      expect(names('font').length).toBeGreaterThan(2);
      expect(names('script')).not.toEqual([]);
      expect(await shiftOf(page)).toBeLessThan(0.01);
    },
  );

/** How far what is in sight has moved by itself so far. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const watch = new PerformanceObserver((list) => {
          watch.disconnect();
          const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & { value: number })[];
          done(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        watch.observe({ type: 'layout-shift', buffered: true });
        // Nothing is told where nothing has moved.
        watch.observe({ type: 'navigation', buffered: true });
      }),
  );

test('whoever acts before the chief picture has come does not wait for it', { tag: '@phone' }, async ({ page }) => {
  await holdBack(page, '**/media/**');
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page.getByRole('dialog', { name: 'Price' })).toBeVisible();
});

test('a chief picture that cannot be had holds nothing up', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/shop', { waitUntil: 'commit' });
  await ready(page);
});

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
