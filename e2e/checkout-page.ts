import type { Page } from '@playwright/test';
import { pageOf } from './demo-pages.ts';
import { expect, open, ready } from './journey.ts';
import { keepReading, sum } from './shopper.ts';

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' });

export const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

export const choose = (page: Page, method: 'online pay now' | 'Pay on delivery') =>
  page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();

/** One product at the checkout, past the cart. */
export async function checkOut(page: Page, slug = 'irani-chai'): Promise<void> {
  await open(page, pageOf(slug));
  await keepReading(page);
  await page.getByRole('main').getByRole('button', { name: 'Buy Now', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await ready(page);
  await expect(sum(summary(page), 'Total Price')).toBeVisible();
}

/** The total, once the delivery is in it. */
export async function shownTotal(page: Page): Promise<string> {
  const total = sum(summary(page), 'Total Price');
  await expect(total).toHaveText(/^₹[\d,.]+$/);
  await expect(placeOrder(page)).toBeEnabled();
  return total.innerText();
}

/** The order whose page is open. */
export const orderIdIn = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
