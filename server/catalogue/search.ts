import { countChoices, type Facets } from '#domain/catalogue/facets.ts';
import { readSearch, type SearchText } from '#domain/catalogue/search-text.ts';
import type { Database } from '../db/open.ts';
import type { CardRow } from './catalogue-store.ts';
import { correctSpelling } from './correct-spelling.ts';
import type { GroupMemory } from './group-memory.ts';
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

/** Where counts are kept, and the version of the catalogue that is asked. */
interface Counts {
  memory: GroupMemory;
  version: number;
}

/** Counted once at each version of the catalogue: the counts are the dear part of a search, and the same on all pages. */
async function groupsOf(db: Database, { memory, version }: Counts, search: Search): Promise<ListedGroup[]> {
  const { text, within, priceRanges } = search;
  const key = JSON.stringify([text, within, priceRanges]);
  return memory.recall(version, key) ?? memory.keep(version, key, await groupAlike(db, search));
}

interface Reading {
  wanted: Search;
  groups: ListedGroup[];
  corrected: string | null;
  /** Where nothing is found: the text whose parts may lead to something. */
  nearest: SearchText;
}

/** The search with its groups, or where nothing matches, the one that was probably meant with its own. */
async function readAsMeant(db: Database, counts: Counts, { typed, ...rest }: TypedSearch): Promise<Reading> {
  const text = readSearch(typed);
  const wanted: Search = { ...rest, text };
  const groups = await groupsOf(db, counts, wanted);
  if (groups.length > 0 || text.text === '') return { wanted, groups, corrected: null, nearest: text };
  const corrected = await correctSpelling(db, text);
  if (!corrected) return { wanted, groups, corrected: null, nearest: text };
  const meant: Search = { ...rest, text: corrected };
  const meantGroups = await groupsOf(db, counts, meant);
  if (meantGroups.length === 0) return { wanted, groups, corrected: null, nearest: corrected };
  return { wanted: meant, groups: meantGroups, corrected: corrected.text, nearest: corrected };
}

/** A page of a search with its total and what each choice would leave. */
export async function search(db: Database, memory: GroupMemory, typed: TypedSearch, page: SearchPage): Promise<Found> {
  const { version, departments } = await readEdition(db);
  const { wanted, groups, corrected, nearest } = await readAsMeant(db, { memory, version }, typed);
  const chosen = { categories: wanted.categories, types: wanted.kinds };
  const { left, total, facets } = countChoices(groups, chosen, departments);
  const classIds = [...new Set(left.map(({ classId }) => classId))];
  const { rows, next } = await searchProducts(db, wanted, page, { total, classIds });
  const near = groups.length === 0 && wanted.text.text !== '' ? await titlesNear(db, nearest) : [];
  return { rows, next, total, facets, corrected, near };
}
