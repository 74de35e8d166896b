import { countChoices, type Facets } from '#domain/catalogue/facets.ts';
import { isNamed, PRICE_RANGES, type PriceRange } from '#domain/catalogue/sort-filter.ts';
import { readSearch, type SearchText } from '#domain/catalogue/search-text.ts';
import type { Database } from '../db/open.ts';
import type { CardRow } from './catalogue-store.ts';
import { correctSpelling } from './correct-spelling.ts';
import type { GroupCache } from './group-cache.ts';
import { countHits, type ListedGroup } from './count-store.ts';
import { MAX_HITS_TO_SORT, type Search, type SearchPage, searchProducts } from './search-store.ts';
import type { PriceSpan } from './listing-store.ts';
import { titlesNear } from './suggest.ts';
import { readEdition } from './version-store.ts';

/** A search as it was typed. */
export type TypedSearch = Omit<Search, 'text'> & { typed: string };

export interface Found {
  rows: CardRow[];
  total: number;
  facets: Facets;
  next: string | null;
  /** What was searched for instead, where nothing matches what was typed. */
  corrected: string | null;
  /** Where nothing is found: titles that meet a part of the search. */
  near: string[];
}

/** The cache of counts, and the catalogue's version. */
interface Counts {
  cache: GroupCache;
  version: number;
}

const rangeOf = ({ from, to }: PriceSpan): PriceRange | undefined =>
  PRICE_RANGES.find((range) => range.from === from && range.to === to)?.key;

/**
 * Counted once at each version of the catalogue: the counts are the dear part of a search, and the same on all pages
 * and whatever else narrows it. Only prices that are no range of the shop's filter are counted by themselves.
 */
async function groupsOf(
  db: Database,
  { cache, version }: Counts,
  { text, within, priceRanges }: Search,
): Promise<ListedGroup[]> {
  const ranges = new Set(priceRanges.map(rangeOf));
  const others = ranges.has(undefined) ? priceRanges : [];
  const key = JSON.stringify([text, others]);
  const groups = cache.get(version, key) ?? cache.set(version, key, await countHits(db, text, others));
  const isChosen = (group: ListedGroup): boolean =>
    priceRanges.length === 0 || others.length > 0
      ? group.isChosenPrice
      : group.priceRanges.some((range) => ranges.has(range));
  const isWithin = ({ categories }: ListedGroup): boolean => within === null || isNamed(categories, within);
  return groups.filter(isWithin).map((group) => ({ ...group, isChosenPrice: isChosen(group) }));
}

interface UsedSearch {
  used: Search;
  groups: ListedGroup[];
  corrected: string | null;
  /** Where nothing is found: the text whose parts may lead to something. */
  nearest: SearchText;
}

/** The search with its groups, or where nothing matches, the one that was probably meant with its own. */
async function searchOrCorrect(db: Database, counts: Counts, { typed, ...rest }: TypedSearch): Promise<UsedSearch> {
  const counted = async (text: SearchText) => {
    const used: Search = { ...rest, text };
    return { used, groups: await groupsOf(db, counts, used) };
  };
  const text = readSearch(typed);
  const first = await counted(text);
  if (first.groups.length > 0 || text.text === '') return { ...first, corrected: null, nearest: text };
  const corrected = await correctSpelling(db, text);
  if (!corrected) return { ...first, corrected: null, nearest: text };
  const retried = await counted(corrected);
  if (retried.groups.length === 0) return { ...first, corrected: null, nearest: corrected };
  return { ...retried, corrected: corrected.text, nearest: corrected };
}

/** The products of groups that are few, where the count has named them all. */
function idsOf(groups: readonly ListedGroup[], total: number): number[] | null {
  if (total > MAX_HITS_TO_SORT || groups.some(({ ids }) => ids === null)) return null;
  return groups.flatMap(({ ids }) => ids ?? []);
}

/** A page of a search with its total and what each choice would leave. */
export async function search(db: Database, cache: GroupCache, typed: TypedSearch, page: SearchPage): Promise<Found> {
  const { version, departments } = await readEdition(db);
  const { used, groups, corrected, nearest } = await searchOrCorrect(db, { cache, version }, typed);
  const chosen = { categories: used.categories, types: used.kinds };
  const { left, total, facets } = countChoices(groups, chosen, departments);
  const classIds = [...new Set(left.map(({ classId }) => classId))];
  const { rows, next } = await searchProducts(db, used, page, { total, classIds, ids: idsOf(left, total) });
  const near = groups.length === 0 && used.text.text !== '' ? await titlesNear(db, nearest) : [];
  return { rows, next, total, facets, corrected, near };
}
