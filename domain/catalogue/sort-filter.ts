import { readSearch, type SearchableProduct, searchRank } from '#domain/catalogue/search-text.ts';
import type { Paise } from '#domain/money.ts';

export const SORTS = ['best-selling', 'price-low', 'price-high', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/** Inclusive at both ends, in paise; the key is what stands in an address (SHOP-06, Q063). */
export const PRICE_RANGES = [
  { key: '0-200', from: 0, to: 200_00 },
  { key: '200-400', from: 200_00, to: 400_00 },
  { key: '400-6000', from: 400_00, to: 6000_00 },
] as const;
export type PriceRange = (typeof PRICE_RANGES)[number]['key'];

/** The categories of the shop's filter (SHOP-07). */
export const SHOP_CATEGORIES = [
  'Perfume',
  'Eau de Parfum',
  'Eau de Toilette',
  'Luxury',
  'Unisex',
  'Woody',
  'Floral',
  'Fresh',
  'Oriental',
] as const;

export type ProductType = 'simple' | 'variable' | 'grouped';
/** The product types that can be filtered by; a grouped product matches neither (SHOP-08, Q065). */
export const FILTERED_TYPES = ['simple', 'variable'] as const satisfies ProductType[];

/** Load More shows this many cards more (SHOP-14). */
export const SHOP_PAGE_SIZE = 9;

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

const folded = (name: string): string => name.trim().toLowerCase();

/** Whether one of the names is the wanted one, ignoring case (SHOP-09). */
export const isNamed = (names: readonly string[], wanted: string): boolean =>
  names.some((name) => folded(name) === folded(wanted));

/** The parts of a comma-separated category text. */
export const splitNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Reads a product type as the catalogue spells it: "Variable Product", "Grouped Product", anything else is simple. */
export function parseProductType(text: string | null | undefined): ProductType {
  const [first = ''] = folded(text ?? '').split(' ');
  return first === 'variable' || first === 'grouped' ? first : 'simple';
}

const costsWithin = (price: Paise | null, ranges: readonly PriceRange[]): boolean =>
  price !== null && PRICE_RANGES.some(({ key, from, to }) => ranges.includes(key) && price >= from && price <= to);

/** Whether a product stays in the list: it meets every kind of filter, and any one choice of each kind. */
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
  const kept = products.filter((product) => matchesFilter(product, filter));
  const search = readSearch(filter.search);
  const byRank = (a: P, b: P): number => (searchRank(a, search) ?? 0) - (searchRank(b, search) ?? 0);
  return kept.sort(sort ? comparators[sort] : byRank);
}
