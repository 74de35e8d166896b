/** The coupons of the shop in the console, and what a shopper gets of them. */
import type { Locator, Page } from '@playwright/test';
import { pageOf } from './demo-pages.ts';
import { openConsole, signInStaff } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, open, ready, test } from './journey.ts';
import { addToCart, keepReading, message, signInBuyer, sum } from './shopper.ts';

const screen = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });
const reading = (page: Page): Locator => screen(page).getByRole('region', { name: 'What shoppers get' });
const results = (page: Page): Locator => screen(page).getByRole('region', { name: 'Results' });
const undo = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const cartSummary = (page: Page): Locator => page.getByRole('region', { name: /^Order summary/ });
const orderSummary = (page: Page): Locator => page.getByRole('region', { name: 'Order Summary', exact: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await screen(page).getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Adds a coupon of 20 % off chai from ₹400 on. */
async function addChaiCoupon(page: Page, code: string): Promise<void> {
  await openConsole(page, '/products/coupons/new');
  await field(page, 'Code').fill(code.toLowerCase());
  await field(page, 'Percent off').fill('20');
  await field(page, 'Minimum order').fill('400');
  await choose(page, 'Valid for', 'Some categories');
  await screen(page).getByText('Chai & Kahwa', { exact: true }).click();
  await field(page, 'Total uses').fill('50');
  await bar(page).getByRole('button', { name: 'Add coupon' }).click();
  await expect(heading(page, code)).toBeVisible();
}

async function applyCode(page: Page, code: string): Promise<void> {
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Apply Coupon', exact: true }).click();
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
}

test('[CON-142] a coupon is added with its terms shown as a sentence and faults at their fields', async ({ page }, {
  project,
}) => {
  const code = `CHAI${project.name.replace('-', '').toUpperCase()}`;
  await signInStaff(page, 'nirmala', '/products');
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Coupons' })
    .click();
  await expect(heading(page, 'Coupons')).toBeVisible();
  const current = screen(page).getByRole('region', { name: 'Coupons in use' });
  await expect(current.getByRole('listitem').filter({ hasText: 'WELCOME10' })).toContainText(
    '10% off your order worth ₹499 or more',
  );
  await expect(screen(page).getByRole('region', { name: 'Paused, used up and ended' })).toContainText('SUMMER20');
  await expectGoodAtEveryWidth(page);

  await screen(page).getByRole('link', { name: 'Add coupon' }).click();
  await expect(heading(page, 'New coupon')).toBeVisible();
  await field(page, 'Code').fill('X!');
  await choose(page, 'Valid for', 'Some categories');
  await bar(page).getByRole('button', { name: 'Add coupon' }).click();
  const alert = screen(page).getByRole('alert').first();
  for (const sentence of ['3 to 40 letters', 'a percentage above 0', 'Choose a category'])
    await expect(alert).toContainText(sentence);
  await expectGoodAtEveryWidth(page);

  // A field loses its message as it is corrected.
  await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Code').fill(code);
  await expect(field(page, 'Code')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'Percent off')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Percent off').fill('12.5');
  await screen(page).getByText('Chai & Kahwa', { exact: true }).click();
  await field(page, 'Minimum order').fill('499');
  await page.getByLabel('Last day').fill('2027-12-31');
  await field(page, 'Uses per customer').fill('1');
  await expect(reading(page)).toContainText(
    '12.5% off products of Chai & Kahwa worth ₹499 or more, until 31 Dec 2027. Once for each customer.',
  );
  await screen(page).getByText('First order only', { exact: true }).click();
  await expect(reading(page)).toContainText('For a first order only.');
  await screen(page).getByText('First order only', { exact: true }).click();

  await expect(alert).toBeHidden();

  // One that takes off more than half is asked about first, with what is left to pay.
  await field(page, 'Percent off').fill('60');
  await bar(page).getByRole('button', { name: 'Add coupon' }).click();
  const asked = page.getByRole('dialog', { name: 'Save this coupon?' });
  await expect(asked).toContainText(`${code} takes 60% off: for products worth ₹1,000, the customer pays ₹400.`);
  await expectGoodAtEveryWidth(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Type of discount', 'An amount');
  await field(page, 'Amount off').fill('300');
  await bar(page).getByRole('button', { name: 'Add coupon' }).click();
  await expect(asked).toContainText(`${code} takes ₹300 off: for products worth ₹499, the customer pays ₹199.`);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Type of discount', 'A percentage');

  // What a search finds is not behind the bar.
  await choose(page, 'Valid for', 'Some products');
  const found = screen(page).getByRole('searchbox');
  await found.fill('Irani');
  await expect(screen(page).getByRole('button', { name: /^Add Irani/ })).toBeVisible();
  await expect(bar(page)).toHaveCSS('position', 'static');
  await found.blur();
  await expect(bar(page)).toHaveCSS('position', 'sticky');
  await choose(page, 'Valid for', 'Some categories');
  await field(page, 'Percent off').fill('12.5');
  await bar(page).getByRole('button', { name: 'Add coupon' }).click();
  await expect(heading(page, code)).toBeVisible();
  await expect(page.getByText(`${code} is added.`)).toBeVisible();
  await expect(results(page)).toContainText('No orders with this coupon yet.');
  await expectGoodAtEveryWidth(page);
});

test('[CON-142] a shopper uses it for the goods it is for, and its page shows the order, the sales and the discount', async ({
  page,
  shop,
}, { project }) => {
  const code = `CHAI20${project.name.replace('-', '').toUpperCase()}`;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInStaff(page, 'nirmala', '/products');
  await addChaiCoupon(page, code);
  await expect(reading(page)).toContainText('20% off products of Chai & Kahwa worth ₹400 or more.');

  await signInBuyer(page, shop);
  await open(page, '/my-account');
  await addToCart(page, pageOf('irani-chai'));
  await addToCart(page, pageOf('darjeeling-first-flush'));
  await applyCode(page, code);
  await expect(page.getByText(`${code} is waiting`)).toBeVisible();
  await expect(page.getByText('Add products of Chai & Kahwa for ₹170 more to use it.')).toBeVisible();
  await page.getByRole('group', { name: 'Quantity of Irani Chai' }).getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('You save ₹92. It is only for products of Chai & Kahwa.')).toBeVisible();
  await expect(sum(cartSummary(page), `Coupon (${code})`)).toHaveText('− ₹92');
  await expectGoodAtEveryWidth(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await ready(page);
  await expect(sum(orderSummary(page), `Coupon (${code})`)).toHaveText('− ₹92');
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await keepReading(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(sum(receipt, `Coupon (${code})`)).toHaveText('− ₹92');
  const orderId = (await sum(receipt, 'Order id').textContent()) ?? '';

  await openConsole(page, `/products/coupons/${code}`);
  await expect(results(page).getByRole('row').filter({ hasText: orderId })).toContainText('₹92.00');
  await expect(results(page).getByRole('definition').nth(0)).toHaveText('1');
  await expect(results(page).getByRole('definition').nth(2)).toHaveText('₹92');
  await expect(results(page)).toContainText('1 of 50 used');
  await expect(results(page).getByRole('region', { name: 'Orders' })).toHaveCSS('mask-image', /linear-gradient/);
  await expectGoodAtEveryWidth(page);

  await field(page, 'Total uses').fill('0');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(screen(page).getByRole('alert').first()).toContainText('a whole number from 1');
  await bar(page).getByRole('button', { name: 'Discard' }).click();

  await screen(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(`${code} is paused.`)).toBeVisible();
  await expect(screen(page).getByText('Paused', { exact: true })).toBeVisible();
  await undo(page).first().click();
  await expect(screen(page).getByText('Active', { exact: true })).toBeVisible();
  await screen(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(screen(page).getByText('Paused', { exact: true })).toBeVisible();
  await addToCart(page, pageOf('irani-chai'));
  await applyCode(page, code);
  await expect(message(page, /^This coupon code is not valid or has ended\./)).toBeVisible();
});

test('[CON-022] [CON-142] what two people change of one coupon is merged', async ({ page, browser, shop }, {
  project,
}) => {
  const code = `BOTH${project.name.replace('-', '').toUpperCase()}`;
  await signInStaff(page, 'nirmala', '/products');
  await addChaiCoupon(page, code);
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  const other = await elsewhere.newPage();
  await signInStaff(other, 'nirmala', '/products');
  await openConsole(other, `/products/coupons/${code}`);
  await field(page, 'Percent off').fill('25');
  await field(page, 'Minimum order').fill('450');
  await field(other, 'Percent off').fill('15');
  await field(other, 'Total uses').fill('70');
  await bar(other).getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/^Saved\. Orders already placed with this coupon/)).toBeVisible();
  await bar(page).getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'saved changes' });
  await expect(panel).toContainText('Total uses');
  await expectGoodAtEveryWidth(page);
  await panel.getByRole('group', { name: 'Percent off' }).getByRole('button', { name: 'Keep yours' }).click();
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\. Orders already placed with this coupon/)).toBeVisible();
  await expect(reading(page)).toContainText(
    '25% off products of Chai & Kahwa worth ₹450 or more. For 70 orders in all.',
  );
  await elsewhere.close();
});

