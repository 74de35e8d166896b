import type { Page } from '@playwright/test';
import { shownTotal, summary } from './checkout-page.ts';
import { pageOf } from './demo-pages.ts';
import { expect, open, ready, test } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';
import {
  cartLink,
  detailsOf,
  keepReading,
  mailedOtp,
  message,
  newShopper,
  paymentWindow,
  type Shopper,
  sum,
} from './shopper.ts';

/** What an order was, for the pages that show it again. */
interface Placed {
  id: string;
  total: string;
}

const main = (page: Page) => page.getByRole('main');

async function findBySearch(page: Page, isMobile: boolean): Promise<void> {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Rain on warm earth' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Search the shop' }).click();
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.pressSequentially('MASALA');
  await expect(page.getByRole('option').first()).toContainText('Masala Chai No. 4');
  await expect(page.getByRole('option').nth(1)).toContainText('Chai Masala, ground to order');
  await page.getByRole('option', { name: 'Masala Chai No. 4' }).click();
  await expect(page).toHaveURL(/\/product\?search=Masala\+Chai\+No/);
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “Masala Chai No. 4”' })).toBeVisible();
  await expect(main(page).getByRole('article').first()).toContainText('Masala Chai No. 4');
  await main(page).getByRole('link', { name: 'Masala Chai No. 4', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Masala Chai No. 4' })).toBeVisible();
}

async function fillGuestCart(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(message(page, 'Added to cart')).toBeVisible();
  await cartLink(page, 'Cart, 1 item').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order summary (2 items)' })).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout$/);
}

async function registerWithCode(page: Page, shop: ShopProcess, shopper: Shopper): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(shopper.email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(message(page, 'OTP sent successfully!')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((otp) => navigator.clipboard.writeText(otp), await mailedOtp(shop, shopper.email));
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(/\d/);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(message(page, 'OTP verified successfully!')).toBeVisible();
  await page.getByLabel('Full name').fill(shopper.fullName);
  await page.getByLabel('Phone').fill(shopper.mobile);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(message(page, 'Registration successful!')).toBeVisible();
  await expect(page).toHaveURL('/checkout');
}

async function fillDetails(page: Page, shopper: Shopper): Promise<void> {
  await expect(sum(summary(page), 'Delivery Charge')).toHaveText('Not known yet');
  for (const [label, value] of Object.entries(detailsOf(shopper)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message(page, 'Details saved successfully!')).toBeVisible();
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue(/^[^A]*234F$/);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
}

/** The success page shows the order. */
async function seeSuccess(page: Page, total: string): Promise<Placed> {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('Thank you for your order!')).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(sum(receipt, 'Total')).toHaveText(total);
  await expect(sum(receipt, 'Fee')).toHaveText('₹0');
  const id = (await sum(receipt, 'Order id').textContent()) ?? '';
  expect(page.url()).toContain(`/payment-success/${id}`);
  return { id, total };
}

async function orderOnDelivery(page: Page): Promise<Placed> {
  await expect(summary(page).getByText('Masala Chai No. 4')).toBeVisible();
  await expect(sum(summary(page), 'Delivery Charge')).toHaveText('₹60');
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  const total = await shownTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const placed = await seeSuccess(page, total);
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(sum(receipt, 'Advance paid')).toHaveText('₹0');
  await expect(sum(receipt, 'Remaining amount')).toHaveText(total);
  return placed;
}

async function orderOnline(page: Page): Promise<Placed> {
  await open(page, pageOf('gulab-no-7'));
  await page.getByRole('radio', { name: /^50 ml/ }).check();
  await main(page).getByRole('button', { name: 'Buy Now', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await ready(page);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(summary(page).getByText('50 ml')).toBeVisible();
  await page.getByRole('radio', { name: /^online pay now/ }).check();
  const total = await shownTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await paymentWindow(page)
    .getByRole('button', { name: `Pay ${total}` })
    .click();
  return seeSuccess(page, total);
}

/** Every order stands in the list, its page tells where it is, and its mail has arrived. */
async function findAgain(page: Page, shop: ShopProcess, shopper: Shopper, orders: readonly Placed[]): Promise<void> {
  for (const { id, total } of orders) {
    await open(page, '/my-account');
    await expect(page.getByRole('article')).toHaveCount(orders.length);
    await expect(page.getByRole('article', { name: `Order ${id}` })).toContainText(total);
    await page.getByRole('link', { name: `Track Order ${id}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible();
    const steps = page.getByRole('region', { name: 'Where your order is' }).getByRole('listitem');
    await expect(steps.filter({ hasText: 'Order Placed' })).toHaveAttribute('aria-current', 'step');
    await expect(sum(page.getByRole('region', { name: 'Bill Details' }), 'Total')).toHaveText(total);
    const mails = () => shop.mail.mails.filter((mail) => mail.to?.some(({ address }) => address === shopper.email));
    await expect.poll(() => mails().filter(({ text }) => text?.includes(id)).length).toBe(1);
  }
}

test('[NAV-13] [NAV-33] [AUTH-04] [CART-10] [CART-13] [CHK-12] [CHK-13] [PAY-01] [PAY-03] [PAY-04] a stranger finds a tea, registers, and orders on delivery and online', async ({
  page,
  shop,
  isMobile,
}) => {
  const shopper = newShopper();
  await test.step('finds a tea by its name', () => findBySearch(page, isMobile));
  await test.step('puts two into the cart and buys as a guest', () => fillGuestCart(page));
  await test.step('registers with the code from the mail', () => registerWithCode(page, shop, shopper));
  await test.step('is signed in, comes to the checkout and finds the cart there', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await ready(page);
    await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guest_cart'))).toBe('[]');
  });
  await test.step('fills in the personal and bank details', () => fillDetails(page, shopper));
  await keepReading(page);
  const first = await test.step('orders for payment on delivery', () => orderOnDelivery(page));
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await expect(cartLink(page, 'Cart')).toBeVisible();
  const second = await test.step('buys one product at once and pays online', () => orderOnline(page));
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await test.step('finds both orders again', () => findAgain(page, shop, shopper, [first, second]));
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty!' })).toBeVisible();
});
