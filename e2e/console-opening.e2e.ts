/** An empty production shop, from the one command that invites its owner to the order of a shopper. */
import type { Locator, Page } from '@playwright/test';
import { addAuthenticator } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, open, openUntil, ready, test as base } from './journey.ts';
import { PRODUCTION_URL, putInFront, startProductionShop } from './production-shop.ts';
import type { ShopProcess } from './shop-process.ts';
import { cartLink, detailsOf, keepReading, mailedOtp, message, newShopper, sum } from './shopper.ts';

const test = base.extend({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright takes the fixtures that it needs from here: none.
    async ({}, use) => {
      const shop = await startProductionShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: PRODUCTION_URL,
});

const main = (page: Page): Locator => page.getByRole('main');
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true }).click();
const saidOf = (page: Page, text: string): Locator => page.getByRole('region', { name: 'Messages' }).getByText(text);
const CARRIER = ['--carrier', 'Blue Dart', '--tracking', '77123344556'];

/** Goes back to what is left to do, and on to a step. */
async function begin(page: Page, action: string): Promise<void> {
  await page.getByRole('link', { name: 'My shop', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My shop' })).toBeVisible();
  await main(page).getByRole('link', { name: action }).click();
}

/** Goes on to the next needed step by the line that every screen of a closed shop shows. */
async function goOn(page: Page, step: string): Promise<void> {
  const link = page.getByRole('status').getByRole('link', { name: `Next: ${step}` });
  // Of several texts it leads to the one just accepted until the console has asked for the steps again.
  await expect(link).not.toHaveAttribute('href', new URL(page.url()).pathname);
  await link.click();
}

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await main(page)
    .getByRole('button', { name: new RegExp(`^${label}|${label}$`) })
    .click();
  await page.getByRole('option', { name: option }).click();
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await main(page).getByRole('textbox', { name: label, exact: true }).fill(value);
}

/** Opens an account and saves what an order needs, by the pages. */
async function register(page: Page, shop: ShopProcess): Promise<void> {
  const shopper = { ...newShopper(), password: 'monsoon on the tin roof' };
  await open(page, '/register');
  await page.getByLabel('Email', { exact: true }).fill(shopper.email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await mailedOtp(shop, shopper.email);
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByLabel('Full name').fill(shopper.fullName);
  await page.getByLabel('Phone').fill(shopper.mobile);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(message(page, 'Registration successful!')).toBeVisible();
  await open(page, '/page');
  for (const [label, value] of Object.entries(detailsOf(shopper)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message(page, 'Details saved successfully!')).toBeVisible();
}

test('[CON-156] [CON-166] an invited owner sets an empty production shop up, opens it by one press, and a shopper orders and pays', async ({
  page,
  context,
  shop,
}) => {
  // All that an owner does on the first day, and a shopper after it.
  test.slow();
  await putInFront(context, shop);
  const said = await shop.command('staff', 'invite', 'leela@example.in', '--role', 'owner');
  await addAuthenticator(page);
  await page.goto(/http\S+\/welcome#\S+/.exec(said)?.[0] ?? '');
  await page.getByLabel('Your name').fill('Leela Menon');
  await page.getByRole('button', { name: 'Create a passkey and continue' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My shop' })).toBeVisible();
  await expect(main(page).getByText('1 of 8 done')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Open the shop' })).toBeDisabled();
  await expectGoodAtEveryWidth(page);

  await begin(page, 'Enter name and contact');
  await fillIn(page, { Name: 'Gulmohar Tea' });
  await save(page);
  await expect(saidOf(page, 'Shop: saved.')).toBeVisible();
  // The name leads on to the contact of the same step.
  await expect(main(page).getByRole('heading', { name: 'Contact', exact: true })).toBeFocused();
  await fillIn(page, {
    Address: '14 Civil Lines, Kanpur',
    Pincode: '208001',
    Phone: '9000000123',
    'E-mail': 'shop@example.in',
  });
  await main(page).getByRole('button', { name: 'Use the contact above' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Name of the officer' })).toHaveValue('Leela Menon');
  await save(page);
  await expect(saidOf(page, 'Contact: saved.')).toBeVisible();

  await goOn(page, 'Tax identity');
  await main(page).getByText('We have no GSTIN').click();
  await expect(main(page).getByRole('textbox', { name: /^For complaints/ })).toBeHidden();
  await save(page);
  await expect(saidOf(page, 'Invoice and tax: saved.')).toBeVisible();
  await expectGoodAtEveryWidth(page);

  await goOn(page, 'First product');
  await fillIn(page, { Title: 'Nilgiri Frost', SKU: 'NIL-1', MRP: '240', Price: '240', Stock: '5' });
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nilgiri Frost' })).toBeVisible();

  await goOn(page, 'Delivery');
  await main(page).getByRole('checkbox', { name: 'Deliver to Uttar Pradesh' }).click({ force: true });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deliver to [\d,]+ pincodes$/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The places are chosen: the same step goes on with its charges.
  await goOn(page, 'Delivery');
  await main(page).getByRole('button', { name: 'Add a charge' }).click();
  await fillIn(page, { 'From km': '0', 'To km': '5000', Charge: '40' });
  await save(page);
  await expect(saidOf(page, 'Saved. Customers see it at once.')).toBeVisible();

  await goOn(page, 'How you sell');
  await choose(page, 'How the shop sells', /cart/i);
  await save(page);
  await expect(saidOf(page, 'Selling and pay buttons: saved.')).toBeVisible();

  for (const title of ['Refund Policy', 'Privacy Policy', 'Terms and Conditions']) {
    await goOn(page, 'Legal pages');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await main(page).getByRole('button', { name: 'Accept this text' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept this text' }).click();
    await expect(saidOf(page, `${title} is accepted.`)).toBeVisible();
  }

  await expect(page.getByRole('status').getByText('All needed steps are done.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to My shop' }).click();
  await expect(main(page).getByText('8 of 8 done')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to My shop' })).toBeHidden();
  await expect(
    main(page).getByText('Each order asks the buyer for Aadhaar, PAN, bank account and nominee.'),
  ).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await main(page).getByRole('link', { name: 'Choose the details an order needs' }).click();
  await expect(main(page).getByRole('heading', { name: 'Details an order needs' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to My shop' }).click();
  await main(page).getByRole('button', { name: 'Open the shop' }).click();
  await expect(saidOf(page, 'The shop is open.')).toBeVisible();
  await expect(main(page).getByText('Needed to open')).toBeHidden();
  await expect(main(page).getByRole('link', { name: PRODUCTION_URL })).toBeVisible();

  const buyer = await context.newPage();
  await openUntil(buyer, '/', buyer.getByRole('banner').getByText('Gulmohar Tea'));
  await register(buyer, shop);
  await open(buyer, '/shop');
  await main(buyer).getByRole('link', { name: 'Nilgiri Frost' }).first().click();
  await ready(buyer);
  await main(buyer).getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await cartLink(buyer, 'Cart, 1 item').click();
  await main(buyer).getByRole('button', { name: 'Buy Now' }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(sum(main(buyer), 'Delivery Charge')).toHaveText('₹40');
  await main(buyer)
    .getByRole('radio', { name: /^Pay on delivery/ })
    .check();
  await keepReading(buyer);
  await main(buyer).getByRole('button', { name: 'Place order' }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  const order = decodeURIComponent(new URL(buyer.url()).pathname.split('/').at(-1) ?? '');
  for (const status of ['Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered'])
    await shop.command('order', 'status', order, status, ...(status === 'Shipped' ? CARRIER : []));
  await shop.command('order', 'collected', order);
  await openUntil(buyer, `/track/${order}`, main(buyer).getByText('Delivered').first());
  await page.reload();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Test order' })).toContainText('Done');
});
