import * as carts from '#contract/cart.ts';
import type { Call } from '#contract/client.ts';
import type { WireOrder } from '#contract/orders.ts';
import { availableOf } from '#web/cart/member-cart.ts';
import { isRefusal } from '#web/cart/merge-guest-cart.ts';

type OrderedLine = Pick<WireOrder['cart_products'][number], 'product_id' | 'product_sku' | 'product_name' | 'quantity'>;

/** What became of the lines of an order that is bought again, by their names. */
export interface OrderedAgain {
  /** Not sold any more, or sold out. */
  missing: string[];
  /** In the cart with fewer pieces than were ordered. */
  fewer: string[];
}

/** @returns how many pieces of the line lie in the cart now; never fewer than before */
async function putBack(
  call: Call,
  { product_id, product_sku, quantity }: OrderedLine,
  inCart: number,
): Promise<number> {
  const ask = (pieces: number): Promise<unknown> =>
    inCart > 0
      ? call(carts.change, { params: { product_sku }, body: { quantity: pieces } })
      : call(carts.add, { body: { product_id, product_sku, quantity: pieces } });
  if (inCart >= quantity) return inCart;
  try {
    await ask(quantity);
    return quantity;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const available = availableOf(error);
    if (available <= inCart) return inCart;
    await ask(available);
    return available;
  }
}

/**
 * Adds an order's pieces to the cart at today's prices, as far as in stock. A line already there is raised to the
 * ordered quantity, so that repeating it changes nothing.
 *
 * @throws {ApiError} when the cart cannot be reached
 */
export async function orderAgain(call: Call, userId: string, ordered: readonly OrderedLine[]): Promise<OrderedAgain> {
  const { data } = await call(carts.list, { params: { user_id: userId } });
  const again: OrderedAgain = { missing: [], fewer: [] };
  for (const line of ordered) {
    const inCart = data.find(({ product_sku }) => product_sku === line.product_sku)?.quantity ?? 0;
    const now = await putBack(call, line, inCart);
    if (now === 0) again.missing.push(line.product_name);
    else if (now < line.quantity) again.fewer.push(line.product_name);
  }
  return again;
}
