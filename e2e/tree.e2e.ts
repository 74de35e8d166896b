import type { Locator, Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import * as contract from '#contract/members.ts';
import * as referral from '#contract/referral.ts';
import { members } from '#demo/content/members.ts';
import {
  expect,
  expectAccessible,
  expectGoodAtEveryWidth,
  expectNoSidewaysScroll,
  holdBack,
  open,
  resize,
  test,
} from './journey.ts';
import { clientOf, signIn } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

const HISTORY = '/history#tree';
const TREE_CALL = '**/api/referer/payhere/**';

/** Signs in the demo shop's member with a tree below her. @returns everybody in it, the viewed member first */
async function signInAsha(page: Page, shop: ShopProcess): Promise<referral.WireFlatTreeNode[]> {
  const call = clientOf(page, shop);
  const asha = members.find(({ password, profile }) => password && profile);
  await call(auth.login, { body: { email: asha?.email ?? '', password: asha?.password ?? '' } });
  const { user_id } = await call(auth.session, {});
  const { referId } = await call(contract.referId, { params: { user_id } });
  const params = { referId: referId ?? '' };
  const { root } = await call(referral.tree, { params });
  const { downlines } = await call(referral.downlines, { params });
  return [root, ...downlines];
}

const section = (page: Page): Locator => page.getByRole('region', { name: 'MLM Tree Diagram' });
const canvas = (page: Page): Locator => section(page).getByRole('region', { name: /^The tree\./ });
const cardOf = (page: Page, { purchase_id: id }: { purchase_id: string }): Locator =>
  canvas(page).locator(`[data-member="${id}"]`);
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

test('[TREE-01] [TREE-02] [NAV-03] [NAV-18] a member sees whom she brought, as cards that can be read in order', async ({
  page,
  shop,
}) => {
  await page.goto('/history');
  await expect(page).toHaveURL('/login?redirect=%2Fhistory');
  const everybody = await signInAsha(page, shop);
  await open(page, HISTORY);
  await expect(section(page).getByRole('heading', { name: 'MLM Tree Diagram' })).toBeVisible();
  await expect(section(page).getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
    'Complete (≥ 3)',
    'Incomplete',
  ]);
  expect(everybody.length).toBeGreaterThan(10);
  for (const member of everybody) {
    const card = cardOf(page, member);
    const state = member.direct_count >= 3 ? 'Complete' : 'Incomplete';
    await expect(card.getByRole('heading')).toHaveText(member.full_name);
    await expect(card).toContainText(`${member.direct_count} of 3 direct, ${state}`);
    await expect(card.locator('dl > div')).toHaveText([
      `Purchase ID${member.purchase_id}`,
      `Refer ID${member.referred_by}`,
      `Level${member.level}`,
    ]);
  }
  expect(await section(page).textContent()).not.toContain('₹');

  await test.step('whoever was brought by a member stands in the list within her entry', async () => {
    const first = everybody.find(({ level }) => level === 1);
    const below = everybody.filter(({ referred_by: by, level }) => by === first?.purchase_id && level === 2);
    const list = canvas(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`> [data-member="${first?.purchase_id}"]`) })
      .getByRole('list')
      .first();
    await expect(list.locator('> li > [data-member] h3')).toHaveText(below.map(({ full_name: name }) => name));
  });

  await test.step('a page without scripts has them too', async () => {
    const html = await (await page.request.get('/history')).text();
    expect(html.match(/data-member=/g)).toHaveLength(everybody.length);
    expect(html).not.toContain(' style=');
  });

  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await resize(page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('[TREE-01] the orders do not wait for the tree', { tag: '@phone' }, async ({ page, shop }) => {
  const [asha] = await signInAsha(page, shop);
  await open(page, '/my-account?tab=rewards');
  const release = await holdBack(page, TREE_CALL);
  await page.getByRole('tabpanel').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'Your Orders' }).getByRole('article').first()).toBeVisible();
  await expect(section(page).getByText('Loading...')).toBeVisible();
  release();
  await expect(section(page).getByRole('heading', { name: asha?.full_name ?? '' })).toBeVisible();
  await expect(section(page).getByText('Loading...')).toHaveCount(0);
});

test(
  '[TREE-05] a tree that cannot be loaded has no data, and can be asked for again',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const [asha] = await signInAsha(page, shop);
    await open(page, '/my-account?tab=rewards');
    await page.route(TREE_CALL, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }));
    await page.getByRole('tabpanel').getByRole('link', { name: 'History' }).click();
    await expect(section(page).getByText('No data available')).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.unroute(TREE_CALL);
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expect(section(page).getByRole('heading', { name: asha?.full_name ?? '' })).toBeVisible();
  },
);

test('[TREE-05] who has no referral id yet has no tree', { tag: '@phone' }, async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, HISTORY);
  await expect(section(page).getByRole('heading', { name: 'No data available' })).toBeVisible();
  await section(page).getByRole('link', { name: 'Personal & Bank Details' }).click();
  await expect(page).toHaveURL('/page');
});

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

test(
  'a sponsor sees her places, and releases one that nobody ordered from',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAsha(page, shop);
    await open(page, '/history#places');
    const places = page.getByRole('region', { name: 'Your places' });
    await expect(places.getByRole('listitem')).toHaveCount(3);
    await expectGoodAtEveryWidth(page);
    const released = places
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .first();
    const name = await released.getByRole('strong').textContent();
    await released.getByRole('button', { name: `Release the place of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Release the place of ${name}?` });
    await expect(dialog.getByText(`${name} is no longer below you.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await expect(places.getByRole('listitem')).toHaveCount(3);
    await released.getByRole('button').click();
    await dialog.getByRole('button', { name: 'Release the place' }).click();
    await expect(dialog).toBeHidden();
    await expect(places.getByRole('listitem')).toHaveCount(2);
    await expect(places).not.toContainText(name ?? '');
  },
);
