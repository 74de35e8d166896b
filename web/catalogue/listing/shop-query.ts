import { MAX_CHOICES } from '#contract/catalogue.ts';
import {
  isNamed,
  PRICE_RANGES,
  type PriceRange,
  SHOP_CATEGORIES,
  SHOP_PAGE_SIZE,
  FILTERED_TYPES,
  SORTS,
} from '#domain/catalogue/sort-filter.ts';
import { oneLine } from '#domain/tidy-text.ts';

export type SortOrder = (typeof SORTS)[number];
export type ProductTypeFilter = (typeof FILTERED_TYPES)[number];

/** What a listing shows, as its address says it. */
export interface ShopQuery {
  search: string;
  sort: SortOrder | null;
  prices: PriceRange[];
  categories: string[];
  types: ProductTypeFilter[];
}

/** The most cards that an address asks for at once: a longer listing has sections of so many, its `page`. */
const SECTION_SIZE = 20 * SHOP_PAGE_SIZE;
/** More sections than 100,000 products fill; without a limit there would be endless addresses to render. */
const MAX_SECTIONS = 600;
const SEARCH_LENGTH = 100;
const CATEGORY_LENGTH = 40;

const known = <T extends string>(all: readonly T[], asked: readonly string[]): T[] =>
  all.filter((one) => asked.some((text) => text.toLowerCase() === one.toLowerCase()));

/** The names of the fixed filter in its own writing, and names that may be the shop's own categories. */
function readCategories(asked: readonly string[]): string[] {
  const names = asked.map(oneLine).filter((name) => name !== '' && name.length <= CATEGORY_LENGTH);
  const own = names.filter((name) => !isNamed(SHOP_CATEGORIES, name));
  return [...known(SHOP_CATEGORIES, names), ...new Set(own)].slice(0, MAX_CHOICES);
}

/** Reads the address; what it does not know it ignores, so that an old link still opens. */
export const readShopQuery = (params: URLSearchParams): ShopQuery => ({
  search: oneLine((params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH)),
  sort: known(SORTS, [params.get('sort') ?? ''])[0] ?? null,
  prices: known(
    PRICE_RANGES.map(({ key }) => key),
    params.getAll('price'),
  ),
  categories: readCategories(params.getAll('category')),
  types: known(FILTERED_TYPES, params.getAll('type')),
});

const between = (least: number, asked: number, most: number): number =>
  Number.isFinite(asked) ? Math.min(Math.max(Math.ceil(asked), least), most) : least;

/** The number of the section that the `reached`th product of a listing is in; the first is 1. */
export const sectionOf = (reached: number): number => Math.max(Math.ceil(reached / SECTION_SIZE), 1);

/** How many products stand before the section that the `reached`th product is in. */
export const skippedBefore = (reached: number): number => (sectionOf(reached) - 1) * SECTION_SIZE;

/**
 * Up to which product of the whole listing the address shows it: whole pages, so that Back and reload show them again.
 */
export function readReached(params: URLSearchParams): number {
  const section = between(1, Number(params.get('page')), MAX_SECTIONS);
  const pages = between(1, Number(params.get('shown')) / SHOP_PAGE_SIZE, SECTION_SIZE / SHOP_PAGE_SIZE);
  return (section - 1) * SECTION_SIZE + pages * SHOP_PAGE_SIZE;
}

/**
 * The canonical address of a listing; a changed query begins at the first page (SHOP-15).
 *
 * @param reached up to which product of the whole listing it is shown, from the beginning of that product's section
 */
export function shopSearch({ search, sort, prices, categories, types }: ShopQuery, reached = SHOP_PAGE_SIZE): string {
  const section = sectionOf(reached);
  const shown = reached - skippedBefore(reached);
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (sort) params.set('sort', sort);
  for (const price of prices) params.append('price', price);
  for (const category of categories) params.append('category', category);
  for (const type of types) params.append('type', type);
  if (section > 1) params.set('page', String(section));
  if (shown > SHOP_PAGE_SIZE) params.set('shown', String(shown));
  return params.size > 0 ? `?${params}` : '';
}

export const isFiltered = ({ search, prices, categories, types }: ShopQuery): boolean =>
  search !== '' || prices.length + categories.length + types.length > 0;

/** The address of a search of the whole shop, with nothing else chosen. */
export const searchFor = (search: string): string => `?${new URLSearchParams({ search })}`;

/** The address of the first products of a section. */
export const sectionSearch = (query: ShopQuery, section: number): string =>
  shopSearch(query, (section - 1) * SECTION_SIZE + SHOP_PAGE_SIZE);

/**
 * The sections to offer from the shown one, in order: its neighbours, both ends, and halfway to each end, so that every
 * section is a few clicks away.
 */
export function offeredSections(current: number, last: number): number[] {
  const halfway = (a: number, b: number): number => Math.round((a + b) / 2);
  const near = [current - 1, current, current + 1];
  const all = [1, halfway(1, current), ...near, halfway(current, last), last];
  return [...new Set(all)].filter((section) => section >= 1 && section <= last);
}

/** How many sections a listing has that can be opened. */
export const sectionsIn = (total: number): number => Math.min(sectionOf(total), MAX_SECTIONS);
