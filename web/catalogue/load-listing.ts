import * as catalogue from '#contract/catalogue.ts';
import type { WireProductCard } from '#contract/catalogue.ts';
import type { Call, CallOptions } from '#contract/client.ts';
import { SHOP_PAGE_SIZE } from '#domain/catalogue/sort-filter.ts';
import { type RouterContextProvider, type ShouldRevalidateFunctionArgs, data } from 'react-router';
import { apiContext } from '#web/api.ts';
import { isSameListing, readShopQuery, readShown, type ShopQuery } from './shop-query.ts';

/** One stretch of a listing, and where the next begins. */
export interface ListingPage {
  items: WireProductCard[];
  /** How many products the whole listing has. */
  total: number;
  next: string | null;
}

/** What a listing asks the server for; `within` is the category of a category page. */
export interface ListingScope {
  query: ShopQuery;
  within?: string | undefined;
}

const MOST_AT_ONCE = 60;

/** Loads the page after `after`, or the first one. */
export function loadPage(
  call: Call,
  { query, within }: ListingScope,
  after: string | null = null,
  limit = SHOP_PAGE_SIZE,
  options: CallOptions = {},
): Promise<ListingPage> {
  const { search, sort, prices, categories, types } = query;
  const wanted = {
    ...(search && { search }),
    ...(within && { category: within }),
    ...(sort && { sort }),
    ...(after && { after }),
    categories,
    prices,
    types,
    limit,
  };
  return call(catalogue.search, { query: wanted }, options);
}

/** Loads the first `shown` products, in as few calls as the server allows. */
async function loadListing(call: Call, scope: ListingScope, shown: number): Promise<ListingPage> {
  let page = await loadPage(call, scope, null, Math.min(shown, MOST_AT_ONCE));
  while (page.next && page.items.length < shown) {
    const more = await loadPage(call, scope, page.next, Math.min(shown - page.items.length, MOST_AT_ONCE));
    page = { ...more, items: [...page.items, ...more.items] };
  }
  return page;
}

/** What the loader of a listing's page answers; the status tells crawlers and caches when it could not be loaded. */
export async function listingOf(request: Request, context: Readonly<RouterContextProvider>, within?: string) {
  const { searchParams } = new URL(request.url);
  const scope: ListingScope = { query: readShopQuery(searchParams), within };
  try {
    const page = await loadListing(context.get(apiContext), scope, readShown(searchParams));
    return data({ scope, page });
  } catch {
    return data({ scope, page: null }, { status: 503 });
  }
}

/** Load More writes into the address what it has loaded already; only a change of the query asks the server. */
export function reloadsListing({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href !== nextUrl.href && isSameListing(currentUrl, nextUrl)) return false;
  return defaultShouldRevalidate;
}
