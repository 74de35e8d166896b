import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as carts from '#contract/cart.ts';
import { ApiError } from '#contract/client.ts';
import type { WireOrder } from '#contract/orders.ts';
import { call } from '#web/api.ts';
import { refreshCart } from '#web/cart/cart-store.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

type OrderedLine = WireOrder['cart_products'][number];

/** @returns whether the line lies in the cart now; false when the shop does not sell so many of it any more */
async function putBack({ product_id, product_sku, quantity }: OrderedLine): Promise<boolean> {
  try {
    await call(carts.add, { body: { product_id, product_sku, quantity } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'network') throw error;
    return error.code === 'already-in-cart';
  }
}

/** Puts what was ordered into the cart once more, at today's prices, and leads there. */
export function BuyAgain({ order }: { order: WireOrder }) {
  const { track } = useOrdersTexts();
  const { somethingWrong } = useCommonTexts();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const buy = async (): Promise<void> => {
    const missing: string[] = [];
    for (const line of order.cart_products) if (!(await putBack(line))) missing.push(line.product_name);
    await refreshCart();
    if (missing.length > 0) toast.warning(`${track.notSold} ${missing.join(', ')}`);
    if (missing.length < order.cart_products.length) await navigate('/cart');
  };
  const press = (): void => {
    setIsBusy(true);
    void buy()
      .catch(() => toast.error(somethingWrong))
      .finally(() => setIsBusy(false));
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={press}>
      {track.buyAgain}
    </Button>
  );
}
