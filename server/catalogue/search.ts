import { countChoices, type Facets } from '#domain/catalogue/facets.ts';
import { readSearch, type SearchText } from '#domain/catalogue/search-text.ts';
import type { Database } from '../db/open.ts';
import type { CardRow } from './catalogue-store.ts';
import { correctSpelling } from './correct-spelling.ts';
import type { GroupCache } from './group-cache.ts';
import { groupAlike, type ListedGroup, type Search, type SearchPage, searchProducts } from './search-store.ts';
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

/**
 * Counted once at each version of the catalogue: the counts are the dear part of a search, and the same on all pages.
 */
async function groupsOf(db: Database, { cache, version }: Counts, search: Search): Promise<ListedGroup[]> {
  const { text, within, priceRanges } = search;
  const key = JSON.stringify([text, within, priceRanges]);
  return cache.get(version, key) ?? cache.set(version, key, await groupAlike(db, search));
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
  const text = readSearch(typed);
  const used: Search = { ...rest, text };
  const groups = await groupsOf(db, counts, used);
  if (groups.length > 0 || text.text === '') return { used, groups, corrected: null, nearest: text };
  const corrected = await correctSpelling(db, text);
  if (!corrected) return { used, groups, corrected: null, nearest: text };
  const retried: Search = { ...rest, text: corrected };
  const retriedGroups = await groupsOf(db, counts, retried);
  if (retriedGroups.length === 0) return { used, groups, corrected: null, nearest: corrected };
  return { used: retried, groups: retriedGroups, corrected: corrected.text, nearest: corrected };
}

/** A page of a search with its total and what each choice would leave. */
export async function search(db: Database, cache: GroupCache, typed: TypedSearch, page: SearchPage): Promise<Found> {
  const { version, departments } = await readEdition(db);
  const { used, groups, corrected, nearest } = await searchOrCorrect(db, { cache, version }, typed);
  const chosen = { categories: used.categories, types: used.kinds };
  const { left, total, facets } = countChoices(groups, chosen, departments);
  const classIds = [...new Set(left.map(({ classId }) => classId))];
  const { rows, next } = await searchProducts(db, used, page, { total, classIds });
  const near = groups.length === 0 && used.text.text !== '' ? await titlesNear(db, nearest) : [];
  return { rows, next, total, facets, corrected, near };
}
