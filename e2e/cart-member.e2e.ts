import type { Page } from '@playwright/test';
import * as cart from '#contract/cart.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { addVariation, isEmpty, line, names, quantity } from './cart-page.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectAccessible, open, ready, test } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';
import { addToCart, cartLink, clientOf, logIn, message, signIn } from './shopper.ts';

const tea = 'Irani Chai';

/** Signs in with some products in the member's cart, and opens it. */
async function openMemberCart(page: Page, shop: ShopProcess, ...slugs: string[]): Promise<void> {
  await signIn(page, shop);
  for (const slug of slugs) await clientOf(page, shop)(cart.add, { body: { product_id: productIdOf(slug) } });
  await open(page, '/my-account');
  await open(page, '/cart');
  await expect(names(page)).toHaveCount(slugs.length);
}

test(
  '[CART-06] [CART-10] at login the guest’s lines move into the member’s cart, none doubled',
  { tag: '@phone' },
  async ({ page, shop, context }) => {
    const shopper = await signIn(page, shop);
    await clientOf(page, shop)(cart.add, { body: { product_id: productIdOf('irani-chai'), quantity: 3 } });
    await context.clearCookies();
    await addToCart(page, pageOf('irani-chai'));
    await addToCart(page, pageOf('adrak-chai'));
    await open(page, '/login?redirect=/cart');
    await logIn(page, shopper);
    await expect(message(page, 'Login successful!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order summary (4 items)' })).toBeVisible();
    await expect(line(page, tea)).toHaveCount(1);
    await expect(quantity(page, tea).getByText('3')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guest_cart'))).toBe('[]');
    await page.reload();
    await ready(page);
    await expect(line(page, 'Adrak Chai')).toBeVisible();
  },
);

test(
  '[CART-07] a member’s tabs show one cart, and a logout in one is a logout in all',
  { tag: '@phone' },
  async ({ page, shop, context }) => {
    await openMemberCart(page, shop, 'irani-chai');
    const other = await context.newPage();
    await open(other, '/cart');
    await quantity(page, tea).getByRole('button', { name: 'One more' }).click();
    await expect(quantity(other, tea).getByText('2')).toBeVisible();
    await addToCart(other, pageOf('adrak-chai'));
    await expect(names(page)).toHaveText([tea, 'Adrak Chai']);
    await open(other, '/my-account');
    await other.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(cartLink(other, 'Cart')).toBeVisible();
    await expect(isEmpty(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart_prices'))).not.toContain('product:');
  },
);

test(
  '[CART-10] a login in one tab moves the guest’s lines, which both tabs then show',
  { tag: '@phone' },
  async ({ page, shop, context }) => {
    const shopper = await signIn(page, shop);
    await context.clearCookies();
    await addToCart(page, pageOf('irani-chai'));
    await open(page, '/cart');
    const other = await context.newPage();
    await open(other, '/login?redirect=/cart');
    await logIn(other, shopper);
    for (const tab of [other, page]) await expect(names(tab)).toHaveText([tea]);
    await expect(page.getByRole('banner').getByRole('link', { name: /Ila/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guest_cart'))).toBe('[]');
  },
);

test(
  '[CART-10] a line that the member’s cart refuses waits with its reason, and comes with as many as there are',
  { tag: '@phone' },
  async ({ page, shop, context }) => {
    const shopper = await signIn(page, shop);
    await context.clearCookies();
    await addVariation(page, pageOf('ruh-gulab'), 'RUH-2');
    await page.evaluate(() => {
      const lines = JSON.parse(localStorage.getItem('guest_cart') ?? '[]') as object[];
      localStorage.setItem('guest_cart', JSON.stringify(lines.map((one) => ({ ...one, quantity: 6 }))));
    });
    await open(page, '/login?redirect=/cart');
    await logIn(page, shopper);
    const waiting = page.getByRole('region', { name: 'Not yet in your account’s cart' });
    await expect(waiting).toContainText('Only 4 of Ruh Gulab can be ordered at the moment.');
    await expectAccessible(page);
    await waiting.getByRole('button', { name: 'Add 4 instead: Ruh Gulab' }).click();
    await expect(names(page)).toHaveText(['Ruh Gulab']);
    await expect(page.getByRole('heading', { name: 'Order summary (4 items)' })).toBeVisible();
    await expect(waiting).toBeHidden();
  },
);

test(
  '[ERR-02] [ERR-14] offline nothing is lost: changes are taken back with a reason, and work again online',
  { tag: '@phone' },
  async ({ page, shop, context }) => {
    await openMemberCart(page, shop, 'irani-chai', 'adrak-chai');
    await context.setOffline(true);
    const more = quantity(page, tea).getByRole('button', { name: 'One more' });
    await more.click();
    await expect(message(page, 'Something went wrong')).toBeVisible();
    await expect(quantity(page, tea).getByText('1')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${tea}` }).click();
    await expect(message(page, 'Failed to remove product')).toBeVisible();
    await expect(names(page)).toHaveText([tea, 'Adrak Chai']);
    await expect(page.getByText(`${tea} could not be removed. It is still in your cart.`)).toBeAttached();
    await context.setOffline(false);
    for (let press = 0; press < 4; press++) await more.click();
    await expect(page.getByRole('heading', { name: 'Order summary (6 items)' })).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(quantity(page, tea).getByText('5')).toBeVisible();
  },
);

test(
  '[ERR-36] a member’s removed line comes back to its place with its quantity, also after a reload',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openMemberCart(page, shop, 'irani-chai', 'adrak-chai', 'masala-chai-no-4');
    const before = await names(page).allTextContents();
    await quantity(page, 'Adrak Chai').getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('heading', { name: 'Order summary (4 items)' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Adrak Chai' }).click();
    const undo = page.getByRole('button', { name: 'Undo: put Adrak Chai back into the cart' });
    await expect(undo).toBeFocused();
    await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
    await undo.click();
    await expect(line(page, 'Adrak Chai').getByRole('link', { name: 'Adrak Chai' })).toBeFocused();
    await expect(page.getByText('Adrak Chai is back in your cart.')).toBeAttached();
    await expect(undo).toBeHidden();
    await page.reload();
    await ready(page);
    await expect(names(page)).toHaveText(before);
    await expect(quantity(page, 'Adrak Chai').getByText('2')).toBeVisible();
  },
);
