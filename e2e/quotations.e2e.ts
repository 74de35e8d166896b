import type { Locator, Page } from '@playwright/test';
import * as carts from '#contract/cart.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { store } from '#demo/content/store.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, openUntil, ready, resize, test } from './journey.ts';
import { addToCart, clientOf, logIn, message, signIn } from './shopper.ts';

const SENT = 'Request sent. Our team will contact you shortly.';
const WRONG_PHONE = 'Please enter a valid 10-digit mobile number';

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Enter Guest Details' });
const getQuote = (page: Page): Locator => main(page).getByRole('button', { name: 'Get Quote', exact: true });
const buyNow = (page: Page): Locator => main(page).getByRole('button', { name: 'Buy Now', exact: true });
const whatsapp = (page: Page): Locator => page.getByRole('link', { name: 'WhatsApp us' });
const proceed = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Proceed to Checkout', exact: true }).click();

const details = {
  'Full Name': 'Ila Banerjee',
  'Phone Number': '9876543210',
  'Email Address': 'ila@example.in',
  Description: 'Forty tins.\nBy Diwali, please.',
};

async function fillIn(page: Page, over: Partial<typeof details> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...details, ...over }))
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
}

async function expectFilledIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(details))
    await expect(dialog(page).getByLabel(label, { exact: true })).toHaveValue(value);
}

