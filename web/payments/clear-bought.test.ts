import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import type { WireOrder } from '#contract/orders.ts';
import { understandCheckoutData } from '#web/orders/checkout-data.ts';
import { clearBought } from './clear-bought.ts';

const pieces = (...skus: string[]) => skus.map((sku) => ({ product_id: `p-${sku}`, product_sku: sku }));
const order = (...skus: string[]) => ({ cart_products: pieces(...skus) }) as unknown as WireOrder;
const checkout = (fromCart: boolean, ...skus: string[]) =>
  understandCheckoutData({
    fromCart,
    products: pieces(...skus).map((piece) => ({ ...piece, product_name: 'Tea', product_saleprice: 100 })),
  });

/** Clears, and tells which calls were made. */
async function clearing(bought: WireOrder, data: ReturnType<typeof checkout>) {
  const asked: string[] = [];
  const call = createClient((url, { method }) => {
    asked.push(`${method} ${url}`);
    return Promise.resolve(Response.json({ isError: false, msg: '' }));
  }, '');
  return { isCleared: await clearBought(call, 'u1', bought, data), asked };
}

test('[PAY-04] an order of the whole cart clears the server cart', async () => {
  expect(await clearing(order('A', 'B'), checkout(true, 'A', 'B'))).toEqual({
    isCleared: true,
    asked: ['DELETE /cart/deleteall/u1'],
  });
});

test('an order of one product, bought past the cart, takes only its line out', async () => {
  expect(await clearing(order('A'), checkout(false, 'A'))).toEqual({ isCleared: true, asked: ['DELETE /cart/A'] });
});

test('the checkout data of another order is left alone, and so is the cart', async () => {
  expect(await clearing(order('A'), checkout(true, 'B'))).toEqual({ isCleared: false, asked: [] });
});

test('without checkout data nothing is cleared', async () => {
  expect(await clearing(order('A'), null)).toEqual({ isCleared: false, asked: [] });
});
