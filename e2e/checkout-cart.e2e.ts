import * as cart from '#contract/cart.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { checkOut, choose, placeOrder, shownTotal, summary } from './checkout-page.ts';
import { expect, expectGoodAtEveryWidth, open, ready, test } from './journey.ts';
import { queryDatabase } from './query-database.ts';
import { clientOf, keepReading, message, paymentWindow, signInBuyer, sum } from './shopper.ts';

test(
  '[CHK-07] opened by its address the checkout takes the whole cart, and what is too much for the door is paid online; what another tab ended takes none',
  { tag: '@phone' },
  async ({ page, shop, context }) => {
    await shop.command('limit', 'set', 'newcomer-on-delivery-amount', '100');
    try {
      await signInBuyer(page, shop);
      for (const slug of ['irani-chai', 'adrak-chai'])
        await clientOf(page, shop)(cart.add, { body: { product_id: productIdOf(slug), quantity: 2 } });
      await keepReading(page);
      await page.route('**/api/cart/*', (route) => route.abort());
      await open(page, '/checkout');
      await expect(summary(page).getByText('Error fetching cart')).toBeVisible();
      await expect(placeOrder(page)).toBeDisabled();
      await page.unroute('**/api/cart/*');
      await summary(page).getByRole('button', { name: 'Try again' }).click();
      await expect(summary(page).getByText('Irani Chai')).toBeVisible();
      const total = await shownTotal(page);
      await page.reload();
      await ready(page);
      await expect(sum(summary(page), 'Total Price')).toHaveText(total);
      const other = await context.newPage();
      await open(other, '/cart');
      await other.evaluate(() => localStorage.removeItem('checkout_data'));
      await expect(page.getByText('There is nothing to order yet.')).toBeVisible();
      await expect(placeOrder(page)).toBeDisabled();
      await other.close();
      await page.reload();
      await ready(page);
      await expect(sum(summary(page), 'Total Price')).toHaveText(total);
      await choose(page, 'Pay on delivery');
      await placeOrder(page).click();
      const refusal = page
        .getByRole('group', { name: /^Pay using/ })
        .getByText(/^Orders that are paid at the door may come to ₹100/);
      await expect(refusal).toBeVisible();
      await expectGoodAtEveryWidth(page);
      await choose(page, 'online pay now');
      await choose(page, 'Pay on delivery');
      await expect(refusal).toHaveCount(0);
      await placeOrder(page).click();
      await page.getByRole('button', { name: 'Pay online instead' }).click();
      await expect(page.getByRole('radio', { name: /^online pay now/ })).toBeFocused();
      await expect(refusal).toHaveCount(0);
      await placeOrder(page).click();
      await paymentWindow(page)
        .getByRole('button', { name: `Pay ${total}` })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
      await clientOf(page, shop)(cart.add, { body: { product_id: productIdOf('adrak-chai'), quantity: 1 } });
      await page.goBack();
      await expect(page.getByText('This order is placed.')).toBeVisible();
      await expect(placeOrder(page)).toBeDisabled();
      await summary(page).getByRole('link', { name: 'See your order' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
    } finally {
      await shop.command('limit', 'set', 'newcomer-on-delivery-amount', '25000');
    }
  },
);

test(
  'what is taken out of the cart behind the checkout is not ordered, here or in another tab',
  { tag: '@phone' },
  async ({ page, shop, context }) => {
    await signInBuyer(page, shop);
    for (const slug of ['irani-chai', 'adrak-chai', 'masala-chai-no-4'])
      await clientOf(page, shop)(cart.add, { body: { product_id: productIdOf(slug), quantity: 2 } });
    await keepReading(page);
    // A page of the account remembers the member.
    await open(page, '/my-account');
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(summary(page).getByText('Masala Chai')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Remove Masala Chai' }).click();
    await expect(page.getByText(/^Masala Chai.* was removed/)).toBeVisible();
    await page.goForward();
    await expect(summary(page).getByText('Irani Chai')).toBeVisible();
    await expect(summary(page).getByText('Masala Chai')).toHaveCount(0);
    const other = await context.newPage();
    await open(other, '/cart');
    await other.getByRole('button', { name: 'Remove Irani Chai' }).click();
    await expect(summary(page).getByText('Irani Chai')).toHaveCount(0);
    await expect(summary(page).getByText('Adrak Chai')).toBeVisible();
    await other.getByRole('button', { name: 'Remove Adrak Chai' }).click();
    await expect(page.getByText('There is nothing to order yet.')).toBeVisible();
    await expect(placeOrder(page)).toBeDisabled();
  },
);

test(
  'the way of paying that was chosen while an order was refused is what the next press orders',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    const chosenQuote = async (method: Parameters<typeof choose>[1]): Promise<object> => {
      const answer = page.waitForResponse('**/api/checkout/quote');
      await choose(page, method);
      const quote = (await (await answer).json()) as object;
      await expect(summary(page).locator('[aria-busy="false"]')).toBeVisible();
      return quote;
    };
    const quote = await chosenQuote('Pay on delivery');
    let refuse = (): void => undefined;
    const refused = new Promise<void>((done) => (refuse = done));
    const json = { success: false, code: 'quote-changed', message: 'A price has changed.', quote };
    await page.route(
      '**/api/payment/paydelivery',
      async (route) => {
        await refused;
        await route.fulfill({ status: 409, json });
      },
      { times: 1 },
    );
    await placeOrder(page).click();
    await chosenQuote('online pay now');
    refuse();
    await expect(message(page, json.message, 'error')).toBeVisible();
    await placeOrder(page).click();
    await paymentWindow(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  },
);

test(
  'where saved details could not be loaded, an order says so, and none of them is called missing',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    const answer = page.waitForResponse('**/api/checkout/quote');
    await choose(page, 'Pay on delivery');
    const json: unknown = await (await answer).json();
    await page.route('**/api/checkout/quote', (route) => route.fulfill({ json }));
    await queryDatabase(shop, 'alter table member_profiles rename to put_away');
    await open(page, '/checkout');
    const failed = message(page, 'Failed to fetch data', 'error');
    await expect(failed).toBeVisible();
    await expect(failed).toBeHidden();
    await placeOrder(page).click();
    await expect(failed).toBeVisible();
    await expect(message(page, /^Missing/)).toHaveCount(0);
    await queryDatabase(shop, 'alter table put_away rename to member_profiles');
    await page
      .getByRole('region', { name: 'Personal & Bank Details' })
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect(page.getByText(/^Deliver to /)).toBeVisible();
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  },
);
