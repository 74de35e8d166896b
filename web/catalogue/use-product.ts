import { useEffect, useState } from 'react';
import * as catalogue from '#contract/catalogue.ts';
import type { WireProduct } from '#contract/catalogue.ts';
import { call } from '#web/api.ts';

interface ProductRequest {
  product: WireProduct | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Loads a product in the browser while it is wanted, unless the page has it already. */
export function useProduct(productId: string, isWanted: boolean, known?: WireProduct): ProductRequest {
  const [loaded, setLoaded] = useState<WireProduct | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isWanted && !known && loaded?.product_id !== productId;

  useEffect(() => {
    if (!isMissing || hasFailed) return undefined;
    const leaving = new AbortController();
    call(catalogue.single, { params: { productId } }, { signal: leaving.signal })
      .then(setLoaded)
      .catch(() => !leaving.signal.aborted && setFailed(true));
    return () => leaving.abort();
  }, [productId, isMissing, hasFailed]);

  return {
    product: known ?? (loaded?.product_id === productId ? loaded : null),
    hasFailed,
    retry: () => setFailed(false),
  };
}
