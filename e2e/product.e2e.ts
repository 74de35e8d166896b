import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pageOf } from './demo-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, resize, test } from './journey.ts';
import { sellWith } from './product-page.ts';

const thumb = (page: Page, n: number): Locator => page.getByRole('button', { name: `Show picture ${n}`, exact: true });
const enlarge = (page: Page): Locator => page.getByRole('button', { name: 'Enlarge the picture' });

async function drag(page: Page, distance: number): Promise<void> {
  const stage = await enlarge(page).boundingBox();
  if (!stage) throw new Error('The gallery has no stage.');
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

test('[PROD-01] a drag of 50 pixels leaves the picture, one of 51 changes it', async ({ page }) => {
  await open(page, pageOf('gulab-no-7'));
  await drag(page, -50);
  await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'true');
  await drag(page, -51);
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true');
  await drag(page, 50);
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true');
  await drag(page, 51);
  await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'true');
  await thumb(page, 4).click();
  await expect(page.getByRole('img', { name: 'Gulab No. 7, picture 4 of' })).toBeInViewport();
});

test('[PROD-01] arrow keys change the picture, and its place is announced', async ({ page }) => {
  await open(page, pageOf('gulab-no-7'));
  const announced = (text: string) => expect(page.locator('section p[aria-live]')).toHaveText(text);
  await enlarge(page).focus();
  await page.keyboard.press('ArrowRight');
  await announced('Gulab No. 7, picture 2 of 4');
  await page.keyboard.press('ArrowLeft');
  await announced('Gulab No. 7, picture 1 of 4');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('img', { name: 'Gulab No. 7, picture 4 of 4' })).toBeInViewport();
});

test('an enlarged picture stands whole in the window and steps on by keys', async ({ page }) => {
  await open(page, pageOf('gulab-no-7'));
  await enlarge(page).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img');
  await expect(picture).toBeInViewport({ ratio: 1 });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => picture.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  expect(await picture.evaluate((element) => getComputedStyle(element).objectFit)).toBe('contain');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img', { name: 'Gulab No. 7, picture 2 of 4' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enlarge(page)).toBeFocused();
});

