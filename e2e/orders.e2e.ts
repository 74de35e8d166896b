import type { Locator } from '@playwright/test';
import { Client } from 'pg';
import { RELAXABLE_FIELDS } from '#domain/orders/required-fields.ts';
import { members } from '#texts/en/members.ts';
import { withChaiSoldOut } from './chai-stock.ts';
import { pageOf } from './demo-pages.ts';
import { checkOut, choose, orderIdIn, placeOrder, summary } from './checkout-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, openUntil, ready, test } from './journey.ts';
import { detailsOf, message, orderOnDelivery, paymentWindow, signIn, signInBuyer, sum } from './shopper.ts';

test(
  '[NAV-22] [NAV-23] [NAV-24] [NAV-25] an order’s pages are for its buyer, who comes back to them by the login',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const paths = ['/track/KD-1-AAAA', '/payment-success/KD-1-AAAA', '/payment-failed/KD-1-AAAA', '/invoice?orderId=1'];
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    }
    await signInBuyer(page, shop);
    const orderId = await orderOnDelivery(page, pageOf('irani-chai'));
    for (const [path, heading] of [
      [`/track/${orderId}`, `Order ${orderId}`],
      [`/payment-success/${orderId}`, 'Payment Successful'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.goto(`/payment-failed/${orderId}`);
    await expect(page).toHaveURL(`/payment-success/${orderId}`);
    await page.context().clearCookies();
    await signIn(page, shop);
    for (const path of [`/track/${orderId}`, `/invoice?orderId=${orderId}`]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'No such order' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/my-account');
    }
    expect((await page.goto(`/payment-success/${orderId}`))?.url()).toContain('/my-account');
  },
);

test(
  '[HIST-01] [HIST-03] the history is empty first, then has a card per order',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await open(page, '/history');
    await expect(page.getByText('No Order History')).toBeVisible();
    await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
    const orderId = await orderOnDelivery(page, pageOf('irani-chai'));
    await open(page, '/history');
    const card = page.getByRole('article', { name: `Order ${orderId}` });
    const track = card.getByRole('link', { name: `Track Order ${orderId}` });
    await expect(track).toHaveAttribute('href', `/track/${orderId}`);
    await expect(card.getByText(/^Delivery between .+ and .+/)).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await card.getByRole('link', { name: /^View Product: / }).click();
    await expect(page).toHaveURL(/\/product\//);
  },
);

test(
  '[ERR-49] [ERR-51] orders that cannot be loaded are only logged, and can be asked for again',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    const orderId = await orderOnDelivery(page, pageOf('irani-chai'));
    const database = new Client({ connectionString: shop.databaseUrl ?? '' });
    await database.connect();
    const messages = page.getByLabel('Messages').getByRole('listitem');
    try {
      for (const [path, failure] of [
        [`/track/${orderId}`, 'This order could not be loaded.'],
        [`/payment-success/${orderId}`, /^Your order could not be loaded/],
        ['/history', 'Your orders could not be loaded.'],
        ['/my-account', 'Your orders could not be loaded.'],
      ] as const) {
        await database.query('alter table order_lines rename to order_lines_away');
        await open(page, path);
        await expect(page.getByText(failure)).toBeVisible();
        // What the cart says of itself, and nothing of the orders.
        await expect(messages).toHaveText(['Failed to fetch cart']);
        await expect(page.getByText('No Order History')).toHaveCount(0);
        await database.query('alter table order_lines_away rename to order_lines');
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
        await expect(page.getByText(failure)).toHaveCount(0);
      }
      expect(shop.output()).toContain('order_lines');
      expect(shop.output()).not.toContain('Neem House');
    } finally {
      await database.query('alter table if exists order_lines_away rename to order_lines');
      await database.end();
    }
  },
);

