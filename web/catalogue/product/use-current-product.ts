import { useEffect, useState } from 'react';
import type { WireProduct } from '#contract/catalogue.ts';
import { call } from '#web/api.ts';
import { afterPaint } from '#web/device/after-paint.ts';
import { loadProduct } from './load-product.ts';

/**
 * The product as it is sold now: first as the page brought it, perhaps from a cache, then fetched when the page runs
 * and whenever the reader returns.
 *
 * @returns null when it is no longer sold
 */
export function useCurrentProduct(product: WireProduct): WireProduct | null {
  const [current, setCurrent] = useState<WireProduct | null>(product);
  const { product_id: productId } = product;

  useEffect(() => {
    let isLeft = false;
    const show = (fetched: WireProduct | null): void => {
      if (!isLeft) setCurrent(fetched);
    };
    const ask = (): void => {
      cancelFirst();
      if (!document.hidden) void loadProduct(call, productId).then(show, () => undefined);
    };
    const cancelFirst = afterPaint(ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isLeft = true;
      cancelFirst();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [productId]);

  return current;
}
