import { products } from '#demo/catalogue/products.ts';
import { pageOf } from './demo-pages.ts';
import { expect, holdBack, ready, test } from './journey.ts';
import { signIn } from './shopper.ts';

test.describe('a browser that runs no script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[NAV-02] searches, filters, sorts, loads more, opens a product and reads it',
    { tag: '@phone' },
    async ({ page }) => {
      const main = page.getByRole('main');
      const cards = main.getByRole('article');
      await page.goto('/');
      await expect(page.getByRole('list', { name: 'Categories' }).getByRole('link').first()).toHaveAttribute(
        'href',
        /^\/category-detail\//,
      );

      const search = page.locator('[role=search] input');
      await search.fill('attar');
      await search.press('Enter');
      await expect(page).toHaveURL('/product?search=attar');
      await expect(cards.first()).toBeVisible();

      await page.goto('/shop');
      // Playwright finds nothing by its role within `noscript`.
      const filters = main.locator('details', { hasText: 'Sort and filter' });
      await filters.locator('summary').click();
      await filters.locator('label', { hasText: '₹400 – ₹6,000' }).click();
      await filters.locator('label', { hasText: 'Perfume' }).first().click();
      await filters.locator('label', { hasText: 'Price: High to Low' }).click();
      await filters.locator('button').click();
      await expect(page).toHaveURL('/shop?sort=price-high&price=400-6000&category=Perfume');
      await expect(cards).toHaveCount(9);
      const prices = await cards.getByText(/^Price ₹/).allTextContents();
      const numbers = prices.map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
      expect(numbers).toHaveLength(9);
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      await expect(main.getByText('Add to Cart').filter({ visible: true })).toHaveCount(0);
      await expect(cards.filter({ hasText: 'Oud Kadamba' }).locator('noscript a', { hasText: 'View' })).toBeVisible();

      await main.getByRole('link', { name: 'Remove Price: High to Low' }).click();
      await expect(page).toHaveURL('/shop?price=400-6000&category=Perfume');
      await expect(main.getByRole('button', { name: 'Load More' })).toHaveCount(0);
      await main.locator('noscript a', { hasText: 'Load More' }).click();
      await expect(cards).toHaveCount(18);

      const card = cards.nth(11).getByRole('heading').getByRole('link');
      const title = await card.innerText();
      await card.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const told = products.find((product) => product.title === title);
      await expect(main.getByText(told?.shortDescription ?? 'nothing').first()).toBeVisible();
    },
  );

  test(
    '[PROD-08] is told why nothing can be bought, and is shown the way that is open',
    { tag: '@phone' },
    async ({ page }) => {
      const main = page.getByRole('main');
      const plain = main.locator('noscript');
      await page.goto(pageOf('irani-chai'));
      await expect(plain.locator('p', { hasText: 'Ordering here needs JavaScript' })).toBeVisible();
      await expect(plain.locator('a', { hasText: 'Ask us on WhatsApp' })).toHaveAttribute(
        'href',
        'https://wa.me/919000000108?text=Hello%2C%20I%20would%20like%20to%20order%3A%20Irani%20Chai',
      );
      await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);

      await page.goto(pageOf('gur-chai'));
      await expect(plain.locator('p', { hasText: 'Out of Stock' })).toBeVisible();
      await expect(plain.locator('a', { hasText: 'WhatsApp' })).toHaveCount(0);

      await page.goto(pageOf('monsoon-edit'));
      await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await plain.locator('a', { hasText: 'Khus Vetiver' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Khus Vetiver' })).toBeVisible();

      await page.goto('/cart');
      await expect(main.getByRole('status', { name: 'Loading your cart' })).toBeHidden();
    },
  );

  test('sees every picture and every letter of a page', { tag: '@phone' }, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
    for (const path of ['/', '/shop', pageOf('gulab-no-7')]) {
      await page.goto(path);
      const seen = page.locator('main article img, main li img').filter({ visible: true });
      expect(await seen.count()).toBeGreaterThan(3);
      for (const picture of await seen.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      }
    }
    expect(fonts.filter((url) => /hind-600/.test(url))).not.toEqual([]);
  });

  for (const path of ['/login', '/register', '/reset'])
    test(
      `is told on ${path} that it needs a script, in place of a form that does nothing`,
      { tag: '@phone' },
      async ({ page }) => {
        const main = page.getByRole('main');
        await page.goto(path);
        const note = main.locator('noscript p', { hasText: 'Login and registration need JavaScript' });
        await expect(note).toBeVisible();
        await expect(main.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
      },
    );
});

test.describe('a browser whose scripts are still on their way', () => {
  test('a press on a button is not lost', { tag: '@phone' }, async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/shop', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Price' }).click();
    release();
    await ready(page);
    await expect(page.getByRole('dialog', { name: 'Price' })).toBeVisible();
  });

  test(
    '[PROD-03] [PROD-05] a size that was chosen early is the one that is shown and bought, a pincode is asked for',
    { tag: '@phone' },
    async ({ page, shop }) => {
      await signIn(page, shop);
      const main = page.getByRole('main');
      const size = (name: RegExp) => main.getByRole('radio', { name });
      const pincode = page.getByLabel('Check delivery by pincode');
      const arrive = await holdBack(page, '**/assets/*.js');
      await page.goto(pageOf('gulab-no-7'), { waitUntil: 'commit' });
      await size(/^50 ml/).check();
      await pincode.fill('208001');
      await pincode.press('Enter');
      arrive();
      await ready(page);
      await expect(size(/^50 ml/)).toBeChecked();
      await expect(main.getByText(/^Net quantity 50 ml/)).toBeVisible();
      await expect(pincode).toHaveValue('208001');
      await expect(main.getByText(/^Free with ₹200 more/)).toBeVisible();
      await expect(page).toHaveURL(pageOf('gulab-no-7'));

      const arriveAgain = await holdBack(page, '**/assets/*.js');
      await page.reload({ waitUntil: 'commit' });
      await size(/^50 ml/).check();
      await main.getByRole('button', { name: 'Buy Now' }).click();
      arriveAgain();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(main.getByText('50 ml · Qty 1').first()).toBeAttached();
    },
  );

  test('[NAV-33] a text that was typed early brings its suggestions', { tag: '@desktop' }, async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/shop', { waitUntil: 'commit' });
    await page.getByRole('combobox').pressSequentially('gul');
    release();
    await ready(page);
    await expect(page.getByRole('combobox')).toHaveValue('gul');
    await expect(page.getByRole('option')).toHaveText([/^Gulab No\. 7/, /^Ruh Gulab/]);
  });
});