test('[CON-026] [CON-142] a coupon is ended after a confirmation, and its terms are copied to another code', async ({
  page,
}, { project }) => {
  const code = `GONE${project.name.replace('-', '').toUpperCase()}`;
  await signInStaff(page, 'nirmala', '/products');
  await addChaiCoupon(page, code);
  await screen(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await screen(page).getByRole('button', { name: 'Resume', exact: true }).click();
  const history = screen(page).getByRole('region', { name: 'History' });
  await history.scrollIntoViewIfNeeded();
  await expect(history.getByRole('button', { name: /^Undo/ })).toHaveCount(2);
  await screen(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'End now' }).click();
  const asked = page.getByRole('dialog', { name: `End ${code}?` });
  await expect(asked).toContainText('Orders placed with it keep their discount. This cannot be undone.');
  await expectGoodAtEveryWidth(page);
  await asked.getByRole('button', { name: `End ${code}` }).click();
  await expect(screen(page).getByText('Ended', { exact: true })).toBeVisible();
  await expect(screen(page).getByText('This coupon has ended for good.')).toBeVisible();
  await expect(field(page, 'Percent off')).toBeDisabled();
  const background = await field(page, 'Percent off').evaluate((input) => getComputedStyle(input).backgroundColor);
  await expect(field(page, 'Minimum order')).toBeDisabled();
  await expect(field(page, 'Minimum order').locator('..')).toHaveCSS('background-color', background);
  await expect(history.getByText(/^Paused/)).toBeVisible();
  await expect(history.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expectGoodAtEveryWidth(page);
  await screen(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(heading(page, 'New coupon')).toBeVisible();
  await expect(field(page, 'Percent off')).toHaveValue('20');
  await field(page, 'Code').fill(`${code}2`);
  await bar(page).getByRole('button', { name: 'Add coupon' }).click();
  await expect(heading(page, `${code}2`)).toBeVisible();
  await expect(screen(page).getByRole('checkbox', { name: 'Chai & Kahwa' })).toBeChecked();
});
