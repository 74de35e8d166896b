import { useNavigate } from 'react-router';
import type { WireProductCard, WireVariation } from '#contract/catalogue.ts';
import { checkoutDataOf, storeCheckoutData } from './checkout-data.ts';
import { lineOf } from './cart-lines.ts';

/** Buy Now of one product: stores it as the checkout's only line and goes there, past the cart (SHOP-19, Q078). */
export function useBuyNow(): (product: WireProductCard, variation?: WireVariation, quantity?: number) => void {
  const navigate = useNavigate();
  return (product, variation, quantity = 1) => {
    storeCheckoutData(checkoutDataOf([lineOf(product, variation, quantity)]));
    void navigate('/checkout');
  };
}
