import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { createClient, type Call } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { profileFields } from '#server/testing/builders.ts';
import type { Tone } from '#web/ui/overlay/toast-store.ts';
import { open, ready } from './journey.ts';
import { nextPerson } from './prepared-shops.ts';
import { PASSWORD, type ShopProcess } from './shop-process.ts';

export interface Shopper {
  fullName: string;
  email: string;
  mobile: string;
  password: string;
}

/** A person whom no shop has met. */
export function newShopper(): Shopper {
  const number = String(randomInt(1e8)).padStart(8, '0');
  return { fullName: 'Ila Banerjee', email: `ila.${number}@example.in`, mobile: `90${number}`, password: PASSWORD };
}

/**
 * The typed client with the cookies of the page's own browser: what it signs in is signed in there. It asks from an
 * address of its own, so that the shoppers of many journeys are not counted as one.
 */
export function clientOf(page: Page, { url }: ShopProcess): Call {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return createClient(async (path, { method = 'GET', headers, body }) => {
    const answer = await page.request.fetch(url + path, {
      method,
      headers: { ...(headers as Record<string, string>), origin: url, 'x-forwarded-for': address },
      ...(typeof body === 'string' && { data: body }),
    });
    return new Response(await answer.text(), { status: answer.status() });
  }, '/api');
}

/** The six digits of the newest mail to an address. */
export async function mailedOtp({ mail }: ShopProcess, email: string): Promise<string> {
  const { text = '' } = await mail.next(email);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** What a person types into "Personal & Bank Details", by the fields' labels. */
export const detailsOf = ({ fullName, email, mobile }: Shopper) => ({
  'Full name': fullName,
  "Father's name": 'Anil Banerjee',
  Email: email,
  Mobile: mobile,
  'Google address': '12 Civil Lines, Kanpur, Uttar Pradesh',
  'Locality/address': 'Flat 3, Neem House',
  City: 'Kanpur',
  State: 'Uttar Pradesh',
  Pincode: '208001',
  'Aadhaar number': '2341 2341 2346',
  PAN: 'abcde1234f',
  'Bank name': 'Demo Grameen Bank',
  'Account number': '123456789012',
  'IFSC code': 'demo0123456',
  'Nominee name': 'Anil Banerjee',
  'Nominee relation': 'Father',
  'Nominee PAN/Aadhaar': 'FGHIJ5678K',
});

/** Signs the page's browser in, past the pages, as a member who has saved no details yet. */
export async function signIn(page: Page, shop: ShopProcess): Promise<Shopper> {
  const { session, ...shopper } = nextPerson(shop);
  const cookie = { name: 'session', value: session, url: shop.url, httpOnly: true, sameSite: 'Lax' } as const;
  await page.context().addCookies([cookie]);
  return { ...shopper, password: PASSWORD };
}

/** A PAN that no member has: a shopper who shared one with an earlier journey's would earn nothing. */
const newPan = (): string =>
  `BUYER${String(randomInt(1e4)).padStart(4, '0')}${String.fromCodePoint(65 + randomInt(26))}`;

/** Like `signIn`, with the details saved that an order needs. */
export async function signInBuyer(page: Page, shop: ShopProcess, over: Record<string, string> = {}): Promise<Shopper> {
  const shopper = await signIn(page, shop);
  const { email, mobile, fullName } = shopper;
  await clientOf(page, shop)(members.saveProfile, {
    body: profileFields({ email, mobile, fullname: fullName, pan: newPan(), ...over }),
  });
  return shopper;
}

/** Signs in at the login page. */
export async function logIn(page: Page, { email, password }: Pick<Shopper, 'email' | 'password'>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login', exact: true })).toBeVisible();
  await ready(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** What the shop says in passing, in the page or in the dialog above it. @param tone the kind it must be of */
export function message(page: Page, text: string | RegExp, tone?: Tone): Locator {
  const messages = page.getByLabel('Messages');
  const said = tone ? messages.locator(`[data-tone="${tone}"]`) : messages;
  return said.getByText(text, { exact: true }).filter({ visible: true }).first();
}

/** The amount beside its name in a list of sums. */
export const sum = (list: Locator, name: string): Locator =>
  list
    .locator('dl > div')
    .filter({ has: list.page().getByText(name, { exact: true }) })
    .locator('dd');

/** Pastes a text into a field, as it was copied somewhere else. */
export async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await into.click();
  await page.keyboard.press('ControlOrMeta+v');
}

/** The header's cart with its count. */
export const cartLink = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Puts a product into the cart from its own page. */
export async function addToCart(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(message(page, 'Added to cart').or(message(page, 'Product added to cart'))).toBeVisible();
}

/** Whatever the payment window shows; it is a page of its own within the page. */
export const paymentWindow = (page: Page) => page.frameLocator('dialog[open] iframe');

/**
 * A reader who moves the page now and then: the result of a payment, which leaves by itself after two undisturbed
 * seconds (PAY-04, PAY-06), stays until the journey goes on.
 */
export async function keepReading(page: Page): Promise<void> {
  const read = () => void setInterval(() => dispatchEvent(new Event('wheel')), 250);
  await page.addInitScript(read);
  await page.evaluate(read);
}

/** Buys one product at once, to be paid when it arrives. @returns the order's id */
export async function orderOnDelivery(page: Page, path: string): Promise<string> {
  await open(page, path);
  await keepReading(page);
  await page.getByRole('main').getByRole('button', { name: 'Buy Now', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await ready(page);
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

/** Places one order to be paid on delivery and one that is not paid yet. */
export async function placeBoth(call: Call) {
  const chosen = { cart_products: [{ product_id: productIdOf('irani-chai') }] };
  const { total_paise } = await call(orders.quoteFor, { body: { ...chosen, payment_mode: 'Pay now' } });
  const order = { ...chosen, totalAmountbeforePay: total_paise / 100 };
  return {
    placed: await call(orders.placeOnDelivery, { body: { ...order, payment_mode: 'Pay on delivery' } }),
    unpaid: await call(orders.placeOnline, { body: { ...order, payment_mode: 'Pay now' } }),
  };
}
