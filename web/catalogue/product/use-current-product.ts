import { useEffect, useState } from 'react';
import type { WireProduct } from '#contract/catalogue.ts';
import { call } from '#web/api.ts';
import { loadProduct } from './load-product.ts';

/**
 * A product as it is sold now. It begins as the page brought it, which may come from a cache, and is asked for quietly
 * as soon as the page runs and whenever the reader comes back to it; what cannot be asked stays as it is.
 * @returns null when it is no longer sold
 */
export function useCurrentProduct(product: WireProduct): WireProduct | null {
  const [current, setCurrent] = useState<WireProduct | null>(product);
  const { product_id: productId } = product;

  useEffect(() => {
    let isLeft = false;
    const show = (asked: WireProduct | null): void => {
      if (!isLeft) setCurrent(asked);
    };
    const ask = (): void => {
      if (!document.hidden) void loadProduct(call, productId).then(show, () => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [productId]);

  return current;
}
