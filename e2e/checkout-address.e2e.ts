import { pageOf } from './demo-pages.ts';
import { choose, checkOut, placeOrder, shownTotal, summary } from './checkout-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { addToCart, detailsOf, message, register, registerBuyer, sum } from './shopper.ts';

test('[CHK-03] a first order shows its delivery charge as soon as the pincode is typed, and is placed at that total', async ({
  page,
  shop,
}) => {
  const shopper = await register(page, shop);
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
});

test('a pincode that contradicts the state is asked about at once; the answer decides, and saving is never refused', async ({
  page,
  shop,
}) => {
  const shopper = await register(page, shop);
  await checkOut(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  for (const [label, value] of Object.entries(detailsOf(shopper))) await field(label).fill(value);
  await field('Google address').fill('MG Road');
  await field('City').fill('Kochi');
  await field('State').fill('Kerala');
  const take = page.getByRole('button', { name: 'Take Kanpur, Uttar Pradesh' });
  await expect(take).toBeVisible();
  await expect(sum(summary(page), 'Total Price')).toHaveText(/ \+ delivery$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message(page, 'Details saved successfully!')).toBeVisible();
  await choose(page, 'Pay on delivery');
  await placeOrder(page).click();
  await expect(message(page, /do not belong together/)).toBeVisible();
  await expect(field('Pincode')).toBeFocused();
  await take.click();
  await expect(field('State')).toHaveValue('Uttar Pradesh');
  await expect(take).toBeHidden();
  await expect(sum(summary(page), 'Delivery Charge')).toHaveText(/^₹\d+$/);
});

test('a total that cannot be worked out offers no order until it can', async ({ page, shop }) => {
  await register(page, shop);
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

test('[PROF-05] [PROF-06] saved details are one summary at the checkout, read-only behind it until Edit', async ({
  page,
  shop,
}) => {
  await registerBuyer(page, shop);
  await checkOut(page);
  const form = page.getByRole('region', { name: 'Personal & Bank Details' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await expect(form.getByText('Deliver to Ila Banerjee')).toBeVisible();
  await expect(form.getByText(/^Flat 3, Neem House, .*208001$/)).toBeVisible();
  await expect(field('City')).toBeHidden();
  await expectAccessible(page);
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
});

test('[BUY-022] the cart tells about what the delivery to a known pincode costs, and by when', async ({
  page,
  shop,
}) => {
  await registerBuyer(page, shop);
  await open(page, '/my-account');
  await expect(page.getByRole('heading', { level: 1, name: 'Ila Banerjee' })).toBeVisible();
  await addToCart(page, pageOf('irani-chai'));
  await open(page, '/cart');
  const box = page.getByRole('region', { name: /^Order summary/ });
  await expect(sum(box, 'Delivery to 208001')).toHaveText(/^about ₹\d+$/);
  await expect(box.getByText(/^Delivery by \d+ \w+ \d{4}$/)).toBeVisible();
});