test('[SHOP-18] a stock that has run out since the page was made is told', { tag: '@phone' }, async ({ page }) => {
  await sellWith(page, () => ({ totalStock: 0, stock: 0 }));
  await open(page, pageOf('masala-chai-no-4'));
  const purchase = page.getByRole('group', { name: 'Buy Masala Chai No. 4' });
  await expect(purchase.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(purchase.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
});

test(
  'a product that is no longer sold says so, also where its page was made before',
  { tag: '@phone' },
  async ({ page }) => {
    await sellWith(page, () => ({ status: 'Inactive' }));
    await open(page, pageOf('masala-chai-no-4'));
    await expect(page.getByRole('heading', { level: 1, name: 'This product is not available' })).toBeVisible();
  },
);

test(
  '[PROD-03] a combination that is not sold keeps price and choices, and cannot be bought',
  { tag: '@phone' },
  async ({ page }) => {
    await sellWith(page, ({ variation }) => {
      const [first, second] = variation as { attributes: object; price_paise: number }[];
      return {
        variation: [
          { ...first, attributes: { Size: '10 ml', Kind: 'Spray' } },
          { ...second, attributes: { Size: '50 ml', Kind: 'Roll-on' } },
        ],
      };
    });
    await open(page, pageOf('gulab-no-7'));
    await page.getByRole('radio', { name: /^Spray/ }).check();
    await page.getByRole('radio', { name: /^10 ml/ }).check();
    const main = page.getByRole('main');
    await expect(main.getByText('Price ₹449')).toBeVisible();
    await page.getByRole('radio', { name: /^Roll-on/ }).check();
    await expect(page.getByText('This combination is not sold. Please choose another.')).toBeVisible();
    await expect(main.getByText('Price ₹449')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
    await page.getByRole('radio', { name: /^50 ml/ }).check();
    await expect(main.getByText('Price ₹1,299')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
  },
);

test('a picture that cannot be loaded leaves no hole, also before a script runs', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/shop');
  const picture = page.getByRole('article').first().getByRole('presentation', { includeHidden: true }).first();
  await picture.scrollIntoViewIfNeeded();
  const { channels, isOpaque } = await sharp(await picture.screenshot()).stats();
  expect(isOpaque).toBe(true);
  // The mark is drawn on the ground: a hole would be one colour.
  expect(channels[2]?.stdev).toBeGreaterThan(4);
  await context.close();
});

test('a very long name stays within its column', async ({ page }) => {
  const title = `${'Darjeeling '.repeat(12)}Donaudampfschifffahrtsgesellschaftskapitänsmützenteeblend`;
  await sellWith(page, () => ({ title, gallery: [], image: '' }));
  await open(page, pageOf('masala-chai-no-4'));
  await expect(page.getByRole('heading', { level: 1, name: /Darjeeling Darjeeling/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await resize(page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('[PROD-03] a chosen size shows its own picture, quantity and unit price, and the bar of a phone names it', async ({
  page,
}) => {
  await open(page, pageOf('gulab-no-7'));
  const main = page.getByRole('main');
  const picture = main.getByRole('img', { name: 'Gulab No. 7', exact: true });
  await expect(main.getByText('Net quantity 10 ml · ₹44.90 per 1 ml · Inclusive of all taxes')).toBeVisible();
  const before = await picture.getAttribute('src');
  await main.getByRole('radio', { name: /^100 ml/ }).check();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(picture).toHaveAttribute('src', /gulab-no-7-100-ml/);
  await expect(main.getByText(/^Net quantity 100 ml/)).toBeVisible();
  const bar = page.locator('[data-sticky-bar] small');
  await expect(bar).toHaveText('100 ml');
  await expect(bar).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) < 900 });
});

test('[PROD-02] a product without sizes shows its quantity and unit price too', { tag: '@phone' }, async ({ page }) => {
  await open(page, pageOf('masala-chai-no-4'));
  const pack = page.getByRole('main').getByText(/^Net quantity/);
  await expect(pack).toHaveText('Net quantity 250 g · ₹98 per 100 g · Inclusive of all taxes');
});

test(
  '[PROD-03] the bar of a phone shows the price of the page, for each choice and for a combination that is not sold',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, pageOf('mogra-dusk'));
    const main = page.getByRole('main');
    const bar = page.locator('[data-sticky-bar]');
    const expectPrice = async (price: string, mrp: string, name: string): Promise<void> => {
      await expect(main.getByText(`Price ${price}`, { exact: true })).toBeVisible();
      await expect(bar.locator('p')).toBeVisible();
      await expect(bar.locator('p > *')).toHaveText([price, mrp, name]);
    };
    await expectPrice('₹590', '₹690', '30 ml, Eau de toilette');
    await main.getByRole('radio', { name: /^Eau de parfum/ }).check();
    await expectPrice('₹840', '₹940', '30 ml, Eau de parfum');
    await main.getByRole('radio', { name: /^50 ml/ }).check();
    await expectPrice('₹1,290', '₹1,450', '50 ml, Eau de parfum');
    await main.getByRole('radio', { name: /^100 ml/ }).check();
    await expect(main.getByText('This combination is not sold. Please choose another.')).toBeVisible();
    await expectPrice('₹1,290', '₹1,450', '50 ml, Eau de parfum');
    await expect(bar.getByRole('button', { name: 'Buy Now', exact: true })).toBeDisabled();
    await main.getByRole('radio', { name: /^Eau de toilette/ }).check();
    await expectPrice('₹1,490', '₹1,750', '100 ml, Eau de toilette');
    await expect(bar.getByRole('button', { name: 'Buy Now', exact: true })).toBeEnabled();
  },
);

test('[SHOP-17] each line of the variation modal shows the picture of its own pack', async ({ page }) => {
  await open(page, pageOf('gulab-no-7'));
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Gulab No\. 7/ });
  await expect(dialog.locator('img')).toHaveCount(3);
  const pictures = await dialog.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(new Set(pictures).size).toBe(3);
});

test(
  '[NAV-07] the breadcrumbs and the line above the name lead to the categories of a product',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, pageOf('irani-chai'));
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(trail).toHaveText(['Home', 'Shop', 'Chai & Kahwa', 'Irani Chai']);
    await expectAccessible(page);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Black Tea', exact: true }).click();
    await expect(page).toHaveURL('/category-detail/Black%20Tea');
    await page.goBack();
    await trail.getByRole('link', { name: 'Chai & Kahwa' }).click();
    await expect(page).toHaveURL('/category-detail/Chai%20%26%20Kahwa');
  },
);

