import { countChoices, type Facets } from '#domain/catalogue/facets.ts';
import type { Database } from '../db/open.ts';
import type { CardRow } from './catalogue-store.ts';
import type { GroupMemory } from './group-memory.ts';
import { groupAlike, type ListedGroup, type Search, type SearchPage, searchProducts } from './search-store.ts';
import { titlesMeant } from './suggest.ts';
import { readVersion } from './version-store.ts';

export interface Found {
  rows: CardRow[];
  total: number;
  facets: Facets;
  next: string | null;
  /** Titles that may have been meant where no title holds the text. */
  meant: string[];
}

/** Counted once at each version of the catalogue: the counts are the dear part of a search, and the same on all pages. */
async function groupsOf(db: Database, memory: GroupMemory, search: Search): Promise<ListedGroup[]> {
  const { text, within, priceRanges } = search;
  const key = JSON.stringify([text, within, priceRanges]);
  const version = await readVersion(db);
  return memory.recall(version, key) ?? memory.keep(version, key, await groupAlike(db, search));
}

/** A page of a search with its total and what each choice would leave. */
export async function search(db: Database, memory: GroupMemory, wanted: Search, page: SearchPage): Promise<Found> {
  const groups = await groupsOf(db, memory, wanted);
  const { left, total, facets } = countChoices(groups, { categories: wanted.categories, types: wanted.kinds });
  const classIds = [...new Set(left.map(({ classId }) => classId))];
  const { rows, next } = await searchProducts(db, wanted, page, { total, classIds });
  const meant = groups.length === 0 && wanted.text !== '' ? await titlesMeant(db, wanted.text) : [];
  return { rows, next, total, facets, meant };
}
