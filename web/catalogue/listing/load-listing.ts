import * as catalogue from '#contract/catalogue.ts';
import type { WireProductCard } from '#contract/catalogue.ts';
import type { Call, CallOptions } from '#contract/client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { SHOP_PAGE_SIZE } from '#domain/catalogue/sort-filter.ts';
import { listing } from '#texts/en/catalogue/listing.ts';
import { product } from '#texts/en/catalogue/product.ts';
import { type RouterContextProvider, data, redirect } from 'react-router';
import { apiContext } from '#web/api.ts';
import { breadcrumbData } from '#web/layout/shop-structured-data.ts';
import { loadShopName } from '#web/layout/shop.ts';
import { structuredText } from '#web/layout/structured-data.tsx';
import { type AboutListing, aboutListing } from './about-listing.ts';
import { categoryPath } from '#web/catalogue/categories.ts';
import { readReached, readShopQuery, sectionSearch, sectionsIn, type ShopQuery, skippedBefore } from './shop-query.ts';

/** One stretch of a listing, how many products the whole has and each filter would leave, and where the next begins. */
export type ListingPage = ReplyOf<typeof catalogue.search>;

/** A listing as far as it is loaded. */
export interface ListingPart extends ListingPage {
  /** How many products stand before its first one. */
  skipped: number;
}

/** Where a page begins: after the `next` of the page before, or after so many products; else with the first. */
interface Start {
  after?: string | null;
  skip?: number;
}

/** What a listing asks the server for; `within` is the category of a category page. */
export interface ListingScope {
  query: ShopQuery;
  within?: string | undefined;
}

const MAX_PER_REQUEST = 60;

/** Loads one page. */
export function loadPage(
  call: Call,
  { query, within }: ListingScope,
  { after, skip }: Start = {},
  limit = SHOP_PAGE_SIZE,
  options: CallOptions = {},
): Promise<ListingPage> {
  const { search, sort, prices, categories, types } = query;
  const wanted = {
    ...(search && { search }),
    ...(within && { category: within }),
    ...(sort && { sort }),
    ...(after && { after }),
    ...(skip && { skip }),
    categories,
    prices,
    types,
    limit,
  };
  return call(catalogue.search, { query: wanted }, options);
}

/** Loads a section up to the `reached`th product of the listing, in as few calls as the server allows. */
async function loadListing(call: Call, scope: ListingScope, reached: number): Promise<ListingPart> {
  const skipped = skippedBefore(reached);
  const shown = reached - skipped;
  let page = await loadPage(call, scope, { skip: skipped }, Math.min(shown, MAX_PER_REQUEST));
  while (page.next && page.items.length < shown) {
    const more = await loadPage(
      call,
      scope,
      { after: page.next },
      Math.min(shown - page.items.length, MAX_PER_REQUEST),
    );
    page = { ...more, items: [...page.items, ...more.items] };
  }
  return { ...page, skipped };
}

/** A category whose products are listed. */
export interface ListedCategory {
  name: string;
  /** Where its picture is stored; none of a name that only products carry. */
  icon?: string | undefined;
  /** Whether it is one of the owner's categories. */
  isOwn: boolean;
}

/** What a listing's page is given. */
export interface LoadedListing {
  scope: ListingScope;
  /** Null when it could not be loaded. */
  page: ListingPart | null;
  /** Beside a search that finds little: best sellers that it did not find. */
  alike: WireProductCard[];
  /** There is no category of the name; products may carry it all the same. */
  isUnlisted?: boolean;
  about?: AboutListing | undefined;
  /** The breadcrumbs for search engines. */
  structuredData?: string;
}

/** A search that finds fewer is shown with other products. */
const MIN_HITS = 3;
const MAX_SIMILAR = 6;

async function loadAlike(
  call: Call,
  { query }: ListingScope,
  { total, items }: ListingPage,
): Promise<WireProductCard[]> {
  if (query.search === '' || total >= MIN_HITS) return [];
  const bestSelling = { sort: 'best-selling', limit: MAX_SIMILAR + MIN_HITS } as const;
  // The page stands without them.
  const best = await call(catalogue.search, { query: bestSelling }).catch(() => ({ items: [] }));
  const found = new Set(items.map(({ id }) => id));
  return best.items.filter(({ id }) => !found.has(id)).slice(0, MAX_SIMILAR);
}

const wayTo = (origin: string, category: string): string =>
  structuredText([breadcrumbData(origin, product, { name: category, path: categoryPath(category) })]);

/** What the address of a listing asks for. */
export const scopeOf = ({ url }: Request, within?: string): ListingScope => ({
  query: readShopQuery(new URL(url).searchParams),
  within,
});

/** A listing that could not be loaded. */
export const failedListing = (scope: ListingScope): LoadedListing => ({ scope, page: null, alike: [] });

/** A section beyond the end, as of a link from when there were more products. */
const isBeyond = ({ items, total, skipped }: ListingPart): boolean => skipped > 0 && items.length === 0 && total > 0;

/**
 * The loader of a listing's page; the status shows crawlers and caches when it could not be loaded.
 *
 * @param within the category whose products are listed; all, without one
 */
export async function listingOf(request: Request, context: Readonly<RouterContextProvider>, within?: ListedCategory) {
  const call = context.get(apiContext);
  const scope = scopeOf(request, within?.name);
  const { origin, pathname, searchParams } = new URL(request.url);
  try {
    const [page, store] = await Promise.all([loadListing(call, scope, readReached(searchParams)), loadShopName(call)]);
    const { items: products, total } = page;
    if (isBeyond(page)) return redirect(pathname + sectionSearch(scope.query, sectionsIn(total)));
    const name = within?.name ?? listing.title;
    return data<LoadedListing>({
      scope,
      page,
      alike: await loadAlike(call, scope, page),
      about: aboutListing({ name, store, products, total, icon: within?.icon }),
      ...(within?.isOwn === false && { isUnlisted: true }),
      ...(within && { structuredData: wayTo(origin, within.name) }),
    });
  } catch {
    return data(failedListing(scope), { status: 503 });
  }
}

/**
 * In the browser the shop may be unreachable: the page then says so in its place, with its query (ERR-04). A redirect
 * is thrown as a response and goes on to the router.
 */
export const orFailed = (loaded: Promise<LoadedListing>, request: Request, within?: string): Promise<LoadedListing> =>
  loaded.catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return failedListing(scopeOf(request, within));
  });
