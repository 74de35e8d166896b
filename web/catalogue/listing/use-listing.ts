import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { call } from '#web/api.ts';
import { isNavigationHeld } from '#web/device/router-state.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { type ListingPart, type ListingScope, loadPage } from './load-listing.ts';
import { shopSearch } from './shop-query.ts';
import { visitMemory } from '#web/catalogue/visit-memory.ts';

/** How long Load More waits before it shows more, in milliseconds (SHOP-14). */
const LOAD_MORE_DELAY_MS = 1000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const memory = visitMemory<ListingPart>();

/** A server gives no more cards at once than an address may ask for; Back brings what was loaded beyond them. */
function asLeft(visit: string, first: ListingPart): ListingPart {
  const left = memory.recall(visit);
  return left && left.items.length > first.items.length ? left : first;
}

interface Listing {
  page: ListingPart;
  isGrowing: boolean;
  loadMore: () => void;
}

/** A signal that ends when the page is left, also by a navigation that has only begun. */
function useStay(onEnd: () => void): () => AbortSignal | undefined {
  const isLeaving = useNavigation().state === 'loading';
  const stay = useRef<AbortController>(null);
  useEffect(() => {
    if (isLeaving) return undefined;
    const controller = new AbortController();
    stay.current = controller;
    return () => {
      controller.abort();
      onEnd();
    };
  }, [isLeaving, onEnd]);
  return () => stay.current?.signal;
}

/**
 * A listing that grows by one page at a time. The address holds how far it is shown, so that Back shows the same cards
 * again and a reload those of the section that was reached.
 */
export function useListing(first: ListingPart, scope: ListingScope): Listing {
  const catalogue = useCatalogueTexts();
  const { pathname, key: visit } = useLocation();
  const navigate = useNavigate();
  const [page, setPage] = useState(() => asLeft(visit, first));
  const [source, setSource] = useState(first);
  const [isGrowing, setGrowing] = useState(false);
  const stop = useCallback(() => setGrowing(false), []);
  const stay = useStay(stop);

  useEffect(() => memory.remember(visit, page), [visit, page]);

  if (source !== first) {
    setSource(first);
    setPage(asLeft(visit, first));
  }

  const grow = async (signal: AbortSignal): Promise<void> => {
    const [more] = await Promise.all([
      loadPage(call, scope, { after: page.next }, undefined, { signal }),
      pause(LOAD_MORE_DELAY_MS),
    ]);
    if (signal.aborted) return;
    stop();
    // To change the address would call off where the reader is going.
    if (isNavigationHeld()) return;
    const items = [...page.items, ...more.items];
    setPage({ ...more, items, skipped: page.skipped });
    await navigate(pathname + shopSearch(scope.query, page.skipped + items.length), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };

  const loadMore = (): void => {
    const signal = stay();
    if (isGrowing || !signal || signal.aborted) return;
    setGrowing(true);
    grow(signal).catch(() => {
      if (signal.aborted) return;
      stop();
      toast.error(catalogue.failedToLoad);
    });
  };

  return { page, isGrowing, loadMore };
}
