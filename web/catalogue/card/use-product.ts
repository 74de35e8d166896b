import { useEffect, useState } from 'react';
import * as catalogue from '#contract/catalogue.ts';
import type { WireProduct } from '#contract/catalogue.ts';
import { call } from '#web/api.ts';

interface ProductRequest {
  product: WireProduct | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * A product as the shop has it now: loaded each time it is wanted, since a page may come from a cache with the stock of
 * a while ago. Until then, and if the shop does not answer, it is what is known already.
 */
export function useProduct(productId: string, isWanted: boolean, known?: WireProduct): ProductRequest {
  const [loaded, setLoaded] = useState<WireProduct | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const product = loaded?.product_id === productId ? loaded : (known ?? null);

  useEffect(() => {
    if (!isWanted || hasFailed) return undefined;
    const leaving = new AbortController();
    call(catalogue.single, { params: { productId } }, { signal: leaving.signal })
      .then(setLoaded)
      .catch(() => !leaving.signal.aborted && setFailed(true));
    return () => leaving.abort();
  }, [productId, isWanted, hasFailed]);

  // The next time it is wanted it is asked for anew.
  useEffect(() => (isWanted ? () => setFailed(false) : undefined), [isWanted]);

  return { product, hasFailed: hasFailed && product === null, retry: () => setFailed(false) };
}
