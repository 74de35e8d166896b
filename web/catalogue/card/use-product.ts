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
 * The current product, fetched each time, since the page may come from a cache; until then, or when that fails, the
 * known one.
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

  // The next use fetches it anew.
  useEffect(() => (isWanted ? () => setFailed(false) : undefined), [isWanted]);

  return { product, hasFailed: hasFailed && product === null, retry: () => setFailed(false) };
}
