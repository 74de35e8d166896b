import { readSearch, type SearchText } from '#domain/catalogue/search-text.ts';
import type { Database } from '../db/open.ts';
import { correctSpelling } from './correct-spelling.ts';
import { firstFound, firstNear, type SuggestedProduct } from './suggest-store.ts';

/** What the search box suggests, in the order of the search itself; `corrected` when the text was misspelt. */
export async function suggest(
  db: Database,
  typed: string,
): Promise<{ products: SuggestedProduct[]; corrected: string | null }> {
  const search = readSearch(typed);
  if (search.text === '') return { products: [], corrected: null };
  const products = await firstFound(db, search);
  if (products.length > 0) return { products, corrected: null };
  const corrected = await correctSpelling(db, search);
  const correctedSearch = corrected ? await firstFound(db, corrected) : [];
  return { products: correctedSearch, corrected: corrected && correctedSearch.length > 0 ? corrected.text : null };
}

/** Titles that meet a part of a search of which nothing meets the whole; at most 8. */
export const titlesNear = async (db: Database, search: SearchText): Promise<string[]> =>
  (await firstNear(db, search)).map(({ title }) => title);
