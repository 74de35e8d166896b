import { MOST_CHOICES, productTypes, sortOrders } from '#contract/catalogue.ts';
import {
  isNamed,
  PRICE_RANGES,
  type PriceRange,
  SHOP_CATEGORIES,
  SHOP_PAGE_SIZE,
} from '#domain/catalogue/sort-filter.ts';

export type SortOrder = (typeof sortOrders)[number];
export type ProductTypeFilter = (typeof productTypes)[number];

/** What a listing shows, as its address says it. */
export interface ShopQuery {
  search: string;
  sort: SortOrder | null;
  prices: PriceRange[];
  categories: string[];
  types: ProductTypeFilter[];
}

/** The most cards that an address may ask for at once; beyond them Load More goes on. */
const MOST_SHOWN = 20 * SHOP_PAGE_SIZE;
const SEARCH_LENGTH = 100;
const CATEGORY_LENGTH = 40;

const known = <T extends string>(all: readonly T[], asked: readonly string[]): T[] =>
  all.filter((one) => asked.some((text) => text.toLowerCase() === one.toLowerCase()));

/** The words of the fixed filter as it spells them, and names that may be the shop's own categories. */
function readCategories(asked: readonly string[]): string[] {
  const names = asked.map((name) => name.trim()).filter((name) => name !== '' && name.length <= CATEGORY_LENGTH);
  const own = names.filter((name) => !isNamed(SHOP_CATEGORIES, name));
  return [...known(SHOP_CATEGORIES, names), ...new Set(own)].slice(0, MOST_CHOICES);
}

/** Reads the address; what it does not know it ignores, so that an old link still opens. */
export const readShopQuery = (params: URLSearchParams): ShopQuery => ({
  search: (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
  sort: known(sortOrders, [params.get('sort') ?? ''])[0] ?? null,
  prices: known(
    PRICE_RANGES.map(({ key }) => key),
    params.getAll('price'),
  ),
  categories: readCategories(params.getAll('category')),
  types: known(productTypes, params.getAll('type')),
});

/** How many cards the address asks for: whole pages, so that Back and reload show what was there. */
export function readShown(params: URLSearchParams): number {
  const pages = Math.ceil(Number(params.get('shown')) / SHOP_PAGE_SIZE);
  return Number.isFinite(pages) ? Math.min(Math.max(pages, 1) * SHOP_PAGE_SIZE, MOST_SHOWN) : SHOP_PAGE_SIZE;
}

/** The address of a listing, always spelled in one way; a change of the query begins at the first page (SHOP-15). */
export function shopSearch({ search, sort, prices, categories, types }: ShopQuery, shown = SHOP_PAGE_SIZE): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (sort) params.set('sort', sort);
  for (const price of prices) params.append('price', price);
  for (const category of categories) params.append('category', category);
  for (const type of types) params.append('type', type);
  if (shown > SHOP_PAGE_SIZE) params.set('shown', String(shown));
  return params.size > 0 ? `?${params}` : '';
}

export const isFiltered = ({ search, prices, categories, types }: ShopQuery): boolean =>
  search !== '' || prices.length + categories.length + types.length > 0;

/** The address of a search of the whole shop, with nothing else chosen. */
export const searchFor = (search: string): string => `?${new URLSearchParams({ search })}`;
