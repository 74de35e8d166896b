import type { Locator, Page } from '@playwright/test';
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
import { newShopper } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

const ASKED = 'Thank you. We have written to you: please confirm in that mail that you want our letters.';

const box = (page: Page): Locator => page.getByRole('contentinfo').locator('#newsletter');
const field = (page: Page): Locator => box(page).getByLabel('Your email');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

async function enter(page: Page, email: string): Promise<void> {
  await field(page).fill(email);
  await box(page).getByRole('button', { name: 'Subscribe' }).click();
}

/** The link in the newest mail to an address, once one of its kind has arrived. */
async function mailedLink({ mail }: ShopProcess, email: string, kind: 'confirm' | 'leave'): Promise<string> {
  const link = async () => new RegExp(`http\\S+\\?${kind}=\\S+`).exec((await mail.next(email)).text ?? '')?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

test(
  '[NAV-41] a visitor gets on the list by the link in a mail, and leaves it by another',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { email } = newShopper();
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/shop', { waitUntil: 'commit' });
    await enter(page, email);
    release();
    await expect(box(page).getByRole('status')).toHaveText(ASKED);
    await expect(box(page).getByText(ASKED)).toBeFocused();
    await expect(page).toHaveURL(/\/shop$/);

    const confirm = await mailedLink(shop, email, 'confirm');
    await open(page, confirm);
    await expect(heading(page, 'Do you want our letters?')).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.getByRole('button', { name: 'Yes, put me on the list' }).click();
    await expect(heading(page, 'You are on the list')).toBeFocused();
    await expectGoodAtEveryWidth(page);

    await open(page, await mailedLink(shop, email, 'leave'));
    await expect(heading(page, 'Do you want to leave the list?')).toBeVisible();
    await page.getByRole('button', { name: 'Leave the list' }).click();
    await expect(heading(page, 'You have left the list')).toBeFocused();

    await open(page, confirm);
    await page.getByRole('button', { name: 'Yes, put me on the list' }).click();
    await expect(heading(page, 'This link is no longer valid')).toBeFocused();
    await expectGoodAtEveryWidth(page);
    await page.getByRole('main').getByRole('link', { name: 'Go to the box' }).click();
    await expect(field(page)).toBeInViewport();
  },
);

test('[NAV-41] what is no address stays in the box, which says why', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  await enter(page, 'asha at home');
  const why = box(page).getByText('Invalid email address.');
  await expect(why).toBeVisible();
  await expect(field(page)).toHaveValue('asha at home');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription('Invalid email address.');
  await expectAccessible(page);
  await resize(page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
  await field(page).fill(newShopper().email);
  await field(page).press('Enter');
  await expect(box(page).getByRole('status')).toHaveText(ASKED);
});

test(
  '[NAV-41] a failure keeps the address, and a second try is as good as a first',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = newShopper();
    await open(page, '/');
    await page.route('**/api/newsletter', (route) => route.abort());
    await enter(page, email);
    await expect(box(page).getByText('Something went wrong')).toBeVisible();
    await expect(field(page)).toHaveValue(email);
    await page.unroute('**/api/newsletter');
    await box(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(box(page).getByRole('status')).toHaveText(ASKED);
  },
);

test('[NAV-41] two presses at once ask once', { tag: '@phone' }, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter')) sent.push(request.url());
  });
  await open(page, '/');
  const release = await holdBack(page, '**/api/newsletter');
  await field(page).fill(newShopper().email);
  await box(page).getByRole('button', { name: 'Subscribe' }).dblclick();
  release();
  await expect(box(page).getByRole('status')).toHaveText(ASKED);
  expect(sent).toHaveLength(1);
});

test(
  '[NAV-41] the page of a link is one for everybody, found by no search, and shows nothing of the link',
  { tag: '@phone' },
  async ({ page }) => {
    const [one, other] = await Promise.all(
      ['a-secret', 'another'].map((token) => page.request.get(`/newsletter?leave=${token}`)),
    );
    const html = (await one?.text()) ?? '';
    expect(html).toBe(await other?.text());
    expect(html).not.toContain('a-secret');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    await open(page, '/newsletter');
    await expect(heading(page, 'Our letters come by email')).toBeVisible();
  },
);

test.describe('a browser that runs no script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[NAV-41] is asked and answers all the same, and is shown no box that does nothing',
    { tag: '@phone' },
    async ({ page, shop, playwright }) => {
      const { email } = newShopper();
      const other = await playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } });
      await other.post('/api/newsletter', { data: { email } });
      await other.dispose();
      await page.goto(await mailedLink(shop, email, 'confirm'));
      await expect(field(page)).toBeHidden();
      await page.getByRole('button', { name: 'Yes, put me on the list' }).click();
      await expect(page.getByText('You are on the list')).toBeVisible();
      await page.goto(await mailedLink(shop, email, 'leave'));
      await page.getByRole('button', { name: 'Leave the list' }).click();
      await expect(page.getByText('You have left the list')).toBeVisible();
    },
  );
});
