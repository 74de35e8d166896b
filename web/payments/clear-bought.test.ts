import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import type { WireOrder } from '#contract/orders.ts';
import { clearBought } from './clear-bought.ts';

type Pieces = Record<string, number>;

const linesOf = (pieces: Pieces) =>
  Object.entries(pieces).map(([product_sku, quantity]) => ({ product_sku, quantity }));

/** Clears an order's pieces out of a cart, and tells how the cart was changed. */
async function clearing(bought: Pieces, held: Pieces, paid_paise = 499_00) {
  const changes: string[] = [];
  const call = createClient((url, { method, body }) => {
    if (method === 'GET') return Promise.resolve(Response.json({ isError: false, data: linesOf(held) }));
    const { quantity } = JSON.parse(typeof body === 'string' ? body : '{}') as { quantity?: number };
    changes.push([method, url, quantity ?? []].flat().join(' '));
    return Promise.resolve(Response.json({ isError: false, msg: '' }));
  }, '');
  await clearBought(call, 'u1', { paid_paise, cart_products: linesOf(bought) } as unknown as WireOrder);
  return changes;
}

test('[PAY-04] an order of the whole cart clears it', async () => {
  expect(await clearing({ A: 1, B: 2 }, { A: 1, B: 2 })).toEqual(['DELETE /cart/A', 'DELETE /cart/B']);
});

test('[PAY-04] what was put into the cart while the window was open stays there', async () => {
  expect(await clearing({ A: 1 }, { A: 3, B: 1 })).toEqual(['PATCH /cart/A 2']);
});

test('a product that was bought past the cart takes nothing that is not there', async () => {
  expect(await clearing({ A: 1 }, { B: 1 })).toEqual([]);
});

test('an order that was placed without a payment was taken out of the cart by the shop', async () => {
  expect(await clearing({ A: 1 }, { A: 2 }, 0)).toEqual([]);
});
