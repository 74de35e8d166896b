import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { pageOf } from './demo-pages.ts';
import { checkOut, choose, orderIdIn, placeOrder, shownTotal, summary } from './checkout-page.ts';
import { expect, expectGoodAtEveryWidth, expectNoSidewaysScroll, open, openUntil, test } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';
import { addToCart, keepReading, message, paymentWindow, signInBuyer, sum } from './shopper.ts';

const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment failed' });
const succeeded = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment Successful' });
const pay = (page: Page) =>
  paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();

test(
  '[CHK-04] [CHK-09] [CHK-10] [CHK-11] [PAY-02] [PAY-03] [TRK-01] an advance is paid online, the rest at the door, and both are seen',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.command('advance', '25');
    try {
      await signInBuyer(page, shop);
      await openUntil(page, '/checkout', page.getByText('You need to pay 25% now online.'));
      await checkOut(page);
      await choose(page, 'Pay on delivery');
      await shop.command('advance', '30');
      await placeOrder(page).click();
      await expect(page.getByText('You need to pay 30% now online.')).toBeVisible();
      const advance = (await sum(summary(page), 'Advance Payable').textContent()) ?? '';
      const rest = (await sum(summary(page), 'To pay on delivery').textContent()) ?? '';
      await placeOrder(page).click();
      await paymentWindow(page)
        .getByRole('button', { name: `Pay ${advance}` })
        .click();
      await expect(succeeded(page)).toBeVisible();
      const receipt = page.getByRole('region', { name: 'Receipt' });
      for (const [name, value] of [
        ['Order id', orderIdIn(page)],
        ['Date/time', /\d{1,2}\/\d{1,2}\/\d{4}, \d{1,2}:\d{2} [ap]m/],
        ['Payment method', 'Pay on delivery'],
        ['Sender name', 'Ila Banerjee'],
        ['Amount', /^₹/],
        ['Delivery charge', /^₹/],
        ['Fee', '₹0'],
        ['Advance paid', advance],
        ['Remaining amount', rest],
      ] as const)
        await expect(sum(receipt, name)).toHaveText(value);
      const orderId = orderIdIn(page);
      await shop.command('order', 'status', orderId, 'Shipped');
      await shop.command('order', 'status', orderId, 'Delivered');
      await shop.command('order', 'collected', orderId);
      await open(page, `/track/${orderId}`);
      const bill = page.getByRole('region', { name: 'Bill Details' });
      await expect(sum(bill, 'Paid now')).toHaveText(advance);
      await expect(sum(bill, 'Paid on delivery')).toHaveText(rest);
      const history = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
      await expect(history).toContainText(['Delivered', 'Left the shop', `Advance paid: ${advance}`, 'Order placed']);
      await expect(history.last()).toContainText('by you');
      await expectGoodAtEveryWidth(page);
    } finally {
      await shop.command('advance', '0');
    }
  },
);

/** Nothing is charged for a delivery while the work is done. */
async function deliverFree({ databaseUrl }: ShopProcess, work: () => Promise<void>): Promise<void> {
  const database = new Client({ connectionString: databaseUrl ?? '' });
  await database.connect();
  const setStatus = (status: string) => database.query('update delivery_slabs set status = $1', [status]);
  try {
    await setStatus('Inactive');
    await work();
  } finally {
    await setStatus('Active');
    await database.end();
  }
}

test('[CHK-11] an advance of all of it leaves nothing for the door', { tag: '@phone' }, async ({ page, shop }) => {
  await shop.command('advance', '100');
  try {
    await signInBuyer(page, shop);
    await openUntil(page, '/checkout', page.getByText('You need to pay 100% now online.'));
    await checkOut(page);
    await choose(page, 'Pay on delivery');
    const total = await shownTotal(page);
    await expect(sum(summary(page), 'Advance Payable')).toHaveText(total);
    await placeOrder(page).click();
    await paymentWindow(page)
      .getByRole('button', { name: `Pay ${total}` })
      .click();
    await expect(succeeded(page)).toBeVisible();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(sum(receipt, 'Advance paid')).toHaveText(total);
    await expect(sum(receipt, 'Remaining amount')).toHaveText('₹0');
    await expectNoSidewaysScroll(page);
  } finally {
    await shop.command('advance', '0');
  }
});

