import type { Locator, Page } from '@playwright/test';
import * as orders from '#contract/orders.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectGoodAtEveryWidth, expectNoSidewaysScroll, open, ready, resize, test } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';
import { addToCart, clientOf, keepReading, logIn, message, signInBuyer, type Shopper, sum } from './shopper.ts';

const NARROWEST = { width: 320, height: 640 };

const cartSummary = (page: Page): Locator => page.getByRole('region', { name: /^Order summary/ });
const orderSummary = (page: Page): Locator => page.getByRole('region', { name: 'Order Summary', exact: true });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Apply Coupon', exact: true });
const remove = (page: Page, code: string): Locator => page.getByRole('button', { name: `Remove the coupon ${code}` });

/** Three Irani Chai, ₹690 together. */
async function fillCart(page: Page): Promise<void> {
  await addToCart(page, pageOf('irani-chai'));
  await open(page, '/cart');
  const more = page.getByRole('group', { name: 'Quantity of Irani Chai' }).getByRole('button', { name: 'One more' });
  for (let press = 0; press < 2; press++) await more.click();
  await expect(sum(cartSummary(page), 'Total')).toHaveText('₹690');
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
}

async function apply(page: Page, code: string): Promise<void> {
  await opener(page).click();
  await typeCode(page, code);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(remove(page, code.trim().toUpperCase())).toBeVisible();
}

test(
  '[COUP-01] [CART-01] [ERR-15] [ERR-17] the modal says what is wrong with a code, and is open to everybody',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await fillCart(page);
    await opener(page).click();
    await expect(page.getByRole('dialog', { name: 'Apply Coupon' })).toBeVisible();
    await expect(page.getByLabel('Coupon code')).toBeFocused();
    await expectGoodAtEveryWidth(page);
    await typeCode(page, '   ');
    await expect(message(page, 'Please enter a coupon code')).toBeVisible();
    const invalid = 'This coupon code is not valid or has ended. Please check it, or go on without a coupon.';
    for (const code of ['NOSUCHCODE', 'SUMMER20']) {
      await typeCode(page, code);
      await expect(message(page, invalid)).toBeVisible();
      await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription(invalid);
    }
    await expectGoodAtEveryWidth(page);
    await resize(page, NARROWEST);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
    await expect(sum(cartSummary(page), 'Total')).toHaveText('₹690');
  },
);

test('[ERR-16] a shop that cannot be reached says so', { tag: '@phone' }, async ({ page }) => {
  await fillCart(page);
  await page.route('**/api/coupon/check/**', (route) => route.abort());
  await opener(page).click();
  await typeCode(page, 'WELCOME10');
  await expect(message(page, 'Error checking coupon')).toBeVisible();
});

test(
  '[COUP-01] a coupon shows its discount, follows the cart, survives a reload and can be removed',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await fillCart(page);
    await apply(page, ' welcome10 ');
    await expect(remove(page, 'WELCOME10')).toBeFocused();
    await expect(page.getByText('WELCOME10 is applied')).toBeVisible();
    await expect(page.getByText('You save ₹69.')).toBeVisible();
    await expect(sum(cartSummary(page), 'Coupon (WELCOME10)')).toHaveText('− ₹69');
    await expect(sum(cartSummary(page), 'Total')).toHaveText('₹621');
    await expectGoodAtEveryWidth(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await resize(page, NARROWEST);
    await expectNoSidewaysScroll(page);

    const stepper = page.getByRole('group', { name: 'Quantity of Irani Chai' });
    await stepper.getByRole('button', { name: 'One less' }).click();
    await expect(page.getByText('WELCOME10 is waiting')).toBeVisible();
    await expect(page.getByText('Add products for ₹39 more to use it.')).toBeVisible();
    await expect(sum(cartSummary(page), 'Total')).toHaveText('₹460');
    await stepper.getByRole('button', { name: 'One more' }).click();
    await expect(sum(cartSummary(page), 'Total')).toHaveText('₹621');

    await page.reload();
    await ready(page);
    await expect(sum(cartSummary(page), 'Total')).toHaveText('₹621');
    await remove(page, 'WELCOME10').click();
    await expect(opener(page)).toBeFocused();
    await expect(sum(cartSummary(page), 'Total')).toHaveText('₹690');
  },
);

