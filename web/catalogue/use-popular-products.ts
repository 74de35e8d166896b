import { useCallback, useRef, useState } from 'react';
import type { WireProductCard } from '#contract/catalogue.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/toast.tsx';
import { loadPopular, POPULAR_PAGE } from './load-home.ts';

interface PopularProducts {
  products: readonly WireProductCard[];
  /** 'ended' after a page with fewer items than a page holds (HOME-04). */
  state: 'waiting' | 'loading' | 'failed' | 'ended';
  loadMore: () => void;
}

interface Loaded {
  products: readonly WireProductCard[];
  pages: number;
  state: PopularProducts['state'];
}

const starting = (first: WireProductCard[] | null): Loaded =>
  first
    ? { products: first, pages: 1, state: first.length < POPULAR_PAGE ? 'ended' : 'waiting' }
    : { products: [], pages: 0, state: 'failed' };

const joined = ({ products, pages }: Loaded, page: WireProductCard[]): Loaded => {
  const known = new Set(products.map(({ product_id }) => product_id));
  return {
    products: [...products, ...page.filter(({ product_id }) => !known.has(product_id))],
    pages: pages + 1,
    state: page.length < POPULAR_PAGE ? 'ended' : 'waiting',
  };
};

/** The popular list, growing page by page from the first one, which came with the page or failed (null). */
export function usePopularProducts(first: WireProductCard[] | null): PopularProducts {
  const { failedToLoad } = useCatalogueTexts();
  const [loaded, setLoaded] = useState(() => starting(first));
  const busy = useRef(false);

  const loadMore = useCallback(() => {
    if (busy.current || loaded.state === 'ended') return;
    busy.current = true;
    setLoaded((before) => ({ ...before, state: 'loading' }));
    loadPopular(call, loaded.pages + 1)
      .then((page) => setLoaded((before) => joined(before, page)))
      .catch(() => {
        setLoaded((before) => ({ ...before, state: 'failed' }));
        toast.error(failedToLoad);
      })
      .finally(() => {
        busy.current = false;
      });
  }, [loaded, failedToLoad]);

  return { products: loaded.products, state: loaded.state, loadMore };
}
