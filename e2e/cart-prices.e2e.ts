import { Client } from 'pg';
import * as cart from '#contract/cart.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { quantity } from './cart-page.ts';
import { choose, shownTotal, summary } from './checkout-page.ts';
import { pageOf } from './demo-pages.ts';
import { expect, open, ready, test } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';
import { addToCart, clientOf, signIn, signInBuyer } from './shopper.ts';

/** Changes a product as the owner may at any time; the statement takes a number and the product's public id. */
async function change({ databaseUrl }: ShopProcess, statement: string, value: number, slug: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl ?? '' });
  await database.connect();
  try {
    await database.query(statement, [value, productIdOf(slug)]);
  } finally {
    await database.end();
  }
}

/** Sets what a simple product costs. */
const setPrice = (shop: ShopProcess, slug: string, paise: number): Promise<void> =>
  change(
    shop,
    `update variations set price_paise = $1, mrp_paise = greatest(mrp_paise, $1)
     where product_id in (select id from products where public_id = $2)`,
    paise,
    slug,
  );

/** Sets how many pieces of a simple product there are. */
const setStock = (shop: ShopProcess, slug: string, pieces: number): Promise<void> =>
  change(
    shop,
    "select set_stock(id, $1, 'set') from variations where product_id in (select id from products where public_id = $2)",
    pieces,
    slug,
  );

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
    await signIn(page, shop);
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

test('[CART-03] [CART-04] an order that there are too few pieces for leads to a cart that says how many there are, and sells once there are no more', async ({
  page,
  shop,
}) => {
  try {
    await signInBuyer(page, shop);
    await clientOf(page, shop)(cart.add, { body: { product_id: productIdOf('irani-chai'), quantity: 2 } });
    await open(page, '/my-account');
    await open(page, '/cart');
    await page
      .getByRole('region', { name: /^Order summary/ })
      .getByRole('button', { name: 'Buy Now' })
      .click();
    await shownTotal(page);
    await setStock(shop, 'irani-chai', 1);
    await choose(page, 'Pay on delivery');
    await expect(summary(page)).toContainText('Only 1 of Irani Chai can be ordered');
    await summary(page).getByRole('link', { name: 'Go to your cart' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expect(page.getByText('Only 1 can be ordered at the moment.')).toBeVisible();
    const box = page.getByRole('region', { name: /^Order summary/ });
    const buyNow = box.getByRole('button', { name: 'Buy Now' });
    await expect(buyNow).toBeDisabled();
    await expect(box.getByText('Please lower the marked quantities first.')).toBeVisible();
    await quantity(page, 'Irani Chai').getByRole('button', { name: 'One less' }).click();
    await expect(buyNow).toBeEnabled();
    await expect(box.getByText('Please lower the marked quantities first.')).toHaveCount(0);
  } finally {
    await setStock(shop, 'irani-chai', 60);
  }
});
