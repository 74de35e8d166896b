import type { Paise } from '#domain/money.ts';
import { isMetByPrefix, readSearch, type SearchableProduct, type SearchText, searchWords } from './search-text.ts';
import { isNamed, PRICE_RANGES, type PriceRange, type ProductType, type SORTS } from './sort-filter.ts';

// The rules of the list in plain code, which the server's search is compared with (SHOP-09).

export type Sort = (typeof SORTS)[number];

/** What a list of products is filtered and sorted by. `price` is the shown price, null when there is none. */
export interface ListedProduct extends SearchableProduct {
  price: Paise | null;
  /** Groups such as Best Sellers and Trending. */
  collections: readonly string[];
  type: ProductType;
  createdAt: Date;
}

/** An empty list does not filter. */
export interface ProductFilter {
  search: string;
  priceRanges: readonly PriceRange[];
  categories: readonly string[];
  types: readonly ProductType[];
}

const costsWithin = (price: Paise | null, ranges: readonly PriceRange[]): boolean =>
  price !== null && PRICE_RANGES.some(({ key, from, to }) => ranges.includes(key) && price >= from && price <= to);

/** Whether a product meets every kind of filter, by any one choice of each kind. */
export const matchesFilter = (product: ListedProduct, filter: ProductFilter): boolean =>
  searchRank(product, readSearch(filter.search)) !== null &&
  (filter.priceRanges.length === 0 || costsWithin(product.price, filter.priceRanges)) &&
  (filter.categories.length === 0 || filter.categories.some((name) => isNamed(product.categories, name))) &&
  (filter.types.length === 0 || filter.types.includes(product.type));

const isBestSeller = (product: ListedProduct): boolean => isNamed(product.collections, 'Best Sellers');

/** What has no price stands last in both directions. */
const byPrice = (a: ListedProduct, b: ListedProduct, direction: 1 | -1): number => {
  if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null);
  return (a.price - b.price) * direction;
};

const comparators: Record<Sort, (a: ListedProduct, b: ListedProduct) => number> = {
  'best-selling': (a, b) => Number(isBestSeller(b)) - Number(isBestSeller(a)),
  'price-low': (a, b) => byPrice(a, b, 1),
  'price-high': (a, b) => byPrice(a, b, -1),
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
};

/**
 * Filters and sorts a list; equal products keep their order. Without a sort, those whose title holds the text stand
 * first (Q062, Q068).
 */
export function listProducts<P extends ListedProduct>(
  products: readonly P[],
  filter: ProductFilter,
  sort: Sort | null,
): P[] {
  const matching = products.filter((product) => matchesFilter(product, filter));
  const search = readSearch(filter.search);
  const byRank = (a: P, b: P): number => (searchRank(a, search) ?? 0) - (searchRank(b, search) ?? 0);
  return matching.sort(sort ? comparators[sort] : byRank);
}

/**
 * 0 when the title holds the text, 1 when every term is met by a word, null when not found. Lists without an order of
 * their own show the better rank first (Q068).
 */
export function searchRank(product: SearchableProduct, { text, terms }: SearchText): 0 | 1 | null {
  if (product.title.toLowerCase().includes(text)) return 0;
  const words = searchWords(product).trim().split(' ');
  const meets = (word: string, typed: string): boolean =>
    isMetByPrefix(typed) ? word.startsWith(typed) : word === typed;
  const isMet = (term: readonly string[]): boolean => term.some((typed) => words.some((word) => meets(word, typed)));
  return terms.length > 0 && terms.every(isMet) ? 1 : null;
}
