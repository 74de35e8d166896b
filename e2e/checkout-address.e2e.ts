import { pageOf } from './demo-pages.ts';
import { choose, checkOut, placeOrder, shownTotal, summary } from './checkout-page.ts';
import { expect, expectGoodAtEveryWidth, holdBack, open, ready, test } from './journey.ts';
import { addToCart, detailsOf, message, orderOnDelivery, signIn, signInBuyer, sum } from './shopper.ts';

test(
  '[CHK-03] a first order shows its delivery charge as soon as the pincode is typed, and is placed at that total',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = await signIn(page, shop);
    await checkOut(page);
    await expect(sum(summary(page), 'Total Price')).toHaveText(/^₹[\d,.]+ \+ delivery$/);
    const { Pincode: pincode, City: _city, State: _state, ...others } = detailsOf(shopper);
    for (const [label, value] of Object.entries(others)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Pincode', { exact: true }).fill(pincode);
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Kanpur');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('Uttar Pradesh');
    await expect(sum(summary(page), 'Delivery Charge')).toHaveText(/^₹\d+$/);
    const total = await shownTotal(page);
    await choose(page, 'Pay on delivery');
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
    await expect(sum(page.getByRole('region', { name: 'Receipt' }), 'Total')).toHaveText(total);
  },
);

test('saving folds the details, and what was saved stands in view', async ({ page, shop }) => {
  const shopper = await signIn(page, shop);
  await checkOut(page);
  for (const [label, value] of Object.entries(detailsOf(shopper)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByText(`Deliver to ${shopper.fullName}`);
  await expect(saved).toBeInViewport();
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await page.keyboard.press('Tab');
  const name = page.getByLabel('Full name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await expect(saved).toBeInViewport();
});

test('a total that cannot be worked out offers no order until it can', { tag: '@phone' }, async ({ page, shop }) => {
  await signIn(page, shop);
  await checkOut(page);
  await choose(page, 'Pay on delivery');
  await page.route('**/api/checkout/quote', (route) => route.abort());
  await choose(page, 'online pay now');
  await expect(summary(page).getByText('The total could not be worked out.')).toBeVisible();
  await expect(placeOrder(page)).toBeDisabled();
  await page.unroute('**/api/checkout/quote');
  await summary(page).getByRole('button', { name: 'Try again' }).click();
  await expect(sum(summary(page), 'Total Price')).toBeVisible();
  await expect(placeOrder(page)).toBeEnabled();
});

test(
  '[PROF-05] [PROF-06] saved details are one summary at the checkout, read-only behind it until Edit',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    const form = page.getByRole('region', { name: 'Personal & Bank Details' });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await expect(form.getByText('Deliver to Ila Banerjee')).toBeVisible();
    await expect(form.getByText('Flat 3, Neem House, 14 Civil Lines, Kanpur, Uttar Pradesh, 208001')).toBeVisible();
    await expect(field('City')).toBeHidden();
    await expectGoodAtEveryWidth(page);
    const all = form.getByRole('button', { name: 'All your details' });
    await all.focus();
    await page.keyboard.press('Enter');
    await expect(field('City')).toBeVisible();
    await expect(field('City')).toHaveAttribute('readonly');
    await all.press('Enter');
    await form.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(field('City')).toBeEditable();
    await expect(field('City')).toHaveAttribute('required');
    await expect(form.getByLabel('Reference id')).not.toHaveAttribute('required');
    await field('Locality/address').fill('Flat 4, Neem House');
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(message(page, 'Details updated!', 'success')).toBeVisible();
    await expect(form.getByText(/^Flat 4, .*208001$/)).toBeVisible();
    await expect(field('City')).toBeHidden();
  },
);

test(
  '[BUY-022] the cart tells about what the delivery to a known pincode costs, and by when',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await open(page, '/my-account');
    await expect(page.getByRole('heading', { level: 1, name: 'Ila Banerjee' })).toBeVisible();
    await addToCart(page, pageOf('irani-chai'));
    // A pincode that was checked before is forgotten as soon as details are saved.
    await open(page, pageOf('irani-chai'));
    const check = page.getByLabel('Check delivery by pincode');
    await check.fill('999999');
    await check.press('Enter');
    await expect(check).toHaveAccessibleDescription(/not available to 999999/);
    await open(page, '/page');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(message(page, 'Details updated!')).toBeVisible();
    await open(page, '/cart');
    const box = page.getByRole('region', { name: /^Order summary/ });
    await expect(sum(box, 'Delivery to 208001')).toHaveText(/^about ₹\d+$/);
    await expect(box.getByText(/^Delivery by \d+ \w+ \d{4}$/)).toBeVisible();
  },
);

test(
  '[BUY-022] a guest’s cart knows the delivery by a pincode that was checked or is typed, until one press forgets it',
  { tag: '@phone' },
  async ({ page }) => {
    await addToCart(page, pageOf('irani-chai'));
    await open(page, '/cart');
    const box = page.getByRole('region', { name: /^Order summary/ });
    const field = box.getByLabel('Your pincode');
    await field.fill('2080');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/A pincode has six digits/);
    await field.fill('208001');
    await field.press('Enter');
    await expect(sum(box, 'Delivery to 208001')).toHaveText(/^about ₹\d+$/);
    await expect(box.getByText(/^Delivery by \d+ \w+ \d{4}$/)).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await open(page, pageOf('irani-chai'));
    const check = page.getByLabel('Check delivery by pincode');
    await expect(check).toHaveValue('208001');
    await check.fill('209725');
    await check.press('Enter');
    await expect(check).toHaveAccessibleDescription(/Delivery available to 209725/);
    await open(page, '/cart');
    await expect(sum(box, 'Delivery to 209725')).toBeVisible();
    await box.getByRole('button', { name: 'Another pincode' }).click();
    await expect(field).toBeFocused();
    await expect(sum(box, 'Delivery to 209725')).toHaveCount(0);
    await page.reload();
    await expect(field).toHaveValue('');
  },
);