test(
  '[CHK-01] [CHK-02] [CHK-03] [CHK-07] [CHK-08] the checkout loads once as a document, holds its parts, and loses nothing',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await open(page, '/');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    const buyNow = async () => {
      await page.getByRole('main').getByRole('button', { name: 'Buy Now', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
      await ready(page);
    };
    await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click();
    await expect(page).toHaveURL('/cart');
    await open(page, pageOf('irani-chai'));
    documents.length = 0;
    await buyNow();
    expect(documents).toEqual(['/checkout']);
    await expect(page.getByRole('heading', { level: 2, name: 'Personal & Bank Details' })).toBeVisible();
    const box = page.getByRole('region', { name: 'Order Summary' });
    for (const name of ['Total Price', 'Original Price', 'Delivery Charge']) await expect(sum(box, name)).toBeVisible();
    await expect(box.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
      'href',
      '/terms-and-conditions',
    );
    await expect(box.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
    await box.getByRole('link', { name: 'Terms and Conditions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^Pay on delivery/ })).toBeChecked();
    await page.reload();
    await ready(page);
    await expect(page.getByRole('radio', { name: /^Pay on delivery/ })).toBeChecked();
    expect(documents).toEqual(['/checkout', '/checkout']);
    await expectAccessible(page);
    await page.evaluate(() => localStorage.removeItem('checkout_data'));
    await open(page, '/checkout');
    await expect(page.getByText('Your cart is empty!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled();
  },
);

test(
  '[ERR-09] [ERR-10] [ERR-11] an order that cannot be placed says why, and pressing again places it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    const place = page.getByRole('button', { name: 'Place order' });
    /** A press counts once the one before is done with. */
    const press = async (): Promise<void> => {
      await expect(place).not.toHaveAttribute('aria-busy', 'true');
      await place.click();
    };
    const answerWith = (path: string, status: number, body: object) =>
      page.route(path, (route) => route.fulfill({ status, json: body }), { times: 1 });
    await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
    await answerWith('**/api/payment/paydelivery', 500, { success: false, code: 'unexpected', message: 'Oh' });
    await press();
    await expect(message(page, 'Failed to create Razorpay order', 'error')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Summary' }).getByText('Oh', { exact: true })).toBeVisible();
    await page.route('**/api/payment/paydelivery', (route) => route.abort(), { times: 1 });
    await press();
    await expect(message(page, 'Error during checkout', 'error')).toBeVisible();
    await expect(summary(page).getByText(/^We do not know whether your order was placed/)).toBeVisible();
    await page.getByRole('radio', { name: /^online pay now/ }).check();
    const refusal = 'The payment service did not answer. Please try again.';
    await answerWith('**/api/payment', 502, { success: false, code: 'gateway-failed', message: refusal });
    await press();
    await expect(message(page, refusal, 'error')).toBeVisible();
    await press();
    await paymentWindow(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  },
);

test(
  'what is sold out meanwhile is said where the sums stood, with the way to the cart',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await withChaiSoldOut(page, shop, async (sellOut) => {
      await checkOut(page);
      const quoted = page.waitForResponse('**/api/checkout/quote');
      await choose(page, 'Pay on delivery');
      await quoted;
      await sellOut();
      await placeOrder(page).click();
      await expect(message(page, 'Irani Chai is out of stock.', 'error')).toBeVisible();
      await expect(summary(page).getByText('Irani Chai is out of stock.')).toBeVisible();
      await summary(page).getByRole('link', { name: 'Go to your cart' }).click();
      await expect(page).toHaveURL('/cart');
    });
  },
);

test(
  '[CHK-02] [PAY-02] [TRK-01] what is saved stands on the checkout and the order’s own page, and free delivery on the receipt too',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page, 'kesar-musk');
    const expectSums = async (list: Locator, sums: Record<string, string>): Promise<void> => {
      for (const [name, amount] of Object.entries(sums)) await expect(sum(list, name)).toHaveText(amount);
    };
    await expectSums(summary(page), { 'You save': '− ₹210', 'Delivery Charge': 'Free', 'Total Price': '₹1,580' });
    await choose(page, 'Pay on delivery');
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expectSums(receipt, {
      'Original price': '₹1,790',
      Amount: '₹1,580',
      'Delivery charge': 'Free',
      Total: '₹1,580',
    });
    await open(page, `/track/${orderIdIn(page)}`);
    const bill = page.getByRole('region', { name: 'Bill Details' });
    await expectSums(bill, {
      'Original Price': '₹1,790',
      'You save': '− ₹210',
      'Delivery Charge': 'Free',
      Total: '₹1,580',
    });
  },
);

test(
  'names and addresses that know no space stay on the slip, the order and its invoice',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const endless = 'Thiruvananthapuramsrivenkatanarasimharajuvaripetahousingsociety';
    await signInBuyer(page, shop, { fullname: `Ila ${endless}`, address: `Flat 3, ${endless}` });
    const orderId = await orderOnDelivery(page, pageOf('irani-chai'));
    for (const path of [`/payment-success/${orderId}`, `/track/${orderId}`, `/invoice?orderId=${orderId}`]) {
      await open(page, path);
      await expect(page.getByRole('main').getByText(endless).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  },
);

test(
  '[CHK-15] [BUY-028] [BUY-029] what the owner does without is folded away, and a buyer need not tell it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const kept = ['Locality/address', 'City', 'State', 'Pincode'] as const;
    const optional = RELAXABLE_FIELDS.map((field) => members.fields[field]);
    await shop.command('detail', 'optional', ...RELAXABLE_FIELDS);
    try {
      const details = detailsOf(await signIn(page, shop));
      const pan = page.getByRole('textbox', { name: 'PAN (optional)' });
      const folded = page.getByRole('button', { name: 'For being paid as a referrer, and nominee' });
      await openUntil(page, '/page', folded);
      await expect(pan).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(pan).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await page.goto('/page#paid');
      await page.reload();
      await expect(pan).toBeVisible();
      await checkOut(page);
      await expect(folded).toHaveAttribute('aria-expanded', 'false');
      await folded.click();
      for (const label of optional)
        await expect(page.getByRole('textbox', { name: `${label} (optional)` })).toBeVisible();
      await pan.fill('WRONG');
      await folded.click();
      await expect(pan).toBeHidden();
      for (const label of kept) await page.getByLabel(label, { exact: true }).fill(details[label]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(message(page, 'Invalid PAN', 'warning')).toBeVisible();
      await expect(pan).toBeFocused();
      await pan.fill('');
      // The pincode first: until it is gone, the city that belongs to it may be filled in.
      for (const label of kept.toReversed()) await page.getByLabel(label, { exact: true }).fill('');
      await choose(page, 'Pay on delivery');
      await placeOrder(page).click();
      const list = kept.join(', ');
      await expect(message(page, `Missing required fields: ${list}`, 'warning')).toBeVisible();
      for (const label of kept) await page.getByLabel(label, { exact: true }).fill(details[label]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(message(page, 'Details saved successfully!', 'success')).toBeVisible();
      await expect(sum(summary(page), 'Delivery Charge')).toHaveText('₹60');
      await placeOrder(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
    } finally {
      await shop.command('detail', 'optional', 'none');
    }
  },
);
