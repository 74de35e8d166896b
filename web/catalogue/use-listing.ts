import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#web/api.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { toast } from '#web/ui/toast.tsx';
import { type ListingPage, type ListingScope, loadPage } from './load-listing.ts';
import { shopSearch } from './shop-query.ts';

/** How long Load More waits before it shows more, in milliseconds (SHOP-14). */
const LOAD_MORE_DELAY = 1000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

interface Listing {
  page: ListingPage;
  isGrowing: boolean;
  loadMore: () => void;
}

/**
 * A listing that grows by one page at a time. The address keeps how much is shown, so that Back and reload show the
 * same cards again.
 */
export function useListing(first: ListingPage, scope: ListingScope): Listing {
  const catalogue = useCatalogueTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [page, setPage] = useState(first);
  const [isGrowing, setGrowing] = useState(false);
  const leaving = useRef<AbortController>(null);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const grow = async (signal: AbortSignal): Promise<void> => {
    const [more] = await Promise.all([loadPage(call, scope, page.next, undefined, { signal }), pause(LOAD_MORE_DELAY)]);
    if (signal.aborted) return;
    const items = [...page.items, ...more.items];
    setPage({ ...more, items });
    await navigate(pathname + shopSearch(scope.query, items.length), { replace: true, preventScrollReset: true });
  };

  const loadMore = (): void => {
    const signal = leaving.current?.signal;
    if (isGrowing || !signal) return;
    setGrowing(true);
    grow(signal)
      .catch(() => !signal.aborted && toast.error(catalogue.failedToLoad))
      .finally(() => !signal.aborted && setGrowing(false));
  };

  return { page, isGrowing, loadMore };
}
