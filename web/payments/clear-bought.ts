import * as cart from '#contract/cart.ts';
import type { Call } from '#contract/client.ts';
import type { WireOrder } from '#contract/orders.ts';

/** What a line of the cart comes to without what was bought of it; a refusal leaves it, as she will see there. */
async function takeOut(call: Call, product_sku: string, left: number): Promise<void> {
  const params = { product_sku };
  const taking = left > 0 ? call(cart.change, { params, body: { quantity: left } }) : call(cart.remove, { params });
  await taking.catch(() => null);
}

/**
 * Takes what was bought out of the member's cart, and only that (PAY-04, Q072): what she put in on another device
 * while she paid stays. The shop has done so itself for an order of which nothing was paid online.
 */
export async function clearBought(call: Call, userId: string, order: WireOrder): Promise<void> {
  if (order.paid_paise === 0) return;
  const { data: lines } = await call(cart.list, { params: { user_id: userId } });
  for (const { product_sku, quantity } of order.cart_products) {
    const line = lines.find((held) => held.product_sku === product_sku);
    if (line) await takeOut(call, product_sku, line.quantity - quantity);
  }
}
