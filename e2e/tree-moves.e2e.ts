import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';
import { canvas, cardOf, HISTORY, section, signInAsha } from './tree-page.ts';

const zoom = (page: Page): Locator => section(page).getByRole('status');
const zoomButton = (page: Page, name: string): Locator => section(page).getByRole('button', { name });

/** Where an element stands in the window, and how large it is there. */
async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('It is not shown.');
  return found;
}

const scrolled = (page: Page) => canvas(page).evaluate(({ scrollLeft: x, scrollTop: y }) => ({ x, y }));

/** Brings the canvas to the upper end of the window, below the bar. */
async function showCanvas(page: Page): Promise<void> {
  await canvas(page).evaluate((element) => {
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 120, behavior: 'instant' });
  });
}

test('[TREE-04] [TREE-07] the tree is zoomed from 30% to 200% by buttons and keys', async ({ page, shop }) => {
  const everybody = await signInAsha(page, shop);
  const [asha, first, second] = everybody;
  if (!asha || !first || !second) throw new Error('The demo shop has nobody below Asha.');
  await open(page, HISTORY);
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  const start = isPhone ? '80%' : '100%';
  await expect(zoom(page)).toHaveText(start);

  await test.step('the cards stand 200 and 180 apart, as large as the zoom says', async () => {
    await zoomButton(page, 'Zoom Out').click();
    await expect(zoom(page)).toHaveText(isPhone ? '70%' : '90%');
    const scale = isPhone ? 0.7 : 0.9;
    const [above, one, other] = await Promise.all([asha, first, second].map((member) => box(cardOf(page, member))));
    expect(above?.width).toBeCloseTo(184 * scale, 0);
    expect(above?.height).toBeCloseTo(128 * scale, 0);
    expect((one?.y ?? 0) - (above?.y ?? 0)).toBeCloseTo(180 * scale, 0);
    const apart = ((other?.x ?? 0) - (one?.x ?? 0)) / scale / 200;
    expect(apart).toBeGreaterThan(0.99);
    expect(apart * 2).toBeCloseTo(Math.round(apart * 2), 1);
  });

  await test.step('no further than the ends', async () => {
    for (let press = 0; press < 18; press += 1) await zoomButton(page, 'Zoom In').press('Enter');
    await expect(zoom(page)).toHaveText('200%');
    for (let press = 0; press < 18; press += 1) await zoomButton(page, 'Zoom Out').press('Enter');
    await expect(zoom(page)).toHaveText('30%');
    expect((await box(cardOf(page, asha))).width).toBeCloseTo(184 * 0.3, 0);
    await zoomButton(page, 'Reset').click();
    await expect(zoom(page)).toHaveText(start);
  });

  await test.step('by keys', async () => {
    await canvas(page).focus();
    await page.keyboard.press('+');
    await expect(zoom(page)).toHaveText(isPhone ? '90%' : '110%');
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await expect(zoom(page)).toHaveText(isPhone ? '70%' : '90%');
    await page.keyboard.press('0');
    await expect(zoom(page)).toHaveText(start);
  });
});

test('[TREE-01] keys move the tree and go from card to card, which comes into view', async ({ page, shop }) => {
  const everybody = await signInAsha(page, shop);
  const [asha, first] = everybody;
  if (!asha || !first) throw new Error('The demo shop has nobody below Asha.');
  await open(page, HISTORY);
  await canvas(page).focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('+');
  await expect(zoom(page)).toHaveText((page.viewportSize()?.width ?? 0) < 900 ? '160%' : '180%');
  const before = await scrolled(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await scrolled(page)).y).toBeGreaterThan(before.y);
  await page.keyboard.press('Tab');
  await expect(cardOf(page, asha)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cardOf(page, first)).toBeFocused();
  await expect(cardOf(page, first)).toBeInViewport({ ratio: 0.9 });
  const last = everybody.findLast(({ level }) => level === 1);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(cardOf(page, last ?? first)).toBeFocused();
  await expect(cardOf(page, last ?? first)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowUp');
  await expect(cardOf(page, asha)).toBeFocused();
});

test(
  '[TREE-04] a mouse drags the tree, and its wheel with Ctrl zooms it',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await signInAsha(page, shop);
    await open(page, HISTORY);
    for (let press = 0; press < 5; press += 1) await zoomButton(page, 'Zoom In').click();
    await expect(zoom(page)).toHaveText('150%');
    await showCanvas(page);
    const before = await scrolled(page);
    const { x, y, width, height } = await box(canvas(page));
    const middle = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 60, middle.y - 40, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(middle.x + 60, middle.y + 40, { steps: 4 });
    await expect.poll(() => scrolled(page)).toEqual({ x: before.x + 60, y: before.y + 40 });
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect(zoom(page)).toHaveText('140%');
  },
);

type Finger = { x: number; y: number };

/** Moves fingers over the window as a touch screen reports it, from where they come down to where they leave. */
async function touch(page: Page, from: Finger[], to: Finger[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', from);
  for (let step = 1; step <= 12; step += 1) {
    const between = from.map((finger, which) => {
      const end = to[which] ?? finger;
      return { x: finger.x + ((end.x - finger.x) * step) / 12, y: finger.y + ((end.y - finger.y) * step) / 12 };
    });
    await send('touchMove', between);
  }
  await send('touchEnd', []);
  await screen.detach();
}

test(
  '[TREE-04] a finger moves the tree, at its edge the page, and two fingers zoom it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAsha(page, shop);
    await open(page, HISTORY);
    await showCanvas(page);
    const { x, y, width, height } = await box(canvas(page));
    const middle = { x: x + width / 2, y: y + height / 2 };
    const pageAt = () => page.evaluate(() => window.scrollY);
    const seen = section(page).locator('[data-seen]');

    await test.step('sideways and upwards the tree follows, and the map tells where it is', async () => {
      const [before, mark] = [await scrolled(page), await box(seen)];
      await touch(page, [middle], [{ x: middle.x - 120, y: middle.y }]);
      await expect.poll(async () => (await scrolled(page)).x).toBeGreaterThan(before.x + 80);
      await expect.poll(async () => (await box(seen)).x).toBeGreaterThan(mark.x + 5);
    });

    await test.step('a finger that goes on when the tree ends scrolls the page', async () => {
      const before = await pageAt();
      const end = await canvas(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      await expect(async () => {
        await touch(page, [{ x: middle.x, y: middle.y + 150 }], [{ x: middle.x, y: middle.y - 150 }]);
        expect((await scrolled(page)).y).toBeGreaterThanOrEqual(end - 1);
        expect(await pageAt()).toBeGreaterThan(before + 100);
      }).toPass({ timeout: 15_000 });
    });

    await test.step('two fingers zoom about the point between them, and the zoom settles on a step', async () => {
      await showCanvas(page);
      await zoomButton(page, 'Reset').dispatchEvent('click');
      const spread = (by: number): Finger[] => [
        { x: middle.x - by, y: middle.y },
        { x: middle.x + by, y: middle.y },
      ];
      await touch(page, spread(40), spread(81));
      await expect(zoom(page)).toHaveText('160%');
      await touch(page, spread(150), spread(20));
      await expect(zoom(page)).toHaveText('30%');
    });
  },
);
