import type { Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import * as members from '#contract/members.ts';
import { profileFields } from '#server/testing/builders.ts';
import { checkOut, choose, placeOrder, shownTotal, summary } from './checkout-page.ts';
import { expect, expectGoodAtEveryWidth, holdBack, open, ready, test } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';
import {
  clientOf,
  detailsOf,
  logIn,
  message,
  paymentWindow,
  signIn,
  signInBuyer,
  type Shopper,
  sum,
} from './shopper.ts';

/** As in another tab: the details now lead far away. */
async function moveToChennai(page: Page, shop: ShopProcess, { email, mobile }: Shopper): Promise<void> {
  const call = clientOf(page, shop);
  const { user_id } = await call(auth.session, {});
  const [profile] = await call(members.profiles, { params: { user_id } });
  const lane = { google_address: '9 Kutchery Road, Chennai, Tamil Nadu', address: 'Second floor' };
  const chennai = { ...lane, city: 'Chennai', state: 'Tamil Nadu', pincode: '600004' };
  const body = { ...profileFields({ email, mobile, ...chennai }), latitude: 13.0337, longitude: 80.2706 };
  await call(members.changeProfile, { params: { profileId: profile?.id ?? '' }, body });
}

test('[CHK-13] an order that is placed before its sums have come is paid in the way that was chosen', async ({
  page,
  shop,
}) => {
  await signInBuyer(page, shop);
  await checkOut(page);
  const release = await holdBack(page, '**/api/checkout/quote');
  await choose(page, 'online pay now');
  await placeOrder(page).dblclick();
  await expect(placeOrder(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
});

test('a delivery charge that changed meanwhile is shown before anything is ordered', async ({ page, shop }) => {
  const shopper = await signInBuyer(page, shop);
  await checkOut(page);
  await choose(page, 'online pay now');
  await expect(summary(page).getByText('About 78 km from our shop, by your pincode')).toBeVisible();
  const before = (await sum(summary(page), 'Delivery Charge').textContent()) ?? '';
  await moveToChennai(page, shop, shopper);
  await placeOrder(page).click();
  await expect(
    message(
      page,
      'A price, the delivery charge or the advance has changed. Please look at the new amounts and place the order again.',
    ),
  ).toBeVisible();
  await expect(summary(page).getByText('1,561 km from our shop')).toBeVisible();
  await expect(sum(summary(page), 'Delivery Charge')).not.toHaveText(before);
  const after = (await sum(summary(page), 'Delivery Charge').textContent()) ?? '';
  await expect(summary(page).getByText(/^Delivery Charge: .+ is now/)).toContainText(after);
  const total = await shownTotal(page);
  await placeOrder(page).click();
  await expect(paymentWindow(page).getByRole('button', { name: `Pay ${total}` })).toBeVisible();
});

test('an order whose answer was lost is placed once, also when the page was loaded anew, and no fault keeps the button', async ({
  page,
  shop,
}) => {
  await signInBuyer(page, shop);
  await checkOut(page);
  await choose(page, 'Pay on delivery');
  const place = '**/api/payment/paydelivery';
  await page.route(place, (route) => route.fulfill({ status: 409, json: { code: 'quote-changed', quote: {} } }), {
    times: 1,
  });
  await placeOrder(page).click();
  await expect(message(page, 'Error during checkout', 'error')).toBeVisible();
  await page.route(
    place,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await placeOrder(page).click();
  await expect(placeOrder(page)).not.toHaveAttribute('aria-busy', 'true');
  await page.reload();
  await ready(page);
  await expect(sum(summary(page), 'Total Price')).toBeVisible();
  await placeOrder(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await open(page, '/my-account');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('why an order was refused stands beside the sums until the button is pressed again, or the sums themselves say why', async ({
  page,
  shop,
}) => {
  await signInBuyer(page, shop);
  await checkOut(page);
  await choose(page, 'online pay now');
  const total = await shownTotal(page);
  const busy = { success: false, code: 'unavailable', message: 'The shop is busy at the moment.' };
  const answers = { status: 503, json: busy };
  await page.route('**/api/payment', (route) => route.fulfill(answers));
  await page.route('**/api/checkout/quote', (route) => route.fulfill(answers));
  const asked = page.waitForResponse('**/api/checkout/quote');
  await placeOrder(page).click();
  await expect(message(page, busy.message, 'error')).toBeVisible();
  await asked;
  await expect(message(page, busy.message)).toBeHidden();
  const why = summary(page).getByText(busy.message);
  await expect(why).toBeVisible();
  await expect(summary(page).getByText(/it is never placed twice\.$/)).toBeVisible();
  expect(await shownTotal(page)).toBe(total);
  await expectGoodAtEveryWidth(page);

  const soldOut = { success: false, code: 'out-of-stock', message: 'Irani Chai is out of stock.' };
  Object.assign(answers, { status: 409, json: soldOut });
  await placeOrder(page).click();
  await expect(placeOrder(page)).toBeDisabled();
  await expect(why).toHaveCount(0);
  await expect(summary(page).getByText(soldOut.message)).toHaveCount(1);
});

test('pressing Place order twice makes one order', async ({ page, shop }) => {
  await signInBuyer(page, shop);
  await checkOut(page);
  await choose(page, 'Pay on delivery');
  await placeOrder(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await open(page, '/my-account');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('[CHK-15] a press of Place order counts that follows the last letter of a field at once', async ({
  page,
  shop,
}) => {
  const shopper = await signIn(page, shop);
  await checkOut(page);
  await choose(page, 'Pay on delivery');
  const { 'Nominee PAN/Aadhaar': nominee, ...others } = detailsOf(shopper);
  for (const [label, text] of Object.entries(others)) await page.getByLabel(label, { exact: true }).fill(text);
  const last = page.getByLabel('Nominee PAN/Aadhaar', { exact: true });
  await last.click();
  await last.pressSequentially(nominee);
  // Two presses at one place within the time of a double click are one to a browser, though the page moved between them.
  await placeOrder(page).scrollIntoViewIfNeeded();
  const button = await placeOrder(page).boundingBox();
  await page.mouse.move((button?.x ?? 0) + 40, (button?.y ?? 0) + 20);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
});

test('[CHK-05] [CHK-15] [CHK-16] what is missing is named, and the first such field has the focus', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await checkOut(page);
  await expect(page.getByText('Select pay')).toBeVisible();
  await placeOrder(page).click();
  await expect(
    page
      .getByLabel('Messages')
      .getByText(/^Missing required fields: Father's name, Google address, /)
      .first(),
  ).toBeVisible();
  const first = page.getByLabel("Father's name", { exact: true });
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription('Please fill this in.');
});

test('[CHK-16] [ERR-29] an order needs a way to pay', async ({ page, shop }) => {
  await signInBuyer(page, shop);
  await checkOut(page);
  await placeOrder(page).click();
  await expect(message(page, 'Please select a payment method.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^online pay now/ })).toBeFocused();
});

for (const { row, pincode, refusal } of [
  { row: 'CHK-17', pincode: '999999', refusal: 'Delivery not available for this pincode' },
  { row: 'CHK-18', pincode: '194101', refusal: 'Sorry, we do not deliver to this pincode.' },
])
  test(`[${row}] an order to ${pincode} is refused: ${refusal}`, async ({ page, shop }) => {
    await signInBuyer(page, shop, { pincode });
    await checkOut(page);
    await expect(summary(page).getByText(refusal), 'before anything is pressed').toBeVisible();
    await choose(page, 'online pay now');
    await placeOrder(page).click();
    await expect(message(page, refusal)).toBeVisible();
    await expect(page.getByLabel('Pincode', { exact: true })).toBeFocused();
    await expect(page).toHaveURL(/\/checkout$/);
  });

test('[CHK-17] the first details of a buyer are saved by the press that refuses their pincode, which can be corrected at once', async ({
  page,
  shop,
}) => {
  const shopper = await signIn(page, shop);
  await checkOut(page);
  for (const [label, value] of Object.entries({ ...detailsOf(shopper), Pincode: '999999' }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await choose(page, 'online pay now');
  await placeOrder(page).click();
  const refusal = 'Delivery not available for this pincode';
  await expect(message(page, 'Details saved successfully!')).toBeVisible();
  await expect(message(page, refusal, 'error')).toBeVisible();
  const pincode = page.getByLabel('Pincode', { exact: true });
  await expect(pincode).toBeFocused();
  await expect(pincode).toBeEditable();
  await expect(pincode).toHaveAccessibleDescription(refusal);
});

test('a session that ended says so when the order is placed, and the login leads back to it as it was', async ({
  page,
  shop,
}) => {
  const shopper = await signInBuyer(page, shop);
  await checkOut(page);
  await choose(page, 'online pay now');
  await page.context().clearCookies();
  await placeOrder(page).click();
  await expect(message(page, 'Please log in to go on.', 'warning')).toBeVisible();
  await logIn(page, shopper);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(sum(summary(page), 'Total Price')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^online pay now/ })).toBeChecked();
});

test('going back in the middle of paying closes the window, and its order is still there', async ({ page, shop }) => {
  await signInBuyer(page, shop);
  await checkOut(page);
  await choose(page, 'online pay now');
  await placeOrder(page).click();
  await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click();
  const failed = page.getByRole('heading', { level: 1, name: 'Payment failed' });
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Try the payment again' }).click();
  await expect(paymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(failed).toBeVisible();
});

test('a payment window that does not come on a slow line can be left by Escape', async ({ page, shop }) => {
  await signInBuyer(page, shop);
  await checkOut(page);
  await choose(page, 'online pay now');
  const release = await holdBack(page, '**/dev/gateway/checkout?*');
  await placeOrder(page).click();
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment failed' })).toBeVisible();
  release();
});
