import type { WireProductCard } from '#contract/catalogue.ts';
import { isNamed } from '#domain/catalogue/sort-filter.ts';

export const POPULAR_TABS = ['all', 'newArrivals', 'bestSellers', 'trending'] as const;
export type PopularTab = (typeof POPULAR_TABS)[number];

const collections: Partial<Record<PopularTab, string>> = { bestSellers: 'Best Sellers', trending: 'Trending' };

/**
 * Which products a tab shows: those that the owner has chosen for it, or, of the loaded ones, those that are flagged for it
 * (Q061); new arrivals are a list of their own.
 */
export function productsOfTab(
  tab: PopularTab,
  products: readonly WireProductCard[],
  newArrivals: readonly WireProductCard[],
  chosen?: readonly WireProductCard[],
): readonly WireProductCard[] {
  if (chosen) return chosen;
  if (tab === 'newArrivals') return newArrivals;
  const collection = collections[tab];
  return collection ? products.filter(({ categorytype }) => isNamed(categorytype, collection)) : products;
}