test(
  'name and price stand in the first view beside or below the picture, also in a low window',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, pageOf('gulab-no-7'));
    for (const size of [
      { width: 720, height: 450 },
      { width: 844, height: 390 },
      { width: 768, height: 1024 },
    ]) {
      await resize(page, size);
      const bottomOf = async (part: Locator): Promise<number> => {
        const box = await part.boundingBox();
        return (box?.y ?? Infinity) + (box?.height ?? 0);
      };
      const name = page.getByRole('heading', { level: 1 });
      const price = page.getByRole('main').getByText('₹449').filter({ visible: true }).first();
      for (const part of [name, price])
        expect(await bottomOf(part), `${size.width}x${size.height}`).toBeLessThanOrEqual(size.height);
      expect((await enlarge(page).boundingBox())?.height).toBeLessThanOrEqual(0.75 * size.height);
      await expectNoSidewaysScroll(page);
    }
  },
);

test('a printed product has a small picture, all of its text, and no bar over it', async ({ page }) => {
  await open(page, pageOf('gulab-no-7'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-sticky-bar]')).toBeHidden();
  const main = page.getByRole('main');
  const picture = await main.getByRole('img', { name: 'Gulab No. 7', exact: true }).boundingBox();
  expect(picture?.width).toBeLessThan(310);
  const parts = await main
    .locator('details')
    .evaluateAll((all) => all.map((one) => [one.hasAttribute('open'), one.lastElementChild?.checkVisibility()]));
  expect(parts).toContainEqual([false, true]);
  expect(parts.every(([, isShown]) => isShown)).toBe(true);
});

test(
  'a product goes on below with how it is used and four others of its shelf, the same for everybody',
  { tag: '@phone' },
  async ({ page }) => {
    const html = await (await page.request.get(pageOf('gulab-no-7'))).text();
    expect(html).toContain('How it unfolds');
    await open(page, pageOf('gulab-no-7'));
    const shelf = page.locator('section').filter({ has: page.getByRole('heading', { name: 'From the same shelf' }) });
    const others = shelf.getByRole('link');
    await expect(others).toHaveCount(4);
    expect(html).toContain((await others.first().getAttribute('href')) ?? 'nothing');
    const unfolds = page.locator('section').filter({ has: page.getByRole('heading', { name: 'How it unfolds' }) });
    await expect(unfolds.getByRole('definition')).toHaveText([
      'Pink pepper, wet leaf',
      'Damask rose, raw honey',
      'Mysore sandalwood',
    ]);
    const name = (await others.first().getByRole('heading').textContent()) ?? '';
    await others.first().click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await open(page, pageOf('masala-chai-no-4'));
    await expect(page.getByRole('heading', { name: 'How to brew it' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);

test('no half of a product page is blank', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, pageOf('gulab-no-7'));
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  const picture = await bottomOf(enlarge(page));
  const words = await bottomOf(page.getByText('Estimated delivery'));
  expect(Math.abs(picture - words)).toBeLessThan(200);
  const left = await page.getByText('Description', { exact: true }).boundingBox();
  const right = await page.getByText('Specifications', { exact: true }).boundingBox();
  expect(right?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + 500);
  expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(4);
});