test.describe('a product of a shop that sells by quotation', () => {
  test.beforeAll(async ({ shop }) => {
    await shop.command('button', 'default', 'getquote');
  });
  test.beforeEach(({ page }) => openUntil(page, pageOf('irani-chai'), getQuote(page)));
  test.afterAll(async ({ shop }) => {
    await shop.command('button', 'default', 'addtocart');
  });

  test('[QUOTE-01] [QUOTE-02] [ERR-33] [API-41] a guest asks, and the owner reads what for', async ({ page, shop }) => {
    await getQuote(page).click();
    await fillIn(page);
    await proceed(page);
    await expect(message(page, SENT)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(getQuote(page)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${pageOf('irani-chai')}$`));

    const toOwner = () => shop.mail.mails.findLast(({ to }) => to?.some(({ address }) => address === store.email));
    await expect.poll(() => toOwner()?.text ?? '').toContain('By Diwali, please.');
    expect(toOwner()?.text).toContain('Phone: 9876543210');
    expect((await shop.mail.next(details['Email Address'])).text).toContain('1 × Irani Chai');
    const [, , newest = ''] = (await shop.command('quote', 'list')).split('\n');
    expect(newest).toContain('Ila Banerjee');
    const [reference = ''] = newest.split(' ');
    await expect(main(page).getByText(`Your request number: ${reference}`)).toBeVisible();
    expect(await shop.command('quote', 'show', reference)).toContain('Forty tins.');
  });

  test('[QUOTE-03] [QUOTE-04] the phone keeps its ten digits, and nothing else is checked', async ({ page }) => {
    await getQuote(page).click();
    const phone = dialog(page).getByLabel('Phone Number');
    await phone.fill('98765');
    await proceed(page);
    await expect(phone).toHaveAccessibleDescription(WRONG_PHONE);
    await expect(message(page, WRONG_PHONE, 'warning')).toBeVisible();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('+91 98765-43210');
    await expect(phone).toHaveValue('9876543210');
    await expect(phone).not.toHaveAccessibleDescription(WRONG_PHONE);
    await dialog(page).getByLabel('Email Address').fill('ask at the door');
    await proceed(page);
    await expect(message(page, SENT)).toBeVisible();
  });

  test('[QUOTE-02] a failure says why and keeps everything that was typed', async ({ page }) => {
    const call = '**/api/payment/getquote';
    await getQuote(page).click();
    await fillIn(page);
    await page.route(call, (route) => route.abort());
    await proceed(page);
    await expect(message(page, 'Something went wrong')).toBeVisible();
    await expectFilledIn(page);
    await page.route(call, (route) =>
      route.fulfill({ status: 409, json: { success: false, message: 'Irani Chai is not available at the moment.' } }),
    );
    await proceed(page);
    await expect(message(page, 'Irani Chai is not available at the moment.')).toBeVisible();
    await expectFilledIn(page);
    await page.unroute(call);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await getQuote(page).click();
    await expectFilledIn(page);
    await proceed(page);
    await expect(message(page, SENT)).toBeVisible();
  });

  test('[QUOTE-01] two presses at once ask once', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/payment/getquote')) sent.push(request.postData() ?? '');
    });
    await getQuote(page).click();
    await dialog(page).getByLabel('Phone Number').fill('9876500000');
    await dialog(page).getByRole('button', { name: 'Proceed to Checkout' }).dblclick();
    await expect(message(page, SENT)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      mobile: '9876500000',
      cart_products: [{ product_id: productIdOf('irani-chai'), quantity: 1 }],
      user_id: '',
      payment_mode: 'NA',
      couponapplied: false,
      amountafterdiscount: 230,
    });
  });

  test('[QUOTE-08] WhatsApp is offered with the titles alone, and not without a number', async ({ page }) => {
    const ask = async (mobile: string): Promise<void> => {
      await getQuote(page).click();
      await fillIn(page, { 'Phone Number': mobile });
      await proceed(page);
      await expect(dialog(page)).toBeHidden();
    };
    await ask('9876500001');
    await expect(whatsapp(page)).toHaveAttribute(
      'href',
      `https://wa.me/91${store.whatsapp}?text=${encodeURIComponent('Hello, I asked for a quote for: Irani Chai')}`,
    );
    await page.route('**/api/help/single/**', (route) =>
      route.fulfill({ json: { help: { whatsapp_number: '', mobile: '' } } }),
    );
    await open(page, pageOf('irani-chai'));
    const answered = page.waitForResponse('**/api/help/single/**');
    await ask('9876500002');
    await answered;
    await expect(whatsapp(page)).toHaveCount(0);
  });

  test('[QUOTE-01] a member’s details stand there already', async ({ page, shop }) => {
    const { fullName, email, mobile } = await signIn(page, shop);
    await open(page, '/my-account');
    await open(page, pageOf('irani-chai'));
    await getQuote(page).click();
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue(fullName);
    await expect(dialog(page).getByLabel('Email Address')).toHaveValue(email);
    await expect(dialog(page).getByLabel('Phone Number')).toHaveValue(mobile);
  });

  test('the guest details are open to everybody and give the focus back', async ({ page }) => {
    await getQuote(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading', { name: 'Enter Guest Details' })).toBeFocused();
    await proceed(page);
    await expect(dialog(page).getByLabel('Phone Number')).toHaveAccessibleDescription(WRONG_PHONE);
    await expect(message(page, WRONG_PHONE, 'warning')).toBeHidden();
    await expectAccessible(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await resize(page, { width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(getQuote(page)).toBeFocused();
  });
});

test.describe('a cart that is sold by quotation', () => {
  const note = (page: Page): Locator => main(page).getByText('We answer with a quote for your cart.');

  test.beforeAll(async ({ shop }) => {
    await shop.command('paybutton', 'default', 'manualpay');
  });
  test.beforeEach(async ({ page }) => {
    const add = main(page).getByRole('button', { name: 'Add to Cart', exact: true });
    await openUntil(page, pageOf('irani-chai'), add);
    await addToCart(page, pageOf('irani-chai'));
    await openUntil(page, '/cart', note(page));
  });
  test.afterAll(async ({ shop }) => {
    await shop.command('paybutton', 'default', 'paynow');
  });

  test('[CART-12] [QUOTE-06] [QUOTE-07] a guest logs in on the way and finds what they typed', async ({
    page,
    shop,
  }) => {
    const shopper = await signIn(page, shop);
    await page.context().clearCookies();
    await page.clock.install();
    await buyNow(page).click();
    await expect(dialog(page)).toContainText('1 item');
    await expect(dialog(page)).toContainText('You log in next, and what you typed stays.');
    await fillIn(page);
    await proceed(page);
    await expect(page).toHaveURL(/\/login\?redirect=(%2F|\/)cart$/);
    await logIn(page, shopper);
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expectFilledIn(page);
    await expectAccessible(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await proceed(page);
    await expect(message(page, SENT)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty!' })).toBeVisible();
    await page.clock.resume();
    await expect(page).toHaveURL(/\/my-account$/);
    await expect(whatsapp(page)).toHaveAttribute('href', /text=Hello.*Irani%20Chai$/);
    await page.reload();
    await ready(page);
    await expect(whatsapp(page)).toBeVisible();
    const [, , newest = ''] = (await shop.command('quote', 'list')).split('\n');
    await expect(main(page).getByText(`Your request number: ${newest.split(' ')[0] ?? ''}`)).toBeVisible();
    const { data } = await clientOf(page, shop)(carts.list, { params: { user_id: await userId(page) } });
    expect(data).toEqual([]);
    const mail = await shop.mail.next(details['Email Address']);
    expect(mail.text).toContain('1 × Irani Chai');
  });

  test('[QUOTE-07] a member who goes elsewhere meanwhile is not taken to their account', async ({ page, shop }) => {
    const shopper = await signIn(page, shop);
    await page.clock.install();
    await open(page, '/login?redirect=/cart');
    await logIn(page, shopper);
    await buyNow(page).click();
    await dialog(page).getByLabel('Phone Number').fill('9876543210');
    await page.clock.pauseAt(Date.now() + 60_000);
    await proceed(page);
    await expect(page.getByText('Taking you to your account')).toBeInViewport();
    await page.clock.runFor(500);
    await page.keyboard.press('Tab');
    await expect(main(page).getByRole('link', { name: 'Go to your account' })).toBeVisible();
    await page.clock.resume();
    await main(page).getByRole('link', { name: 'Buy Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await expect(message(page, SENT)).toBeHidden();
    await expect(page).toHaveURL(/\/shop$/);
  });

  test('[CART-12] [CFG-03] the checkout says at once that no order is taken, and leads back to the cart', async ({
    page,
    shop,
  }) => {
    await signIn(page, shop);
    await open(page, '/checkout');
    await expect(page.getByText('The shop takes no orders here at the moment.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
    await expect(page.getByLabel('Full name')).toHaveCount(0);
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Go to your cart' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  });

  test('[ERR-18] [QUOTE-05] a cart that was emptied in another tab cannot be asked for', async ({ page, context }) => {
    await buyNow(page).click();
    await fillIn(page);
    const other = await context.newPage();
    await open(other, '/cart');
    await other.getByRole('button', { name: 'Remove Irani Chai' }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty!', includeHidden: true })).toBeAttached();
    await proceed(page);
    await expect(message(page, 'Your cart is empty!')).toBeVisible();
    await expectFilledIn(page);
  });

  const userId = (page: Page): Promise<string> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('logged_in_user') ?? '{}') as { user_id: string }).user_id);
});
