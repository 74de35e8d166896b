import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { takeFaults } from '#server/testing/fault-log.ts';
import { axeViolations } from './axe.ts';
import { type DatabaseKind, startPreparedShop } from './prepared-shops.ts';
import { runsOnBothScreens } from './screens-of-journeys.ts';
import type { ShopProcess } from './shop-process.ts';
import { slowPagesOf } from './slowed.ts';

interface Options {
  database: DatabaseKind;
}

interface Fixtures {
  /** A journey that failed fails with what its shops logged meanwhile, too: pages tell nothing of the cause. */
  faults: void;
  /** What the page's content security policy blocked and what its scripts threw; every journey ends with none. */
  complaints: string[];
  /** Tells the shop's watch what the browser sent that the shop took, and the tokens in its cookies. */
  secrets: void;
}

/** A journey in a real browser, in a shop of the worker's own. */
export const test = base.extend<Fixtures, Options & { shop: ShopProcess; slowed: void }>({
  database: ['embedded', { scope: 'worker', option: true }],

  shop: [
    async ({ database }, use) => {
      const shop = await startPreparedShop(database);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  slowed: [
    async ({ browser }, use) => {
      slowPagesOf(browser);
      await use();
    },
    { scope: 'worker', auto: true },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  faults: [
    async ({ shop: _shop }, use, journey) => {
      await use();
      const faults = takeFaults();
      if (faults !== null && journey.status !== journey.expectedStatus) throw new Error(faults);
    },
    { auto: true },
  ],

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) complaints.push(`policy: ${message.text()}`);
        if (/hydrat/i.test(message.text())) complaints.push(`hydration: ${message.text()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  secrets: [
    async ({ context, shop: { watch } }, use) => {
      context.on('response', (answer) => {
        if (answer.ok()) watch.request(answer.request().postData() ?? undefined);
      });
      await use();
      for (const { value } of await context.cookies()) watch.remember(value, 'token');
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the page's scripts run and its fonts have come: a click works, and what is measured stays in place. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.documentElement.dataset.ready === 'yes' && document.fonts.status === 'loaded',
  );
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await ready(page);
}

/** Opens a page until it shows what the owner has just changed: the shop hears of a command a moment later. */
export async function openUntil(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await open(page, path);
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

/** Holds the answers to some requests back, as a slow line does, until they are let go. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Holds the page still while it is looked at: a text that fades in has no contrast yet, and a part that the browser has
 * not rendered so far (`content-visibility`) moves when it is.
 */
export async function whileStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
  });
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  // Paused or endless ones move nothing any more: what waited for their end would wait for ever.
  const isStillNow = (): boolean =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || !Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
  await page.waitForFunction(isStillNow, undefined, { timeout: 5000 });
  try {
    return await look();
  } finally {
    if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
  }
}

/** Finds nothing that keeps a person from using the page (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  expect(await whileStill(page, () => axeViolations(page, tags))).toEqual([]);
}

/** What reaches beyond the window and is not cut off by a box that scrolls within itself. */
const spilling = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isCut = ({ parentElement: around }: Element): boolean =>
      around !== null &&
      around !== document.body &&
      (getComputedStyle(around).overflowX !== 'visible' || isCut(around));
    const spills = Array.from(document.querySelectorAll('body *')).filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isCut(element),
    );
    const names = spills.map((element) => `${element.tagName}.${element.getAttribute('class')}`);
    return scrollWidth <= clientWidth ? [] : [`${scrollWidth} px in ${clientWidth}`, ...names];
  });

/** Gives the window of an open page another size, and the page the frames that it needs to be laid out anew. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === size.width && now.height === size.height) return;
  await page.setViewportSize(size);
  // A phone widens its window (`innerWidth`) to what spills out of the page, which is for the check to name.
  const isLaidOut = (width: number): boolean => document.documentElement.clientWidth === width;
  await page.waitForFunction(isLaidOut, size.width, { timeout: 5000 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The page fits its window: nothing makes it scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => spilling(page), { timeout: 5000 }).toEqual([]);
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
export const NARROWEST = { width: 320, height: 640 };

/** The windows in which a journey looks at its screens: its own, where it runs in the other one as well. */
function windowsOf({ project, file, tags }: TestInfo): { width: number; height: number }[] {
  if (!runsOnBothScreens({ file, tags })) return [PHONE, DESKTOP];
  return project.use.viewport?.width === DESKTOP.width ? [DESKTOP] : [PHONE];
}

/**
 * The screen that a journey has come to is accessible on a phone and at a desk, and fits the narrowest window too; a
 * journey that runs on both screens sees to its own at each run.
 */
export async function expectGoodAtEveryWidth(page: Page): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  const windows = windowsOf(test.info());
  for (const size of windows) {
    await resize(page, size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  if (windows.includes(PHONE)) {
    await resize(page, NARROWEST);
    await expectNoSidewaysScroll(page);
  }
  await resize(page, before);
}
