import * as catalogue from '#contract/catalogue.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { apiContext } from '#web/api.ts';
import { categoryPath, shownCategories } from '#web/catalogue/categories.ts';
import { failedListing, type ListedCategory, listingOf, type LoadedListing, scopeOf } from './load-listing.ts';
import { readReached, shopSearch } from './shop-query.ts';

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const nothing: LoadedListing['page'] = {
  items: [],
  skipped: 0,
  total: 0,
  facets: { prices: [], categories: [], departments: [], types: [] },
  next: null,
  corrected: null,
  did_you_mean: [],
};

/**
 * A category in the shop's own writing: as its Active category, or else as a product that carries the name (Q067).
 *
 * @returns null when neither has the name
 * @throws {ApiError} when the server cannot say
 */
async function findCategory(call: Call, requested: string): Promise<ListedCategory | null> {
  const { data: categories } = await call(catalogue.categories, { params: { storeId: STORE_ID } });
  const category = shownCategories(categories).find(({ name }) => isSame(name, requested));
  if (category) return { name: category.name, icon: category.icon, isOwn: true };
  const { items } = await call(catalogue.search, { query: { category: requested, limit: 1 } });
  const [product] = items;
  if (!product) return null;
  return { name: product.category.split(', ').find((name) => isSame(name, requested)) ?? requested, isOwn: false };
}

/** A name that no category can have, such as one that is too long, is unknown as well. */
const isNoName = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/**
 * What the loader of a category's page answers: 404 for an unknown category, 301 for another spelling of a known one.
 */
export async function categoryListingOf(request: Request, context: Readonly<RouterContextProvider>, requested: string) {
  const scope = scopeOf(request, requested);
  try {
    const category = await findCategory(context.get(apiContext), requested).catch((error: unknown) => {
      if (isNoName(error)) return null;
      throw error;
    });
    if (!category) return data<LoadedListing>({ scope, page: nothing, alike: [], isUnlisted: true }, { status: 404 });
    if (category.name === requested) return await listingOf(request, context, category);
    const reached = readReached(new URL(request.url).searchParams);
    return redirect(categoryPath(category.name) + shopSearch(scope.query, reached), 301);
  } catch {
    return data(failedListing(scope), { status: 503 });
  }
}
