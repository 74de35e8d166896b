import type { Locator, Page } from '@playwright/test';
import { products } from '#demo/catalogue/products.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { pageOf } from './demo-pages.ts';
import { expect, open, ready, test } from './journey.ts';

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });

/** The prices of the nine shown cards, in rupees. */
const pricesIn = async (page: Page): Promise<number[]> => {
  await expect(cards(page)).toHaveCount(9);
  const texts = await cards(page)
    .getByText(/^Price ₹/)
    .allTextContents();
  return texts.map((text) => Number(/^Price ₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')));
};

async function applyFilter(page: Page, opener: string, choose: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${opener}`) }).click();
  const dialog = page.getByRole('dialog', { name: opener });
  await choose(dialog);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
}

test.describe('home', () => {
  test('[HOME-01] the slider wraps around at both ends', async ({ page }) => {
    await open(page, '/');
    const position = (text: string) => page.getByText(text, { exact: true });
    await expect(position('1 / 3')).toBeVisible();
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect(position('3 / 3')).toBeVisible();
    // Two presses in one go are two slides on.
    await page.getByRole('button', { name: 'Next slide' }).dblclick();
    await expect(position('2 / 3')).toBeVisible();
    const slide = page.getByRole('listitem', { name: /First leaf after winter/ });
    await expect.poll(() => slide.evaluate((element) => element.getBoundingClientRect().left)).toBe(0);
    await slide.getByRole('link', { name: 'View Product' }).click();
    await expect(heading(page, 'Darjeeling First Flush')).toBeVisible();
  });

  test('[HOME-02] [HOME-03] [SHOP-01] tiles, new arrivals, offers and tabs lead into the shop', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('list', { name: 'Categories' }).getByRole('link')).toHaveCount(8);
    await expect(page.getByRole('list', { name: 'From the copper stills' }).getByRole('article')).toHaveCount(8);
    await expect(page.getByRole('list', { name: 'Offers' }).getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('tab')).toHaveText(['All Products', 'New Arrivals', 'Best Sellers', 'Trending']);
    await page.getByRole('tab', { name: 'Best Sellers' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Best Sellers' });
    await expect(panel.getByRole('heading', { name: 'Gulab No. 7', exact: true })).toBeVisible();
    await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Chai & Kahwa' }).click();
    await expect(heading(page, 'Chai & Kahwa')).toBeFocused();
    const inIt = products.filter(({ categories }) => categories.includes('Chai & Kahwa'));
    await expect(page.getByText(`${inIt.length} products`)).toBeVisible();
    await expect(cards(page).getByRole('heading', { name: 'Masala Chai No. 4' })).toBeVisible();
  });

  test('[HOME-04] the popular list grows until every product is shown', async ({ page }) => {
    await open(page, '/');
    const shown = page.getByRole('tabpanel', { name: 'All Products' }).getByRole('article');
    await expect(shown).toHaveCount(10);
    await expect(async () => {
      await shown.last().scrollIntoViewIfNeeded();
      expect(await shown.count()).toBe(products.length);
    }).toPass({ intervals: [100] });
  });

  test('[NAV-31] [NAV-39] three messages take turns every 3 seconds, and one button stops all that moves', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/');
    await page.clock.pauseAt(Date.now() + 60_000);
    const promo = page.locator('span[data-shown="true"]').filter({ visible: true });
    const seen = new Set<string>();
    for (let turn = 0; turn < 3; turn++) {
      const now = await promo.innerText();
      seen.add(now);
      await page.clock.runFor(3000);
      await expect(promo).not.toHaveText(now);
    }
    expect(seen.size).toBe(3);
    await page.getByRole('button', { name: 'Pause the running headings' }).click();
    const last = await promo.innerText();
    await page.clock.runFor(20_000);
    await expect(promo).toHaveText(last);
    const motions = () =>
      page
        .getByRole('region', { name: 'Announcements' })
        .evaluate((strip) => strip.getAnimations({ subtree: true }).map(({ playState }) => playState));
    await expect.poll(motions).not.toContain('running');
    expect(await motions()).toContain('paused');
  });

  test('[NAV-37] [NAV-38] Home, Shop and Contact are a press away, on a phone in the drawer', async ({
    page,
    isMobile,
  }) => {
    await open(page, '/about');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    for (const [name, path] of [
      ['Shop', '/shop'],
      ['Contact', '/contact'],
      ['Home', '/'],
    ] as const) {
      if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
      const links = isMobile ? drawer : page.getByRole('banner');
      await links.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(drawer).toBeHidden();
    }
  });
});

test.describe('shop', () => {
  test(
    '[SHOP-14] Load More shows nine more, and Back and reload show the same again',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/shop');
      await expect(page.getByText(`9 of ${products.length}`)).toBeVisible();
      await page.getByRole('button', { name: 'Load More' }).click();
      await expect(cards(page)).toHaveCount(18);
      await page.reload();
      await expect(cards(page)).toHaveCount(18);
      await ready(page);
      await cards(page).nth(12).getByRole('link').first().click();
      await expect(
        page.getByRole('group', { name: /^Buy / }).or(page.getByRole('button', { name: 'View Product' })),
      ).toBeVisible();
      await page.goBack();
      await expect(cards(page)).toHaveCount(18);
    },
  );

  test('[SHOP-04] [SHOP-05] [SHOP-06] [SHOP-15] sort and price narrow the list and stand in its address', async ({
    page,
  }) => {
    await open(page, '/shop?shown=18');
    await applyFilter(page, 'Sort by', (dialog) => dialog.getByRole('radio', { name: 'Price: High to Low' }).check());
    await expect(cards(page)).toHaveCount(9);
    await applyFilter(page, 'Price', (dialog) => dialog.getByRole('checkbox', { name: '₹200 – ₹400' }).check());
    await expect(page).toHaveURL('/shop?sort=price-high&price=200-400');
    await expect(
      page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: 'Remove ₹200 – ₹400' }),
    ).toBeVisible();
    await expect.poll(async () => Math.max(...(await pricesIn(page)))).toBeLessThanOrEqual(400);
    const prices = await pricesIn(page);
    expect(prices).toEqual(prices.toSorted((x, y) => y - x));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(200);
    await page.reload();
    expect(await pricesIn(page)).toEqual(prices);
    await ready(page);
    await page.goBack();
    await expect(page).toHaveURL('/shop?sort=price-high');
    await expect.poll(async () => Math.max(...(await pricesIn(page)))).toBeGreaterThan(400);
  });

  test('[SHOP-03] [SHOP-08] categories are searched and chosen together with the product type', async ({ page }) => {
    await open(page, '/shop');
    await applyFilter(page, 'Categories', async (dialog) => {
      await dialog.getByPlaceholder('Search category...').fill('ori');
      await expect(dialog.getByRole('checkbox', { name: 'Oriental' })).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: 'Floral' })).toBeHidden();
      await dialog.getByRole('checkbox', { name: 'Oriental' }).check();
      await dialog.getByRole('checkbox', { name: 'Variable Product' }).check();
    });
    await expect(page).toHaveURL('/shop?category=Oriental&type=variable');
    const wanted = products.filter(({ kind, categories }) => kind === 'variable' && categories.includes('Oriental'));
    await expect(cards(page)).toHaveCount(wanted.length);
  });

  test(
    '[NAV-06] [SHOP-16] a search without a find says so and offers a way on',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/product?search=coffee');
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Clear all' }).click();
      await expect(cards(page)).toHaveCount(9);
    },
  );
});

test.describe('product', () => {
  test('[PROD-02] [PROD-03] [SHOP-18] the chosen variation decides price and buttons', async ({ page }) => {
    await open(page, pageOf('gulab-no-7'));
    const main = page.getByRole('main');
    await expect(page.getByRole('radio', { name: /^10 ml/ })).toBeChecked();
    await expect(main.getByText('Price ₹449')).toBeVisible();
    await page.getByRole('radio', { name: /^50 ml/ }).check();
    await expect(main.getByText('Price ₹1,299')).toBeVisible();
    await expect(main.getByText('You save ₹200')).toBeVisible();
    await page.getByRole('radio', { name: /^100 ml/ }).check();
    await expect(
      page.getByRole('group', { name: 'Buy Gulab No. 7' }).getByRole('button', { name: 'Out of Stock' }),
    ).toBeDisabled();
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  });

  test('[PROD-04] [SHOP-17] adding a variable product lists its variations, the chosen one marked, and closes after the add', async ({
    page,
  }) => {
    await open(page, pageOf('gulab-no-7'));
    await page.getByRole('radio', { name: /^50 ml/ }).check();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Gulab No. 7' });
    await expect(dialog.getByText('Choose a Variation')).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['10 ml', '50 ml (Chosen)', '100 ml']);
    await expect(dialog.getByText('SKU GUL-50')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'GUL-50' })
      .getByRole('button', { name: 'Add to Cart' })
      .click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test('[PROD-05] [PROD-06] [PROD-07] a pincode is checked', { tag: '@phone' }, async ({ page }) => {
    await open(page, pageOf('irani-chai'));
    const check = async (pincode: string, answer: string): Promise<void> => {
      await page.getByLabel('Check delivery by pincode').fill(pincode);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByRole('main').getByText(answer)).toBeVisible();
    };
    await check('2080', 'Please enter a valid pincode');
    await check('208001', 'Delivery available to 208001');
    await check('999999', 'Sorry, delivery is not available to 999999');
    await check('194101', 'Sorry, delivery is not available to 194101');
    await expect(page.getByText('Estimated delivery')).toHaveCount(0);
  });

  test('[PROD-09] [PROD-10] a group unfolds what there is to read and lists its products', async ({ page }) => {
    await open(page, pageOf('monsoon-edit'));
    await expect(page.getByText('Mitti before the rain')).toBeVisible();
    for (const title of ['Specifications', 'Key Features']) {
      const part = page.locator('details', { has: page.getByText(title, { exact: true }) });
      await part.locator('summary').click();
      await expect(part.locator('summary + div')).toBeVisible();
    }
    await page.getByRole('button', { name: 'View Product', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'The Monsoon Edit' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await dialog.getByRole('link', { name: /Mitti Attar/ }).click();
    await expect(heading(page, 'Mitti Attar')).toBeVisible();
  });

  test('[ERR-50] an address without a product leads back to the shop', { tag: '@phone' }, async ({ page }) => {
    for (const path of [productPath('Gone', 'NO-SUCH-PRODUCT'), '/product/%20/x!']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(heading(page, 'This product is not available')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'See all products' })).toHaveAttribute(
        'href',
        '/shop',
      );
    }
  });
});

test('[NAV-04] an unknown address is a page with ways on', { tag: '@phone' }, async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(heading(page, 'Page not found')).toBeVisible();
  await ready(page);
  await page.getByRole('link', { name: 'Look around the shop' }).click();
  await expect(heading(page, 'Shop')).toBeFocused();
});
