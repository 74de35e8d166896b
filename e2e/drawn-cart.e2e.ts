/** What stands in the cart before its scripts have come. */
import type { Page } from '@playwright/test';
import { addVariation, isEmpty, line, names } from './cart-page.ts';
import { pageOf } from './demo-pages.ts';
import { expect, holdBack, open, ready, test } from './journey.ts';
import { addToCart } from './shopper.ts';

const tea = 'Irani Chai';

/** Opens the cart and holds its scripts back. @returns lets them come */
async function openWithoutScripts(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    release();
    await ready(page);
  };
}

/** The lines that a script of the page itself has drawn. */
const drawn = (page: Page) => page.locator('[data-lines] > li');

/** Where everything of the lines stands. */
const placesIn = (page: Page): Promise<number[][]> =>
  page
    .getByRole('list', { name: 'Products in your cart' })
    .locator('img, h2, output, p, button')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`[CART-03] [CART-05] a guest’s lines stand in the cart before its scripts, ${size.width} px wide, and stay in their place`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await addToCart(page, pageOf('irani-chai'));
    await addVariation(page, pageOf('gulab-no-7'), 'GUL-50', 1);
    const goOn = await openWithoutScripts(page);
    await expect(names(page)).toHaveText([tea, 'Gulab No. 7']);
    await expect(line(page, tea)).toContainText('₹230');
    await expect(line(page, tea)).toContainText(/Delivery by \d+ \w+ \d{4}/);
    await expect(line(page, 'Gulab No. 7')).toContainText('each');
    await expect(names(page).first().getByRole('link')).toHaveAttribute('href', pageOf('irani-chai'));
    await expect(line(page, tea).getByRole('button', { name: /^Remove/ })).toBeDisabled();
    await expect
      .poll(() =>
        drawn(page)
          .locator('img')
          .first()
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0);
    // The other fonts come behind the pictures.
    await page.waitForFunction(() => document.documentElement.dataset.waits === undefined);
    await page.evaluate(async () => {
      document.body.getBoundingClientRect();
      await document.fonts.ready;
    });
    const places = await placesIn(page);
    await goOn();
    await expect(drawn(page)).toHaveCount(0);
    await expect(names(page)).toHaveText([tea, 'Gulab No. 7']);
    expect(await placesIn(page)).toEqual(places);
  });

test('what another hand has stored draws nothing but words', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url());
  });
  await addToCart(page, pageOf('irani-chai'));
  const [good] = await page.evaluate(() => JSON.parse(localStorage.getItem('guest_cart') ?? '[]') as object[]);
  const release = await holdBack(page, '**/assets/*.js');
  /** Opens the cart, which finds this stored. */
  const openWith = async (cart: string): Promise<void> => {
    await page.addInitScript((text) => localStorage.setItem('guest_cart', text), cart);
    await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  };
  for (const cart of [
    '{"broken',
    'null',
    '[null]',
    JSON.stringify([{ ...good, product_name: {}, product_id: {} }]),
    ...['https://evil.example/a.png', '//evil.example/a.png', 'javascript:alert(1)', '/uploads/../api/a.png'].map(
      (image) => JSON.stringify([{ ...good, product_image: image }]),
    ),
    // What needs more words than a plain line has is left to the cart itself.
    JSON.stringify([{ ...good, product_status: 'Inactive' }]),
    JSON.stringify([good, { ...good, product_id: 'other', product_sku: 'other', quantity: 10 }]),
  ]) {
    await openWith(cart);
    await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible();
    expect(await drawn(page).count()).toBe(0);
  }
  const markup = '<img src=x onerror="document.title=1"><b>{price}</b>$&';
  await openWith(JSON.stringify([{ ...good, product_id: '"><script>', product_name: markup }]));
  await expect(drawn(page).getByRole('heading')).toHaveText(markup);
  await expect(drawn(page).locator('img')).toHaveCount(1);
  await expect(drawn(page).locator('script, b b')).toHaveCount(0);
  release();
  await ready(page);
  await expect(drawn(page)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});

test('nothing that lies in the browser is drawn for a member', async ({ page }) => {
  await addToCart(page, pageOf('irani-chai'));
  await open(page, '/about');
  const user = { user_id: 'somebody', name: 'S', full_name: 'S', email: 's@example.in' };
  await page.evaluate((one) => localStorage.setItem('logged_in_user', JSON.stringify(one)), user);
  await openWithoutScripts(page);
  await expect(drawn(page)).toHaveCount(0);
  await expect(isEmpty(page)).toBeHidden();
});
