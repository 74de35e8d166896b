import { useEffect, useState } from 'react';
import * as catalogue from '#contract/catalogue.ts';
import { ApiError } from '#contract/client.ts';
import { call } from '#web/api.ts';

/** How long the typing must rest, in milliseconds. */
const DEBOUNCE_MS = 200;
const MAX_PRODUCTS = 20;

interface Found {
  products: readonly catalogue.WireProductCard[];
  failure: string | null;
}

async function find(search: string): Promise<Found> {
  try {
    const { items } = await call(catalogue.search, { query: { limit: MAX_PRODUCTS, ...(search && { search }) } });
    return { products: items, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { products: [], failure: error.message };
  }
}

/**
 * The products of a text, the best-selling for none; earlier ones remain until the next reply. Null before the first
 * one.
 */
export function useFoundProducts(text: string): { found: Found | null; retry: () => void } {
  const [found, setFound] = useState<Found | null>(null);
  const search = text.trim();

  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const answer = await find(search);
      if (isWanted) setFound(answer);
    };
    const timer = setTimeout(() => void ask(), search ? DEBOUNCE_MS : 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [search]);

  return { found, retry: () => void find(search).then(setFound) };
}
