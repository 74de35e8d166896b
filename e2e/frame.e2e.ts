/** What stands around every page: header, footer, and how one page follows another. */
import { pageOf } from './demo-pages.ts';
import { expect, expectNoSidewaysScroll, open, test } from './journey.ts';

test(
  '[NAV-40] the footer has Quick Links and Customer Service, and each leads to its page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/shop');
    const footer = page.getByRole('contentinfo');
    const linksIn = (name: string) =>
      footer
        .getByRole('navigation', { name })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    const quick = await linksIn('Quick Links');
    expect(quick).toEqual([
      ['Home', '/'],
      ['Shop', '/shop'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Enquiry', '/enquiry-form'],
    ]);
    const service = await linksIn('Customer Service');
    expect(service).toEqual([
      ['My Account', '/my-account'],
      ['Help', '/help'],
      ['How Referring Works', '/referral-programme'],
      ['Refund Policy', '/refund-policy'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms and Conditions', '/terms-and-conditions'],
    ]);
    for (const [, path] of [...quick, ...service]) {
      const answer = await page.request.get(path ?? '');
      expect(answer.status(), path ?? '').toBe(200);
    }
  },
);

test(
  'the footer says where the shop is, how it is reached and paid, and of which year it is',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(/^14 Bada Bazaar/)).toBeVisible();
    await expect(footer.getByRole('link', { name: '+91 90000 00107' })).toHaveAttribute('href', 'tel:+919000000107');
    await expect(footer.getByRole('link', { name: 'WhatsApp +91 90000 00108' })).toHaveAttribute('href', /wa\.me\/91/);
    await expect(footer.getByRole('link', { name: 'namaste@kadamba.example' })).toBeVisible();
    await expect(footer.getByRole('listitem').filter({ hasText: /^UPI$/ })).toBeVisible();
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Kadamba`);
    await expect(footer.getByPlaceholder('Your email')).toBeVisible();
  },
);

test('strip, header, hero and footer end at one edge of a wide window', { tag: '@desktop' }, async ({ page }) => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await open(page, '/');
    const header = page.getByRole('banner');
    const ends = await Promise.all(
      [
        header.locator('i').last(),
        header.getByRole('link', { name: 'Cart' }).locator('svg'),
        page.getByRole('button', { name: 'Next slide' }),
        page.getByRole('list', { name: 'Categories' }).getByRole('link').last(),
      ].map((part) => part.evaluate((element) => element.getBoundingClientRect().right)),
    );
    expect(Math.max(...ends) - Math.min(...ends), `${width} ${ends.join()}`).toBeLessThanOrEqual(4);
  }
});

test(
  '[NAV-30] another page begins at its top, and Back returns to where one was',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/shop');
    const card = page.getByRole('article').nth(7);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await card.getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Enlarge the picture' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  },
);

test(
  '[NAV-31] [NAV-39] who asked for less motion reads one message and headings that stand',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, pageOf('barish'));
    const promo = page.locator('span[data-shown="true"]').filter({ visible: true });
    const first = await promo.innerText();
    await page.clock.runFor(9000);
    await expect(promo).toHaveText(first);
    const strip = page.getByRole('region', { name: 'Announcements' });
    await expect(strip.getByRole('listitem').first()).toBeVisible();
    expect(await strip.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    await expect(strip.getByRole('button')).toHaveCount(0);
  },
);

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await open(page, '/shop');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('header and footer fit the narrowest window with the text twice as large', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/cart');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
  const tools = await page.getByRole('banner').getByRole('link', { name: 'Cart' }).boundingBox();
  expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThanOrEqual(320);
});

test(
  '[NAV-38] the drawer keeps the places of the categories while they are on their way',
  { tag: '@phone' },
  async ({ page }) => {
    let arrive = (): void => {};
    const onTheirWay = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/api/category/getdata/**', async (route) => {
      await onTheirWay;
      await route.continue();
    });
    await open(page, '/shop');
    await page.getByRole('button', { name: 'Menu' }).click();
    const tiles = page.getByRole('dialog', { name: 'Menu' }).getByRole('list').first();
    await expect(tiles).toHaveAttribute('aria-busy', 'true');
    const place = await tiles.locator('li > span').first().boundingBox();
    expect(place?.height).toBeGreaterThan(90);
    expect(place?.height).toBeCloseTo(place?.width ?? 0, 0);
    const before = (await tiles.boundingBox())?.height ?? 0;
    arrive();
    await expect(tiles.getByRole('link')).toHaveCount(8);
    const after = (await tiles.boundingBox())?.height ?? 0;
    expect(Math.abs(after - before)).toBeLessThan(60);
  },
);

test(
  '[NAV-33] a closed search leaves no mark on its button, whatever a finger pressed last',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/shop');
    await page.getByRole('button', { name: 'Search the shop' }).tap();
    await page.getByRole('button', { name: 'Close the search' }).tap();
    const button = page.getByRole('button', { name: 'Search the shop' });
    await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  },
);

test('a quotation mark of a heading ends no higher than its letters', async ({ page }) => {
  await open(page, '/about');
  const heights = await page.evaluate(async () => {
    await Promise.all(['300 34px Halant', '400 34px Halant'].map((font) => document.fonts.load(font, 'h’')));
    const drawing = document.createElement('canvas').getContext('2d');
    if (!drawing) throw new Error('There is no canvas.');
    return ['300 34px Halant', '400 34px Halant'].map((font) => {
      drawing.font = font;
      const [letter, mark] = ['h', '’'].map((text) => drawing.measureText(text).actualBoundingBoxAscent);
      return (mark ?? 99) - (letter ?? 0);
    });
  });
  expect(Math.max(...heights)).toBeLessThanOrEqual(1);
});

for (const path of ['/about', '/help', '/privacy-policy'])
  test(`${path} has the ways to the shop beside its text on a wide window`, { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    const aside = page.getByRole('complementary', { name: 'Contact information' });
    await expect(aside).toContainText('14 Bada Bazaar');
    const box = await aside.boundingBox();
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1384);
    expect(box?.width ?? 0).toBeGreaterThanOrEqual(260);
    if (path === '/about') await expect(aside.getByRole('listitem')).toHaveCount(2);
  });

test('what is empty and what is not found are said in one layout', async ({ page, isMobile }) => {
  for (const path of ['/cart', '/no/such/page', '/product/Gone/x', '/shop?search=zzzqqq']) {
    await open(page, path);
    const words = page.getByRole('main').getByText(/^(Your Cart is Empty!|Page not found|This product|No products)/);
    const drawing = page.getByRole('main').locator('span[aria-hidden="true"]:empty').first();
    const [text, art, title] = await Promise.all([
      words.boundingBox(),
      drawing.boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    expect(text?.x, path).toBe(title?.x);
    if (isMobile) expect(art?.y ?? 0, path).toBeLessThan(text?.y ?? 0);
    else expect(art?.x ?? 0, path).toBeGreaterThan((text?.x ?? 0) + 300);
  }
});
