import { expect, type Page } from '@playwright/test';
import { members } from '#demo/content/members.ts';
import { pageOf } from '../e2e/demo-pages.ts';
import { open } from '../e2e/journey.ts';
import { logIn, message, newShopper } from '../e2e/shopper.ts';
import { shootConsole } from './shot-console.ts';
import { shootOrders } from './shot-orders.ts';
import { checkOut, openDialog, press, pressInMain, settle, signInAsha, type Studio } from './shot-studio.ts';

interface Screen {
  name: string;
  path: string;
  /** Brings the page into the state that is to be seen. */
  prepare?: (page: Page) => Promise<unknown>;
}

async function chooseVariation(page: Page): Promise<void> {
  await pressInMain('Add to Cart')(page);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function enlarge(page: Page): Promise<void> {
  await press('Enlarge the picture')(page);
  await page.getByRole('dialog').getByRole('img').waitFor();
}

async function addToCart(page: Page): Promise<void> {
  await pressInMain('Add to Cart')(page);
  await message(page, 'Added to cart').waitFor();
}

const search = (text: string) => async (page: Page) => {
  const opener = page.getByRole('button', { name: 'Search the shop' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('combobox').fill(text);
  await page.getByRole('option').first().waitFor();
};

async function applyCoupon(page: Page): Promise<void> {
  await press('Apply Coupon')(page);
  await page.getByLabel('Coupon code').fill('SUMMER20');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('dialog').getByText('is not valid').first().waitFor();
}

async function useCoupon(page: Page): Promise<void> {
  await press('One more')(page);
  await press('One more')(page);
  await press('Apply Coupon')(page);
  await page.getByLabel('Coupon code').fill('WELCOME10');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the coupon WELCOME10' }).waitFor();
}

const guestScreens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'suggestions', path: '/', prepare: search('chai') },
  { name: 'suggestions-near', path: '/', prepare: search('ilaychi') },
  { name: 'shop', path: '/shop' },
  { name: 'shop-sort', path: '/shop', prepare: openDialog('Sort by') },
  { name: 'shop-price', path: '/shop', prepare: openDialog('Price') },
  { name: 'shop-categories', path: '/shop', prepare: openDialog('Categories') },
  { name: 'shop-filtered', path: '/shop?sort=price-low&price=200-400&category=Floral' },
  { name: 'shop-nothing', path: '/shop?search=coffee' },
  { name: 'shop-near', path: '/shop?search=ilaychi' },
  { name: 'category', path: '/category-detail/Chai%20%26%20Kahwa' },
  { name: 'product-simple', path: pageOf('masala-chai-no-4') },
  { name: 'product-variable', path: pageOf('gulab-no-7') },
  { name: 'product-sold-out', path: pageOf('gur-chai') },
  { name: 'product-group', path: pageOf('monsoon-edit') },
  { name: 'group-modal', path: pageOf('monsoon-edit'), prepare: openDialog('View Product') },
  { name: 'variation-modal', path: pageOf('gulab-no-7'), prepare: chooseVariation },
  { name: 'zoom', path: pageOf('gulab-no-7'), prepare: enlarge },
  { name: 'product-missing', path: '/product/x/y' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-missing', path: '/contact', prepare: press('Send message') },
  { name: 'enquiry', path: '/enquiry-form' },
  { name: 'help', path: '/help' },
  { name: 'referral-programme', path: '/referral-programme' },
  { name: 'refund-policy', path: '/refund-policy' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'login', path: '/login' },
  { name: 'toast', path: pageOf('irani-chai'), prepare: addToCart },
  { name: 'cart-guest', path: '/cart' },
  { name: 'coupon-modal', path: '/cart', prepare: applyCoupon },
  { name: 'cart-coupon', path: '/cart', prepare: useCoupon },
];

async function startSharing(page: Page): Promise<void> {
  await press('Share Now')(page);
  await page.getByRole('dialog').getByRole('radio').first().check();
}

const askToBeErased = (answer: string) => async (page: Page) => {
  await press('Erase my account')(page);
  await page.getByRole('dialog').getByText(answer).waitFor();
};

const memberScreens: Screen[] = [
  { name: 'member-home', path: '/' },
  { name: 'account-orders', path: '/my-account' },
  { name: 'account-rewards', path: '/my-account?tab=rewards' },
  { name: 'account-wallet', path: '/my-account?tab=wallet' },
  { name: 'share-product', path: '/my-account?tab=wallet', prepare: startSharing },
  { name: 'account-help', path: '/my-account?tab=help' },
  { name: 'seller-agreement', path: '/seller-agreement' },
  { name: 'leave-programme', path: '/seller-agreement', prepare: press('Leave the programme') },
  { name: 'history', path: '/history' },
  { name: 'tree', path: '/history#tree' },
  { name: 'details', path: '/page' },
  { name: 'details-editing', path: '/page', prepare: press('Edit') },
  { name: 'erase-not-yet', path: '/page', prepare: askToBeErased('Still on the way') },
  { name: 'invoice', path: '/invoice' },
];

async function shootScreens({ page, shoot }: Studio, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, prepare } of screens) {
    await open(page, path);
    await settle(page);
    await prepare?.(page);
    await shoot(name);
  }
}

