import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkOut, choose, orderIdIn, placeOrder, summary } from './checkout-page.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectGoodAtEveryWidth, holdBack, open, ready, test } from './journey.ts';
import { addToCart, cartLink, clientOf, keepReading, paymentWindow, placeBoth, signInBuyer, sum } from './shopper.ts';

test('[PAY-05] [PAY-06] [CHK-14] a closed payment window leaves the cart as it was, and the same order is paid later', async ({
  page,
  shop,
}) => {
  await signInBuyer(page, shop);
  await open(page, '/my-account');
  await addToCart(page, pageOf('irani-chai'));
  await open(page, '/cart');
  await keepReading(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await ready(page);
  await choose(page, 'online pay now');
  await placeOrder(page).click();
  await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Payment failed' })).toBeVisible();
  await expect(page.getByText('Your payment could not be processed.')).toBeVisible();
  const orderId = orderIdIn(page);
  await expect(sum(page.getByRole('region', { name: 'Order details' }), 'Order id')).toHaveText(orderId);

  await page.getByRole('link', { name: 'Go to your cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: 'Order summary (1 items)' })).toBeVisible();
  const warning = page.getByRole('alert').getByText(/If you approved a payment on your phone, do not pay again\.$/);
  await expect(warning).toBeVisible();
  await open(page, '/about');
  await open(page, '/cart');
  await expect(warning).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await ready(page);
  await choose(page, 'online pay now');
  await placeOrder(page).click();
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/payment-success/${orderId}$`));
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cartLink(page, 'Cart')).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty!' })).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test(
  '[PAY-04] [PAY-06] both result pages stay for two seconds and no longer',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    const { placed, unpaid } = await placeBoth(clientOf(page, shop));
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const [path, destination] of [
      [`/payment-success/${placed.order_id}`, '/my-account'],
      [`/payment-failed/${unpaid.order_id}`, '/cart'],
    ] as const) {
      await open(page, path);
      asked.length = 0;
      await page.clock.runFor(1900);
      // Another answer of the shop shows that nothing was on its way before it.
      await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
      expect(asked.filter((file) => file.endsWith('.data'))).toEqual([]);
      await expect(page).toHaveURL(path);
      await page.clock.runFor(200);
      // The router puts parts of a navigation off to its next turn, which a paused clock has to come to.
      const address = (): Promise<string> => page.clock.runFor(1).then(() => new URL(page.url()).pathname);
      await expect.poll(address).toBe(destination);
      if (destination === '/cart') {
        const toOrder = page.getByRole('link', { name: 'Go to the order and pay' });
        await expect(toOrder).toHaveAttribute('href', `/track/${unpaid.order_id}`);
        await page.getByRole('button', { name: 'Dismiss' }).click();
        await expect(toOrder).toHaveCount(0);
        await open(page, '/cart');
        await expect(page.getByRole('heading', { name: 'Your Cart is Empty!' })).toBeVisible();
        await expect(toOrder).toHaveCount(0);
      }
      // Who does anything meanwhile, or only reads on, stays. A browser tells a page of scrolling with the next frame.
      const scroll = (): Promise<void> =>
        page.evaluate(
          () =>
            new Promise((done) => {
              addEventListener('scroll', () => done(), { once: true });
              scrollBy(0, 40);
            }),
        );
      for (const sign of [() => page.keyboard.press('Shift'), scroll]) {
        await open(page, path);
        await page.clock.runFor(500);
        await sign();
        await page.clock.runFor(5000);
        await expect(page).toHaveURL(path);
      }
    }
  },
);

test(
  '[CHK-02] [CHK-03] at a desk the details stand left, and the order summary right of them stays in view',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    const form = page.getByRole('region', { name: 'Personal & Bank Details' });
    const edit = form.getByRole('button', { name: 'Edit', exact: true });
    await form.getByRole('button', { name: 'All your details' }).click();
    await expect(form.getByLabel('State', { exact: true })).toBeVisible();
    const [left, right] = [await form.boundingBox(), await summary(page).boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    for (const part of [form.getByLabel('State', { exact: true }), form.getByLabel('IFSC code'), edit]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport();
      for (const kept of [sum(summary(page), 'Total Price'), placeOrder(page)])
        await expect(kept).toBeInViewport({ ratio: 1 });
    }
  },
);

test('a payment that fails can be tried again in the same window', { tag: '@phone' }, async ({ page, shop }) => {
  await signInBuyer(page, shop);
  await checkOut(page);
  await choose(page, 'online pay now');
  const release = await holdBack(page, '**/window.js');
  await placeOrder(page).click();
  const fail = paymentWindow(page).getByRole('button', { name: 'Let the payment fail' });
  await expect(fail).toBeVisible();
  // Nothing can be pressed before the script that answers has come.
  await expect(paymentWindow(page).locator('main')).toHaveJSProperty('inert', true);
  release();
  await fail.click();
  await expect(paymentWindow(page).getByRole('alert')).toHaveText(
    'The payment failed. You can try again or close this window.',
  );
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
});

test(
  '[HIST-02] an order whose payment failed for good stands in the list as Failed',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    await choose(page, 'online pay now');
    await placeOrder(page).click();
    await paymentWindow(page).getByRole('button', { name: 'Let the payment fail' }).click();
    await expect(paymentWindow(page).getByRole('alert')).toBeVisible();
    await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment failed' })).toBeVisible();
    await open(page, '/my-account');
    await expect(page.getByRole('article').getByRole('button', { name: 'Failed' })).toBeDisabled();
    await expect(page.getByRole('link', { name: /^Track Order/ })).toHaveCount(0);
  },
);

test(
  '[CHK-14] who has paid what cannot be confirmed reads so on a page that stays',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    // Notes whether the page ever meant to leave, however briefly.
    await page.addInitScript((text) => {
      const note = () => {
        if (document.body?.textContent.includes(text)) document.documentElement.dataset.leaving = 'yes';
      };
      new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
    }, 'Taking you back to your cart');
    await checkOut(page);
    await choose(page, 'online pay now');
    const refusal = { success: false, code: 'order-expired', message: 'Please do not order again yet.' };
    await page.route('**/api/payment/verify', (route) => route.fulfill({ status: 409, json: refusal }));
    await page.route('**/dev/gateway/checkout/settle', (route) =>
      route.fulfill({ json: { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' } }),
    );
    await placeOrder(page).click();
    await paymentWindow(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await expect(page.getByRole('alert').getByText('Please do not order again yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to your cart' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-leaving');
    await page.reload();
    await ready(page);
    await expect(page.getByRole('alert').getByText('Please do not order again yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to your cart' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-leaving');
  },
);

/** The page of a program that has pages of its own, at another origin than the shop's. */
const foreignPage = (script: string, orderId: string): string => `<!doctype html><title>Not paid</title>
  <script src="${script}"></script>
  <button>Pay</button>
  <script>
    document.querySelector('button').addEventListener('click', () => {
      const handler = ({ razorpay_payment_id: id }) => { document.title = id; };
      new Razorpay({ order_id: ${JSON.stringify(orderId)}, handler }).open();
    });
  </script>`;

test(
  '[PAY-05] the window opens on a page of another origin too, and tells it of the payment',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    const { razorpay_order: order, gateway } = (await placeBoth(clientOf(page, shop))).unpaid;
    await page.context().clearCookies();
    const script = new URL(gateway.script, shop.url).href;
    const program = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(foreignPage(script, order.id)),
    ).listen(0);
    await page.goto(`http://127.0.0.1:${(program.address() as AddressInfo).port}/`);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await expect(page).toHaveTitle(/^pay_/);
    program.close();
  },
);
