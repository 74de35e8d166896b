import type { Locator, Page } from '@playwright/test';
import { pageOf } from './demo-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, openUntil, test } from './journey.ts';
import { addToCart, cartLink, message, signIn } from './shopper.ts';

const title = 'Masala Chai No. 4';
const product = pageOf('masala-chai-no-4');
const windows = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
];

const main = (page: Page): Locator => page.getByRole('main');
const card = (page: Page): Locator => main(page).getByRole('article').filter({ hasText: title });
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const anyPurchase = /^(Add to Cart|Buy Now|Get Quote)/;
const anyCart = (page: Page): Locator => page.getByRole('link', { name: /^Cart/ });

test.afterAll(async ({ shop }) => {
  await shop.command('button', 'default', 'addtocart');
});

for (const window of windows)
  test.describe(`at ${window.viewport.width} pixels`, () => {
    test.use(window);

    test('[SHOP-11] [NAV-35] [CFG-03] [PROD-08] [QUOTE-01] a shop that sells by quotation', async ({ page, shop }) => {
      await shop.command('button', 'default', 'addtocart');
      await openUntil(page, pageOf('irani-chai'), button(page, 'Add to Cart'));
      await addToCart(page, pageOf('irani-chai'));
      await shop.command('button', 'default', 'getquote');
      await openUntil(page, '/shop', card(page).getByText('View', { exact: true }));
      await expect(main(page).getByRole('button', { name: anyPurchase })).toHaveCount(0);
      await expect(anyCart(page)).toHaveCount(0);
      await card(page).getByText('View', { exact: true }).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(main(page).getByRole('button', { name: /^(Add to Cart|Buy Now)/ })).toHaveCount(0);

      await button(page, 'Get Quote').click();
      const dialog = page.getByRole('dialog', { name: 'Enter Guest Details' });
      await expect(dialog).toContainText(title);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByLabel('Phone Number').fill('98765 43210');
      await dialog.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(message(page, 'Request sent. Our team will contact you shortly.')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(heading(page, title)).toBeVisible();

      await open(page, '/cart');
      await expect(heading(page, 'Your cart')).toBeVisible();
      await expect(main(page)).toContainText('Irani Chai');
      await button(page, 'Buy Now').click();
      await expect(dialog).toContainText('1 item');
    });

    test('[SHOP-11] [CFG-02] [PROD-08] a shop whose default is the cart', async ({ page, shop }) => {
      await shop.command('button', 'default', 'addtocart');
      await openUntil(page, '/shop', card(page).getByText('Add to Cart', { exact: true }));
      await card(page).getByText('Add to Cart', { exact: true }).click();
      await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
      await open(page, product);
      await expect(main(page).getByRole('button', { name: anyPurchase })).toHaveText(['Add to Cart', 'Buy Now']);
    });

    test('[SHOP-11] [CFG-02] [PROD-08] a shop whose default is to buy at once', async ({ page, shop }) => {
      await shop.command('button', 'default', 'buynow');
      await openUntil(page, '/shop', card(page).getByText('Buy Now', { exact: true }));
      await expect(cartLink(page, 'Cart')).toBeVisible();
      await open(page, product);
      await expect(main(page).getByRole('button', { name: anyPurchase })).toHaveText(['Buy Now', 'Add to Cart']);
      await button(page, 'Buy Now').click();
      await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout$/);
    });

    test('[SHOP-11] [CFG-02] a shop that only shows what it has', async ({ page, shop }) => {
      await shop.command('button', 'default', 'none');
      await expect(async () => {
        await open(page, '/shop');
        await expect(main(page).getByRole('button', { name: anyPurchase })).toHaveCount(0, { timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      await expect(card(page).getByText('View', { exact: true })).toHaveCount(0);
      await expect(cartLink(page, 'Cart')).toBeVisible();
      await card(page).getByRole('link', { name: title }).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(main(page).getByRole('button', { name: anyPurchase })).toHaveCount(0);
    });

    test('[CFG-02] [CFG-03] the checkout of a shop without buttons says at once that no order is taken', async ({
      page,
      shop,
    }) => {
      await shop.command('button', 'default', 'addtocart');
      await openUntil(page, pageOf('irani-chai'), button(page, 'Add to Cart'));
      await signIn(page, shop);
      await open(page, '/my-account');
      await addToCart(page, pageOf('irani-chai'));
      await open(page, '/cart');
      await button(page, 'Buy Now').click();
      await expect(heading(page, 'Checkout')).toBeVisible();
      await shop.command('button', 'default', 'none');
      await openUntil(page, '/checkout', page.getByText('The shop takes no orders here at the moment.'));
      await expect(button(page, 'Place order')).toHaveCount(0);
      await expect(page.getByLabel('Full name')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main(page).getByRole('link', { name: 'Go to your cart' }).click();
      await expect(heading(page, 'Your cart')).toBeVisible();
      await expect(main(page)).toContainText('Irani Chai');
    });
  });
