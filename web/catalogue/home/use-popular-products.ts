import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { WireProductCard } from '#contract/catalogue.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { loadPopular, POPULAR_PAGE_SIZE } from './load-home.ts';
import type { PopularTab } from './popular-tabs.ts';
import { visitMemory } from '#web/catalogue/visit-memory.ts';

/** How many pages come by themselves, before the reader is asked whether to load as many again. */
const PAGES_BEFORE_PAUSE = 10;

interface PopularProducts {
  tab: PopularTab;
  setTab: (tab: PopularTab) => void;
  products: readonly WireProductCard[];
  /** 'ended' after a page with fewer items than a page holds (HOME-04). */
  state: 'waiting' | 'loading' | 'failed' | 'ended';
  /** So many pages were loaded by themselves that the next ones wait for a click. */
  isPaused: boolean;
  /** Back has brought it: the page must be at once as long as it was left. */
  isRemembered: boolean;
  loadMore: () => void;
}

/** How far the reader has come in the popular list. */
interface ReadSoFar {
  products: readonly WireProductCard[];
  pages: number;
  hasEnded: boolean;
  tab: PopularTab;
}

const visits = visitMemory<ReadSoFar>();

interface Loaded {
  products: readonly WireProductCard[];
  pages: number;
  state: PopularProducts['state'];
}

const starting = (first: readonly WireProductCard[]): Loaded => ({
  products: first,
  pages: 1,
  state: first.length < POPULAR_PAGE_SIZE ? 'ended' : 'waiting',
});

const goingOn = ({ products, pages, hasEnded }: ReadSoFar): Loaded => ({
  products,
  pages,
  state: hasEnded ? 'ended' : 'waiting',
});

const joined = ({ products, pages }: Loaded, page: WireProductCard[]): Loaded => {
  const known = new Set(products.map(({ product_id }) => product_id));
  return {
    products: [...products, ...page.filter(({ product_id }) => !known.has(product_id))],
    pages: pages + 1,
    state: page.length < POPULAR_PAGE_SIZE ? 'ended' : 'waiting',
  };
};

/** The products as they are now: what the page brought last is newer than what was kept of it. */
function brought(products: readonly WireProductCard[], first: readonly WireProductCard[]): readonly WireProductCard[] {
  const newer = new Map(first.map((product) => [product.product_id, product]));
  return products.map((product) => newer.get(product.product_id) ?? product);
}

/**
 * The popular list, growing page by page from the first one, which came with the page and may be brought anew; Back finds
 * it as long as it was left.
 */
export function usePopularProducts(first: readonly WireProductCard[]): PopularProducts {
  const { failedToLoad } = useCatalogueTexts();
  const { key: visit } = useLocation();
  const [before] = useState(() => visits.recall(visit));
  const [tab, setTab] = useState(before?.tab ?? 'all');
  const [loaded, setLoaded] = useState(() => (before ? goingOn(before) : starting(first)));
  const busy = useRef(false);
  const { products, pages, state } = loaded;

  useEffect(
    () => visits.remember(visit, { products, pages, hasEnded: state === 'ended', tab }),
    [visit, products, pages, state, tab],
  );

  const loadMore = useCallback(() => {
    if (busy.current || state === 'ended') return;
    busy.current = true;
    setLoaded((known) => ({ ...known, state: 'loading' }));
    loadPopular(call, pages + 1)
      .then((page) => setLoaded((known) => joined(known, page)))
      .catch(() => {
        setLoaded((known) => ({ ...known, state: 'failed' }));
        toast.error(failedToLoad);
      })
      .finally(() => {
        busy.current = false;
      });
  }, [pages, state, failedToLoad]);

  const isPaused = state === 'waiting' && pages % PAGES_BEFORE_PAUSE === 0;
  const current = pages === 1 ? first : brought(products, first);
  return { tab, setTab, products: current, state, isPaused, isRemembered: before !== null, loadMore };
}
