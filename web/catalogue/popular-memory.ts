import type { WireProductCard } from '#contract/catalogue.ts';
import type { PopularTab } from './popular-tabs.ts';

/** How far somebody has read the popular list. */
export interface ReadSoFar {
  products: readonly WireProductCard[];
  pages: number;
  hasEnded: boolean;
  tab: PopularTab;
}

/** As many visits of the home page as one is likely to go back to. */
const MOST = 5;

const visits = new Map<string, ReadSoFar>();

/** Keeps how far one visit of the home page has come, by the key of its place in the browser's history. */
export function remember(visit: string, soFar: ReadSoFar): void {
  visits.delete(visit);
  visits.set(visit, soFar);
  const [oldest] = visits.keys();
  if (visits.size > MOST && oldest !== undefined) visits.delete(oldest);
}

/** What Back shows again at once, so that the page is as long as it was left. */
export const recall = (visit: string): ReadSoFar | null => visits.get(visit) ?? null;
