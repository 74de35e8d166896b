import type { Page } from '@playwright/test';
import { invoicePagePath } from '#domain/invoices/paths.ts';
import { open } from '../e2e/journey.ts';
import { paymentWindow } from '../e2e/shopper.ts';
import { checkOut, press, signInAsha, type Studio } from './shot-studio.ts';

/** Orders once, with a payment that fails before it succeeds. @returns the order's id */
async function shootPayment({ page, shoot }: Studio): Promise<string> {
  await checkOut(page);
  await shoot('checkout-saved');
  await page.getByRole('radio', { name: /^online pay now/ }).check();
  await press('Place order')(page);
  const pay = paymentWindow(page).getByRole('button', { name: /^Pay ₹/ });
  await pay.waitFor();
  await shoot('payment-window');
  await paymentWindow(page).getByRole('button', { name: 'Let the payment fail' }).click();
  await paymentWindow(page).getByRole('alert').waitFor();
  await shoot('payment-window-failed');
  await pay.click();
  await page.waitForURL(/payment-success/);
  return decodeURIComponent(page.url().split('/').at(-1) ?? '');
}

/** The result pages go on by themselves after two seconds; here their clock stands still. */
async function shootResults({ page, shoot }: Studio, paid: string): Promise<void> {
  await page.waitForURL(/my-account/);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/payment-success/${paid}`);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await shoot('payment-success');
  await page.clock.resume();
}

const statuses = ['Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered'];

async function shootTracking({ page, shop, shoot }: Studio, orderId: string): Promise<void> {
  await open(page, `/track/${orderId}`);
  await shoot('track-pending');
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor();
  await shoot('track-cancel');
  await page.getByRole('button', { name: 'Keep it' }).click();
  for (const status of statuses) {
    await shop.command('order', 'status', orderId, status);
    await open(page, `/track/${orderId}`);
    await shoot(`track-${status.toLowerCase().replaceAll(' ', '-')}`);
  }
  await open(page, invoicePagePath(orderId));
  await shoot('invoice-numbered');
  const shown = await shop.command('order', 'show', orderId);
  const [sku = ''] =
    shown
      .split('\n')
      .find((line) => /^[A-Z]{3}-\d/.test(line))
      ?.split(' ') ?? [];
  await shop.command('order', 'return', orderId, sku);
  await open(page, `/track/${orderId}`);
  await shoot('track-returned');
  await open(page, invoicePagePath(orderId));
  await shoot('invoice-credited');
}

/** An order that is not paid, and one that is cancelled. */
async function shootTroubles({ page, shop, shoot }: Studio): Promise<void> {
  await checkOut(page);
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await press('Place order')(page);
  await page.waitForURL(/payment-success/);
  const orderId = decodeURIComponent(page.url().split('/').at(-1) ?? '');
  await page.waitForURL(/my-account/);
  await shop.command('order', 'status', orderId, 'Cancelled');
  await open(page, `/track/${orderId}`);
  await shoot('track-cancelled');
  await checkOut(page);
  await page.getByRole('radio', { name: /^online pay now/ }).check();
  await press('Place order')(page);
  await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click();
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
  // A buyer who does something stays.
  await page.keyboard.press('Shift');
  await shoot('payment-failed');
  await open(page, `/track/${decodeURIComponent(page.url().split('/').at(-1) ?? '')}`);
  await shoot('track-unpaid');
}

async function changeCity(page: Page, city: string): Promise<void> {
  await press('Edit')(page);
  await page.getByLabel('City', { exact: true }).fill(city);
  await press('Update')(page);
  await page.getByText('Details updated!').waitFor();
}

/** The cart while an order waits for its payment, and an address whose city is none of its pincode's. */
async function shootDoubts({ page, shoot }: Studio): Promise<void> {
  await open(page, '/cart');
  await page.getByRole('link', { name: 'Go to the order and pay' }).waitFor();
  await shoot('cart-not-paid');
  await checkOut(page);
  await changeCity(page, 'Lucknow');
  await page.getByRole('group', { name: 'Where does the order go?' }).waitFor();
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await press('Place order')(page);
  await shoot('checkout-question');
  // The next width begins with the address as it was.
  await changeCity(page, 'Pune');
}

export async function shootOrders(studio: Studio): Promise<void> {
  await signInAsha(studio);
  const orderId = await shootPayment(studio);
  await shootResults(studio, orderId);
  await shootTracking(studio, orderId);
  await shootTroubles(studio);
  await shootDoubts(studio);
}
