import { nearWords, titleWords } from '#domain/catalogue/spelling.ts';
import { type SearchText, termsOf } from '#domain/catalogue/search-text.ts';
import { SYNONYMS, synonymsOf } from '#domain/catalogue/synonyms.ts';
import type { Database } from '../db/open.ts';
import { unknownTerms, wordsLike } from './suggest-store.ts';

const synonyms = SYNONYMS.flat();

/**
 * A search in which each word that no product has is replaced by those that it may be a misspelling of; `text` holds
 * the nearest of each. Null when every word is known, or when one of them resembles none.
 */
export async function correctSpelling(db: Database, { text, terms }: SearchText): Promise<SearchText | null> {
  const words = termsOf(text);
  const unknown = await unknownTerms(db, terms);
  const misspelt = words.filter((_, index) => unknown.has(index));
  if (misspelt.length === 0) return null;
  const known = await wordsLike(db, misspelt.flatMap(titleWords));
  const near = new Map(misspelt.map((word) => [word, nearWords(word, [...(known.get(word) ?? []), ...synonyms])]));
  if ([...near.values()].some((others) => others.length === 0)) return null;
  return {
    text: words.map((word) => near.get(word)?.[0] ?? word).join(' '),
    terms: words.map((word) => (near.get(word) ?? [word]).flatMap(synonymsOf)),
  };
}
