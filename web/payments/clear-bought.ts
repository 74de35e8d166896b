import * as cart from '#contract/cart.ts';
import type { Call } from '#contract/client.ts';
import type { WireOrder } from '#contract/orders.ts';
import type { CheckoutData } from '#web/orders/checkout-data.ts';

const isBought = (data: CheckoutData, order: WireOrder): boolean =>
  data.products.every((line) =>
    order.cart_products.some(
      ({ product_id, product_sku }) => product_id === line.product_id && product_sku === line.product_sku,
    ),
  );

/**
 * Takes what was bought out of the member's cart (PAY-04, Q072): the whole cart when the checkout came from it, else
 * only the lines of the checkout, which may not lie in the cart at all.
 * @param data the checkout data; another checkout's is left alone, so that opening an old result clears nothing
 * @returns whether this was the order of the checkout data
 */
export async function clearBought(
  call: Call,
  userId: string,
  order: WireOrder,
  data: CheckoutData | null,
): Promise<boolean> {
  if (!data || !isBought(data, order)) return false;
  if (data.fromCart) {
    await call(cart.clear, { params: { user_id: userId } });
    return true;
  }
  for (const { product_sku } of order.cart_products) {
    await call(cart.remove, { params: { product_sku } }).catch(() => null);
  }
  return true;
}