async function shootDrawer({ page, shoot }: Studio): Promise<void> {
  if (!(await page.getByRole('button', { name: 'Menu' }).isVisible())) return;
  await press('Menu')(page);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await shoot('drawer');
}

/** The code that the development mailbox holds for an address. */
async function codeInMailbox(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage();
  const mail = mailbox.getByRole('link').filter({ hasText: email });
  await expect(async () => {
    await mailbox.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.click();
  const text = await mailbox.locator('body').innerText();
  await mailbox.close();
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

async function shootRegistration({ page, shoot }: Studio): Promise<void> {
  const { email } = newShopper();
  await open(page, '/register');
  await shoot('register-1');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press('Send OTP')(page);
  await page.getByLabel('Digit 1 of 6').waitFor();
  await shoot('register-2');
  await typeMailedCode(page, email);
  await page.getByLabel('Full name').waitFor();
  await shoot('register-3');
}

async function typeMailedCode(page: Page, email: string): Promise<void> {
  const code = await codeInMailbox(page, email);
  for (const [box, digit] of code.split('').entries()) await page.getByLabel(`Digit ${box + 1} of 6`).fill(digit);
  await press('Verify OTP')(page);
}

async function shootReset({ page, shoot }: Studio): Promise<void> {
  // A mailbox with the code of another window would give that one.
  const [first, second] = members.filter(({ password }) => password);
  const { email = '' } = (page.viewportSize()?.width === 390 ? first : second) ?? {};
  await open(page, '/reset');
  await shoot('reset-1');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press('Send OTP')(page);
  await page.getByLabel('Digit 1 of 6').waitFor();
  await shoot('reset-2');
  await typeMailedCode(page, email);
  await page.getByLabel('New password', { exact: true }).waitFor();
  await shoot('reset-3');
}

async function shootMailbox({ page, shoot }: Studio): Promise<void> {
  await page.goto('/dev/mail');
  await shoot('mailbox');
  await page.getByRole('link').filter({ hasText: /code/i }).first().click();
  await shoot('mailbox-code');
}

async function shootNewMember({ page, shoot }: Studio): Promise<void> {
  const rohan = members.find(({ profile, password }) => password && !profile);
  await open(page, '/login?redirect=/my-account');
  await logIn(page, { email: rohan?.email ?? '', password: rohan?.password ?? '' });
  await page.getByText('No Order History').waitFor();
  await shoot('account-empty');
  await open(page, '/page');
  await askToBeErased('Your password')(page);
  await shoot('erase-modal');
  await open(page, '/checkout');
  await shoot('checkout-nothing');
  await checkOut(page);
  await shoot('checkout-empty');
  await press('Place order')(page);
  await page.getByText('Please fill this in.').first().waitFor();
  await shoot('checkout-missing');
}

async function shootMember(studio: Studio): Promise<void> {
  const { page, shoot } = studio;
  await signInAsha(studio);
  await shootScreens(studio, memberScreens);
  await open(page, pageOf('masala-chai-no-4'));
  await pressInMain('Add to Cart')(page);
  await open(page, '/cart');
  await page.getByText('Order summary').waitFor();
  await shoot('cart-member');
  await press('Remove Masala Chai No. 4')(page);
  await page.getByText('Your Cart is Empty!').waitFor();
  await shoot('cart-undo');
}

async function shootGuest(studio: Studio): Promise<void> {
  await shootScreens(studio, guestScreens);
  await shootDrawer(studio);
  await studio.page.goto('/offline');
  await studio.shoot('offline');
}

/** The shop as it looks when it sells on request; afterwards it sells as before. */
async function shootQuotes({ page, shop, shoot }: Studio): Promise<void> {
  await shop.command('button', 'default', 'getquote');
  await expect(async () => {
    await open(page, pageOf('gulab-no-7'));
    await expect(page.getByRole('button', { name: 'Get Quote', exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await shoot('quote-product');
  await press('Get Quote')(page);
  await page.getByLabel('Phone Number').waitFor();
  await shoot('quote-modal');
  await open(page, '/shop');
  await shoot('quote-shop');
  await shop.command('button', 'default', 'addtocart');
}

/** Every screen, in parts; each part begins as a stranger. */
export const parts = {
  guest: shootGuest,
  registration: shootRegistration,
  reset: shootReset,
  mailbox: shootMailbox,
  member: shootMember,
  newMember: shootNewMember,
  orders: shootOrders,
  quotes: shootQuotes,
  console: shootConsole,
} satisfies Record<string, (studio: Studio) => Promise<void>>;