test(
  '[BUY-022] the pincode that was checked fills the empty one of the checkout, and nothing that was typed',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signIn(page, shop);
    await open(page, pageOf('irani-chai'));
    const check = page.getByLabel('Check delivery by pincode');
    await check.fill('208001');
    await check.press('Enter');
    await expect(check).toHaveAccessibleDescription(/Delivery available to 208001/);
    await checkOut(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await expect(field('Pincode')).toHaveValue('208001');
    await expect(field('City')).toHaveValue('Kanpur');
    await expect(field('State')).toHaveValue('Uttar Pradesh');
    await expect(sum(summary(page), 'Delivery Charge')).toHaveText(/^₹\d+$/);
    await field('Pincode').fill('209725');
    await page.reload();
    await expect(sum(summary(page), 'Delivery Charge')).toHaveText(/^₹\d+$/);
    await expect(field('Pincode')).toHaveValue('209725');
  },
);

test(
  'the checkout has nothing that moves beside it, and names returns and safe payment by its button',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0);
    await expect(summary(page).getByText(/^Your payment travels encrypted/)).toBeVisible();
    await expect(summary(page).getByRole('link', { name: 'Refund Policy' })).toHaveAttribute('href', '/refund-policy');
  },
);

test('[CHK-05] the next order starts without a way of paying', { tag: '@phone' }, async ({ page, shop }) => {
  await signInBuyer(page, shop);
  await checkOut(page);
  await choose(page, 'Pay on delivery');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Pay on delivery/ })).toBeChecked();
  await placeOrder(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await checkOut(page);
  for (const method of [/^online pay now/, /^Pay on delivery/])
    await expect(page.getByRole('radio', { name: method })).not.toBeChecked();
});

test(
  'a way of paying that is chosen before the scripts arrive is chosen',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/checkout', { waitUntil: 'commit' });
    const onDelivery = page.getByRole('radio', { name: /^Pay on delivery/ });
    await onDelivery.check();
    release();
    await ready(page);
    await expect(onDelivery).toBeChecked();
    await shownTotal(page);
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  },
);

test(
  'a second tab shows no sums of an order that the first one placed',
  { tag: '@phone' },
  async ({ page, shop, context }) => {
    await signInBuyer(page, shop);
    await checkOut(page);
    const other = await context.newPage();
    await open(other, '/checkout');
    const bar = other.getByRole('main').locator('details').first();
    await expect(bar).toContainText('₹');
    await choose(page, 'Pay on delivery');
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
    await expect(other.getByText('There is nothing to order yet.')).toBeVisible();
    await expect(bar).not.toContainText('₹');
  },
);

test(
  '[NAV-42] the floating cart leaves orders and the wallet alone, and stands on other pages',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    const orderId = await orderOnDelivery(page, pageOf('irani-chai'));
    await addToCart(page, pageOf('irani-chai'));
    const floating = page.locator('[data-floating-cart]');
    await expect(floating).toHaveCount(1);
    for (const path of [`/track/${orderId}`, `/invoice?orderId=${orderId}`, '/history', '/wallet', '/my-account']) {
      await open(page, path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      await expect(floating).toHaveCount(0);
    }
  },
);
