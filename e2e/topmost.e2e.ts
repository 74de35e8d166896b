import type { Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import { members } from '#demo/content/members.ts';
import { pageOf } from './demo-pages.ts';
import { expect, open, resize, test, whileStill } from './journey.ts';
import { addToCart, cartLink, clientOf, keepReading, placeBoth, signInBuyer } from './shopper.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

/** What can be focused and, once scrolled into view, lies under something else at its centre. */
const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The link past the header waits outside the window until it has the focus.
    const focusable = document.querySelectorAll<HTMLElement>(
      'a[href]:not([href^="#content"]), button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]',
    );
    const isShown = (element: HTMLElement): boolean =>
      element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && !element.closest('[inert]');
    /** A choice is pressed by its label, which may hide the field itself. */
    const pressed = (element: HTMLElement): HTMLElement[] => [
      element,
      ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
    ];
    const covered: string[] = [];
    for (const element of focusable) {
      if (!isShown(element)) continue;
      element.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
      const [box] = element.getClientRects();
      if (!box || box.width < 4 || box.height < 4) continue;
      // Of what is larger than the window, the middle of the part that is seen.
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const top = document.elementFromPoint(x, y);
      const isTopmost = pressed(element).some((one) => one.contains(top) || top?.contains(one));
      if (!isTopmost || !top)
        covered.push(
          `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}" under ${top?.tagName}.${top?.getAttribute('class')}`,
        );
    }
    return covered;
  });

async function expectNothingCovered(page: Page, path: string): Promise<void> {
  await open(page, path);
  for (const size of sizes) {
    await resize(page, size);
    const covered = await whileStill(page, () => coveredOn(page));
    expect(covered, `${path} at ${size.width}x${size.height}`).toEqual([]);
  }
}

const publicPaths = [
  '/',
  '/shop',
  '/product?search=chai',
  '/category-detail/Chai%20%26%20Kahwa',
  pageOf('masala-chai-no-4'),
  pageOf('gulab-no-7'),
  pageOf('monsoon-edit'),
  '/cart',
  '/login',
  '/register',
  '/about',
  '/contact',
  '/enquiry-form',
  '/help',
  '/referral-programme',
  '/terms-and-conditions',
  '/no/such/page',
];

const ownPaths = [
  '/checkout',
  '/my-account',
  '/my-account?tab=rewards',
  '/my-account?tab=wallet',
  '/my-account?tab=help',
  '/history',
  '/page',
  '/seller-agreement',
];

/** What a guest's browser keeps once it has been to a product and put it into the cart. */
const guestWithCart = test.extend<object, { kept: Record<string, string> }>({
  kept: [
    async ({ browser, shop }, use) => {
      const page = await browser.newPage({ baseURL: shop.url });
      await addToCart(page, pageOf('irani-chai'));
      const kept = await page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
      await page.close();
      await use(kept);
    },
    { scope: 'worker' },
  ],
});

for (const path of publicPaths)
  guestWithCart(`[NAV-42] with a filled cart nothing covers what can be pressed on ${path}`, async ({ page, kept }) => {
    await page.addInitScript((stored) => Object.assign(localStorage, stored), kept);
    await expectNothingCovered(page, path);
    await expect(cartLink(page, 'Cart, 1 item')).toBeAttached();
  });

for (const path of ownPaths)
  test(`[NAV-42] with a filled cart nothing covers what a member can press on ${path}`, async ({ page, shop }) => {
    const asha = members.find(({ password }) => password);
    await clientOf(page, shop)(auth.login, { body: { email: asha?.email ?? '', password: asha?.password ?? '' } });
    await addToCart(page, pageOf('irani-chai'));
    await expectNothingCovered(page, path);
  });

test('[NAV-42] with a filled cart nothing covers what a buyer can press on the pages of an order', async ({
  page,
  shop,
}) => {
  await signInBuyer(page, shop);
  await addToCart(page, pageOf('masala-chai-no-4'));
  await keepReading(page);
  const { placed, unpaid } = await placeBoth(clientOf(page, shop));
  for (const path of [
    `/track/${placed.order_id}`,
    `/track/${unpaid.order_id}`,
    `/invoice?orderId=${placed.order_id}`,
    `/payment-success/${placed.order_id}`,
    `/payment-failed/${unpaid.order_id}`,
  ]) {
    await expectNothingCovered(page, path);
    await expect(page).toHaveURL(path);
  }
});
