import { Client } from 'pg';
import * as cart from '#contract/cart.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { pageOf } from './demo-pages.ts';
import { expect, open, ready, test } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';
import { addToCart, clientOf, register } from './shopper.ts';

/** Sets what a simple product costs, as the owner may at any time. */
async function setPrice({ databaseUrl }: ShopProcess, slug: string, paise: number): Promise<void> {
  const database = new Client({ connectionString: databaseUrl ?? '' });
  await database.connect();
  try {
    await database.query(
      `with product as (
         update products set price_paise = $1, mrp_paise = greatest(mrp_paise, $1) where public_id = $2 returning id
       )
       update variations set price_paise = $1, mrp_paise = greatest(mrp_paise, $1)
       where product_id in (select id from product)`,
      [paise, productIdOf(slug)],
    );
  } finally {
    await database.end();
  }
}

test('[CART-03] [CART-11] a guest is told of a price that changed since the last visit, after a reload too', async ({
  page,
  shop,
}) => {
  try {
    await addToCart(page, pageOf('irani-chai'));
    await open(page, '/cart');
    await expect(page.getByText('The price has')).toHaveCount(0);
    await setPrice(shop, 'irani-chai', 250_00);
    for (let visit = 0; visit < 2; visit++) {
      await page.reload();
      await ready(page);
      await expect(page.getByText('The price has risen from ₹230 to ₹250.')).toBeVisible();
      await expect(page.getByRole('region', { name: /^Order summary/ })).toContainText('₹250');
    }
  } finally {
    await setPrice(shop, 'irani-chai', 230_00);
  }
});

test('[CART-03] a member is told of a price that fell since the last visit', async ({ page, shop }) => {
  try {
    await register(page, shop);
    await clientOf(page, shop)(cart.add, { body: { product_id: productIdOf('irani-chai'), quantity: 2 } });
    await open(page, '/my-account');
    await open(page, '/cart');
    await expect(page.getByRole('heading', { name: 'Order summary (2 items)' })).toBeVisible();
    await setPrice(shop, 'irani-chai', 200_00);
    await open(page, '/cart');
    await expect(page.getByText('The price has fallen from ₹230 to ₹200.')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Order summary/ })).toContainText('₹400');
  } finally {
    await setPrice(shop, 'irani-chai', 230_00);
  }
});
