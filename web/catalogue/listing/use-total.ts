import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { type ListingScope, loadPage } from './load-listing.ts';
import { type ShopQuery, shopSearch } from './shop-query.ts';

/** How long the choosing must rest before the shop is asked, in milliseconds. */
const DEBOUNCE_MS = 150;

interface Counted {
  query: ShopQuery;
  total: number | null;
}

/**
 * How many products a query leaves. Until the shop has replied, or when it does not, it is the last known number
 * (ERR-48).
 */
export function useTotal(scope: ListingScope, isWanted: boolean, known: Counted): number | null {
  const [counted, setCounted] = useState(known);
  const isKnown = shopSearch(scope.query) === shopSearch(known.query);
  const isCounted = isKnown || shopSearch(scope.query) === shopSearch(counted.query);
  const scopeKey = isWanted && !isCounted ? JSON.stringify(scope) : null;

  useEffect(() => {
    if (scopeKey === null) return undefined;
    const leaving = new AbortController();
    const requestedFor = JSON.parse(scopeKey) as ListingScope;
    const load = (): void => {
      loadPage(call, requestedFor, {}, 1, { signal: leaving.signal })
        .then(({ total }) => setCounted({ query: requestedFor.query, total }))
        .catch(() => undefined);
    };
    const timer = setTimeout(load, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [scopeKey]);

  return isKnown ? known.total : counted.total;
}