test('[COUP-01] a coupon that was applied long ago is asked about again', { tag: '@phone' }, async ({ page }) => {
  await addToCart(page, pageOf('irani-chai'));
  await page.evaluate(() =>
    localStorage.setItem('applied_coupon', '{"code":"SUMMER20","offer":{"percentageOffer":20},"checkedAt":1}'),
  );
  await open(page, '/cart');
  await expect(message(page, /^This coupon code is not valid or has ended\./)).toBeVisible();
  await expect(opener(page)).toBeVisible();
  await expect(sum(cartSummary(page), 'Total')).toHaveText('₹230');
});

test(
  '[COUP-01] [ENT-06] [ENT-18] a coupon goes through the checkout to the order and its bill, once a member',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await open(page, '/my-account');
    await fillCart(page);
    await apply(page, 'WELCOME10');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await ready(page);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('checkout_data') ?? '{}') as object);
    expect(stored).toMatchObject({
      coupon: 'WELCOME10',
      discountAmount: 69,
      totalBeforeDiscount: 690,
      totalAfterDiscount: '621.00',
      isCouponApplied: true,
    });
    await expect(sum(orderSummary(page), 'Coupon (WELCOME10)')).toHaveText('− ₹69');
    await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
    const total = (await sum(orderSummary(page), 'Total Price').textContent()) ?? '';
    await keepReading(page);
    await page.getByRole('button', { name: 'Place order' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(sum(receipt, 'Coupon (WELCOME10)')).toHaveText('− ₹69');
    await expect(sum(receipt, 'Total')).toHaveText(total);
    const orderId = (await sum(receipt, 'Order id').textContent()) ?? '';
    await expect.poll(() => page.evaluate(() => localStorage.getItem('applied_coupon'))).toBeNull();
    for (const [path, discount] of [
      [`/track/${orderId}`, 'Coupon (WELCOME10)'],
      [`/invoice?orderId=${orderId}`, 'Discount (WELCOME10)'],
    ] as const) {
      await open(page, path);
      const bill = page.getByRole('region', { name: 'Bill Details' });
      await expect(sum(bill, discount)).toHaveText('− ₹69');
      await expect(sum(bill, 'Total')).toHaveText(total);
    }

    await fillCart(page);
    await opener(page).click();
    await typeCode(page, 'WELCOME10');
    await expect(message(page, /^You have used the coupon WELCOME10/)).toBeVisible();
  },
);

/** A member, signed out again, who has used WELCOME10. */
async function buyerWhoUsedIt(page: Page, shop: ShopProcess): Promise<Shopper> {
  const shopper = await signInBuyer(page, shop);
  const call = clientOf(page, shop);
  const used = {
    cart_products: [{ product_id: productIdOf('irani-chai'), quantity: 3 }],
    payment_mode: 'Pay on delivery' as const,
    coupon_code: 'WELCOME10',
  };
  const { total_paise } = await call(orders.quoteFor, { body: used });
  await call(orders.placeOnDelivery, { body: { ...used, totalAmountbeforePay: total_paise / 100 } });
  await page.context().clearCookies();
  return shopper;
}

test(
  '[COUP-01] a coupon that a guest applied is asked about again for the member who signs in',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = await buyerWhoUsedIt(page, shop);
    await fillCart(page);
    await apply(page, 'WELCOME10');
    await open(page, '/login?redirect=%2Fcart');
    await logIn(page, shopper);
    await expect(message(page, /^You have used the coupon WELCOME10/)).toBeVisible();
    await expect(opener(page)).toBeVisible();
    await expect(sum(cartSummary(page), 'Total')).toHaveText('₹690');
  },
);

test(
  '[COUP-01] a coupon that does not count at the checkout is said, and left out only when the buyer wants it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = await buyerWhoUsedIt(page, shop);
    await fillCart(page);
    await apply(page, 'WELCOME10');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout$/);
    await logIn(page, shopper);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await ready(page);
    await expect(orderSummary(page).getByText('WELCOME10 was not applied')).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(message(page, /^You have used the coupon WELCOME10/)).toBeVisible();
    await page.getByRole('button', { name: 'Go on without the coupon' }).click();
    await expect(orderSummary(page).getByText('WELCOME10 was not applied')).toBeHidden();
    const total = (await sum(orderSummary(page), 'Total Price').textContent()) ?? '';
    await page.getByRole('button', { name: 'Place order' }).click();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(sum(receipt, 'Total')).toHaveText(total);
    await expect(sum(receipt, 'Amount')).toHaveText('₹690');
    await expect(receipt.getByText(/^Discount/)).toHaveCount(0);
  },
);
