import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { pageOf } from './demo-pages.ts';
import { expect } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';

/**
 * Runs a journey in which Irani Chai is sold out behind the buyer, and puts it back on sale for the journeys that follow.
 *
 * @param work gets what sells it out
 */
export async function withChaiSoldOut(
  page: Page,
  { databaseUrl }: ShopProcess,
  work: (sellOut: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const database = new Client({ connectionString: databaseUrl ?? '' });
  await database.connect();
  const setStock = (stock: number) =>
    database.query("select set_stock(id, $1, 'set') from variations where sku = 'IRA-250'", [stock]);
  try {
    await work(() => setStock(0));
  } finally {
    await setStock(50);
    await database.end();
  }
  // Its cached page tells of the new stock up to a second later.
  const productPage = async () => (await page.request.get(pageOf('irani-chai'))).text();
  await expect.poll(productPage).toContain('schema.org/InStock');
}
