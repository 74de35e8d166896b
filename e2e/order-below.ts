import type { Browser } from '@playwright/test';
import * as orders from '#contract/orders.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { queryDatabase } from './query-database.ts';
import type { ShopProcess } from './shop-process.ts';
import { clientOf, signInBuyer } from './shopper.ts';

/** How many orders on delivery a new member has open, with one to spare. */
const ORDERS_EACH = 4;

/** Orders as a new member whom another one referred. @returns the address of the new member */
export async function orderAsNew(
  browser: Browser,
  shop: ShopProcess,
  details: { referenceId: string; pan: string; accountNumber: string },
  times: number,
): Promise<string> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const { email } = await signInBuyer(page, shop, details);
  const call = clientOf(page, shop);
  const chosen = {
    cart_products: [{ product_id: productIdOf('irani-chai') }],
    payment_mode: 'Pay on delivery' as const,
  };
  const { total_paise } = await call(orders.quoteFor, { body: chosen });
  const body = { ...chosen, totalAmountbeforePay: total_paise / 100 };
  for (let placed = 0; placed < times; placed += 1) await call(orders.placeOnDelivery, { body });
  await context.close();
  return email;
}

/** People whom the member brought to the shop order, at most three of them. @returns their addresses */
export async function orderBelow(
  browser: Browser,
  shop: ShopProcess,
  referenceId: string,
  times: number,
): Promise<string[]> {
  const emails: string[] = [];
  for (let left = times; left > 0; left -= ORDERS_EACH) {
    const person = emails.length;
    const details = { referenceId, pan: `KLMNP567${person}Q`, accountNumber: `70007000700${person}` };
    emails.push(await orderAsNew(browser, shop, details, Math.min(left, ORDERS_EACH)));
  }
  return emails;
}

/** What they ordered came three weeks ago, and they kept it. */
export async function buyBelow(browser: Browser, shop: ShopProcess, referenceId: string, times: number): Promise<void> {
  const emails = await orderBelow(browser, shop, referenceId, times);
  await queryDatabase(
    shop,
    `update orders set fulfilment_status = 'Delivered', payment_state = 'balance-collected',
      collected_paise = balance_paise, delivered_at = now() - interval '21 days' where buyer_email = any($1)`,
    [emails],
  );
}