test(
  '[CHK-12] an order that its coupon pays in full is confirmed at once, also where online payment is chosen',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const code = `GIFT${randomInt(1e6)}`;
    await shop.command('coupon', 'add', code, '--percent', '100', '--total', '1', '--yes');
    await signInBuyer(page, shop);
    await deliverFree(shop, async () => {
      await open(page, '/my-account');
      await addToCart(page, pageOf('irani-chai'));
      await open(page, '/cart');
      await keepReading(page);
      await page.getByRole('button', { name: 'Apply Coupon', exact: true }).click();
      await page.getByLabel('Coupon code').fill(code);
      await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
      await page.getByRole('button', { name: 'Buy Now' }).click();
      await choose(page, 'online pay now');
      await expect(sum(summary(page), 'Total Price')).toHaveText('₹0');
      const scripts: string[] = [];
      page.on('request', (request) => void scripts.push(request.url()));
      await placeOrder(page).click();
      await expect(succeeded(page)).toBeVisible();
      expect(scripts.filter((url) => url.includes('/v1/checkout.js'))).toEqual([]);
      await expect(sum(page.getByRole('region', { name: 'Receipt' }), 'Total')).toHaveText('₹0');
      await open(page, `/track/${orderIdIn(page)}`);
      await expect(page.getByText('We have your order.')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  },
);

test(
  '[CHK-14] [PAY-05] [API-53] a window that cannot be opened says so, and the very same order is paid from there',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    await choose(page, 'online pay now');
    await page.route('**/v1/checkout.js', (route) => route.abort());
    await placeOrder(page).click();
    await expect(failed(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to your cart' })).toBeVisible();
    await expect(
      page.getByText('The payment window could not be opened. Please check your connection and try again.'),
    ).toBeVisible();
    const orderId = orderIdIn(page);
    await expectGoodAtEveryWidth(page);
    await page.unroute('**/v1/checkout.js');
    await page.getByRole('button', { name: 'Try the payment again' }).click();
    await pay(page);
    await expect(succeeded(page)).toBeVisible();
    expect(orderIdIn(page)).toBe(orderId);
  },
);

test(
  '[CHK-13] while it is not known whether the money came, the page waits for the result and leads on',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    await choose(page, 'online pay now');
    await page.route('**/api/payment/verify', (route) => route.abort());
    await placeOrder(page).click();
    await pay(page);
    await expect(failed(page).or(succeeded(page))).toBeVisible();
    await expect(succeeded(page)).toBeVisible();
  },
);

test(
  'a window whose time is over closes, and its order says that it is over, also by a clock that is fast',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await page.clock.install({ time: Date.now() + 20 * 60_000 });
    await checkOut(page);
    await choose(page, 'online pay now');
    await placeOrder(page).click();
    await expect(paymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    await page.clock.fastForward('12:00');
    await expect(paymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    await page.clock.fastForward('04:00');
    await expect(page).toHaveURL(/\/payment-failed\//);
    await open(page, `/track/${orderIdIn(page)}`);
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
    await page.clock.fastForward('16:00');
    await expect(page.getByText('This order was not paid in time, so it was not placed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  },
);

/** An order whose payment window was closed, on its own page. */
async function leaveUnpaid(page: Page, shop: ShopProcess): Promise<void> {
  await signInBuyer(page, shop);
  await checkOut(page);
  await choose(page, 'online pay now');
  await placeOrder(page).click();
  await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click();
  await expect(failed(page)).toBeVisible();
  await open(page, `/track/${orderIdIn(page)}`);
}

test(
  'an unpaid order is paid from its own page, then cancelled by its buyer, who sees the money go back',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await leaveUnpaid(page, shop);
    await expect(page.getByText('This order is not paid yet.')).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await pay(page);
    await expect(succeeded(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your orders' })).toBeVisible();
    const total = (await sum(page.getByRole('region', { name: 'Receipt' }), 'Total').textContent()) ?? '';
    await open(page, `/track/${orderIdIn(page)}`);
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(dialog).toContainText(`What you paid, ${total}, goes back the way it came.`);
    await expectGoodAtEveryWidth(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(message(page, 'Your order is cancelled.', 'success')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
    const refunded = page.getByRole('region', { name: 'What happened' }).getByText(`Refund sent: ${total}`);
    await openUntil(page, new URL(page.url()).pathname, refunded);
    await expect(sum(page.getByRole('region', { name: 'Bill Details' }), 'Sent back to you')).toHaveText(total);
  },
);

test(
  '[CHK-05] [CHK-06] a way of paying that the owner took away meanwhile is no choice any more',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    await choose(page, 'online pay now');
    await shop.command('paybutton', 'default', 'none');
    try {
      await openUntil(page, '/checkout', page.getByText('Select pay'));
      await expect(page.getByRole('radio')).toHaveCount(1);
      await placeOrder(page).click();
      await expect(message(page, 'Please select a payment method.')).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Pay on delivery/ })).toBeFocused();
    } finally {
      await shop.command('paybutton', 'default', 'paynow');
    }
  },
);

test(
  'an order that waits for its payment is cancelled by its buyer, and says why it was not placed',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await leaveUnpaid(page, shop);
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(dialog).toContainText('If you have approved a payment for it on your phone');
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(message(page, 'Your order is cancelled.', 'success')).toBeVisible();
    await expect(page.getByText('You cancelled this order before it was paid')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Pay now|Cancel this order)$/ })).toHaveCount(0);
    await open(page, '/cart');
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty!' })).toBeVisible();
    await expect(page.getByRole('alert').getByText(/do not pay again/)).toHaveCount(0);
  },
);
