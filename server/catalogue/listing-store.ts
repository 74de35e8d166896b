import { type RawBuilder, sql } from 'kysely';
import { isMetByPrefix, type SearchText } from '#domain/catalogue/search-text.ts';
import type { Paise } from '#domain/money.ts';
import { nameKey } from './name-key.ts';

/** Narrows a list of products; every part speaks of the table `product_listings`. */
export type Condition = RawBuilder<boolean>;

export interface PriceSpan {
  from: Paise;
  to: Paise;
}

export const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

export const isNot = (condition: Condition): Condition => sql`not (${condition})`;

/** The trigram index knows runs of three letters or digits, in every locale those of ASCII. */
const hasTrigram = (key: string): boolean => /[a-z0-9]{3}/.test(key);

const literally = (key: string): string => `%${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The title holds the text, whatever its case; found by the index on titles where that knows the text. */
export function holds(text: string): Condition {
  const key = nameKey(text);
  return hasTrigram(key)
    ? sql`product_listings.title_key like ${literally(key)}`
    : sql`strpos(product_listings.title_key, ${key}) > 0`;
}

/** A word of a query on words: letters, marks and digits, with nothing to escape. */
const lexeme = (word: string): string => (isMetByPrefix(word) ? `'${word}':*` : `'${word}'`);

const anyWord = (words: readonly string[]): string => words.map(lexeme).join(' | ');

const hasWords = (query: string): Condition => sql`product_listings.words @@ ${query}::tsquery`;

/** Meets every term of a search by one of its words; a search without a term finds nothing so. */
export const meetsTerms = ({ terms }: SearchText): Condition =>
  terms.length === 0 ? sql`false` : hasWords(terms.map((words) => `(${anyWord(words)})`).join(' & '));

/** Meets at least one term of a search. */
export const meetsSomeTerm = ({ terms }: SearchText): Condition =>
  terms.length === 0 ? sql`false` : hasWords(anyWord(terms.flat()));

/** Is found by a search: by its title or by its words (Q068). */
export const isFoundBy = (search: SearchText): Condition => anyOf([holds(search.text), meetsTerms(search)]);

const between = ({ from, to }: PriceSpan): Condition => sql`product_listings.cheapest between ${from} and ${to}`;

/** Costs as much as one of the ranges holds, both ends included; what has no price is in none. */
export const costs = (ranges: readonly PriceSpan[]): Condition =>
  // The stretch around them all is what an index can find; alternatives it cannot.
  allOf([between(spanOf(ranges)), ...(ranges.length > 1 ? [anyOf(ranges.map(between))] : [])]);

/**
 * The same for rows read in another order: written so, no index answers it, and the planner, which does not see a
 * prepared statement's values, does not take it for selective.
 */
export const costsUnindexed = (ranges: readonly PriceSpan[]): Condition =>
  sql`coalesce(${anyOf(ranges.map(between))}, false)`;

/** From the lowest price of all ranges to the highest. */
export const spanOf = (ranges: readonly PriceSpan[]): PriceSpan => ({
  from: Math.min(...ranges.map(({ from }) => from)),
  to: Math.max(...ranges.map(({ to }) => to)),
});
