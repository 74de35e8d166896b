import { nearWords, titleWords } from '#domain/catalogue/spelling.ts';
import { MAX_SUGGESTIONS } from '#domain/catalogue/suggest.ts';
import type { Database } from '../db/open.ts';
import { anyOf, holds, isNot } from './listing-store.ts';
import { nameKey } from './name-key.ts';
import { firstTitles, wordsLike } from './suggest-store.ts';

/** With fewer titles than this, what was typed may be misspelt. */
const FEW = 3;

/**
 * Titles that hold what a text may have been meant for: each of its words in another spelling, or as it was typed.
 * Those that hold the text itself are left out. At most 8, none when no other spelling is known.
 */
export async function titlesMeant(db: Database, text: string): Promise<string[]> {
  const words = titleWords(text);
  const known = words.length > 0 ? await wordsLike(db, words) : new Map<string, string[]>();
  const near = new Map(words.map((word) => [word, nearWords(word, known.get(word) ?? [])]));
  if ([...near.values()].every((others) => others.length === 0)) return [];
  const each = [...near].map(([word, others]) => anyOf([word, ...others].map(holds)));
  return firstTitles(db, [...each, isNot(holds(text))]);
}

/** Titles for the search box (NAV-34), and where they are few, those that may have been meant; together at most 8. */
export async function suggest(db: Database, text: string): Promise<{ titles: string[]; meant: string[] }> {
  if (nameKey(text) === '') return { titles: [], meant: [] };
  const titles = await firstTitles(db, [holds(text)]);
  const meant = titles.length < FEW ? await titlesMeant(db, text) : [];
  return { titles, meant: meant.slice(0, MAX_SUGGESTIONS - titles.length) };
}
