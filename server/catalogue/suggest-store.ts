import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SearchText } from '#domain/catalogue/search-text.ts';
import { spellingKey } from '#domain/catalogue/spelling.ts';
import { MAX_SUGGESTIONS } from '#domain/catalogue/suggest.ts';
import type { Database } from '../db/open.ts';
import type { ProductsTable } from '../db/tables/catalogue.ts';
import { allOf, type Condition, holds, isNot, meetsSomeTerm, meetsTerms } from './listing-store.ts';

/** Scanned from the front of the list before the indexes are used. */
const FRONT_ROWS = 1_000;

/** What a suggestion shows of a product. */
export type SuggestedProduct = Pick<Selectable<ProductsTable>, 'title' | 'image' | 'price_paise'>;

/** For a single row the planner would read the list until it comes, and all of it for a word that no product has. */
const ENOUGH_ROWS = 1_000;

type Listings = RawBuilder<unknown>;

const whole: Listings = sql`product_listings`;

const front: Listings = sql`(
  select * from product_listings order by position, product_id limit ${sql.lit(FRONT_ROWS)}
) as product_listings`;

const ranked = (rank: 0 | 1, listings: Listings, condition: Condition): Listings =>
  sql`select ${sql.lit(rank)} as rank, title_key, position, product_id from ${listings} where ${condition}`;

/** The first products by rank, then in the owner's order, each title once whatever its case; at most 8. */
async function firstOf(db: Database, found: readonly Listings[]): Promise<SuggestedProduct[]> {
  const { rows } = await sql<SuggestedProduct>`
    select products.title, products.image, products.price_paise
    from (
      select distinct on (title_key) title_key, rank, position, product_id
      from (${sql.join(found, sql` union all `)}) as found
      order by title_key, rank, position, product_id
    ) as first
    join products on products.id = first.product_id
    order by first.rank, first.position, first.product_id
    limit ${sql.lit(MAX_SUGGESTIONS)}
  `.execute(db);
  return rows;
}

/**
 * At most 8 found titles, those that hold the text before those that meet its terms (Q068). Common text is found at the
 * front of the list, rare text by the index.
 */
export async function firstFound(db: Database, search: SearchText): Promise<SuggestedProduct[]> {
  const inTitle = holds(search.text);
  const byTerms = allOf([isNot(inTitle), meetsTerms(search)]);
  const tries = [
    [ranked(0, front, inTitle)],
    [ranked(0, whole, inTitle), ranked(1, front, byTerms)],
    [ranked(0, whole, inTitle), ranked(1, whole, byTerms)],
  ];
  let found: SuggestedProduct[] = [];
  for (const listings of tries) {
    found = await firstOf(db, listings);
    if (found.length === MAX_SUGGESTIONS) return found;
  }
  return found;
}

/**
 * At most 8 titles that meet at least one term. Common words are met at the front of the list: sorting all would take
 * longer than the search itself.
 */
export async function firstNear(db: Database, search: SearchText): Promise<SuggestedProduct[]> {
  const someTerm = meetsSomeTerm(search);
  const inFront = await firstOf(db, [ranked(1, front, someTerm)]);
  return inFront.length === MAX_SUGGESTIONS ? inFront : firstOf(db, [ranked(1, whole, someTerm)]);
}

/** Which terms no Active product meets by any of their words, by index. */
export async function unknownTerms(db: Database, terms: SearchText['terms']): Promise<Set<number>> {
  if (terms.length === 0) return new Set();
  const known = terms.map(
    (term, index) => sql`select ${sql.lit(index)}::int as term where (
      select count(*) from (
        select from product_listings where ${meetsTerms({ text: '', terms: [term] })} limit ${sql.lit(ENOUGH_ROWS)}
      ) as met
    ) > 0`,
  );
  const { rows } = await sql<{ term: number }>`${sql.join(known, sql` union all `)}`.execute(db);
  const met = new Set(rows.map(({ term }) => term));
  return new Set(terms.map((_, index) => index).filter((index) => !met.has(index)));
}

/** Words of titles that sound like a typed one, go on from it, or share most of its letters; by typed word. */
export async function wordsLike(db: Database, typed: readonly string[]): Promise<Map<string, string[]>> {
  const keys = typed.map(spellingKey);
  // The first letters of a key are enough where it is long: the rest of the word may not have been typed yet.
  const sounds = keys.map((key) => (key.length < 3 ? key : `${key}%`));
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select asked.typed, array(
      select word from title_words where spelling_key like asked.sounds
      union
      select word from title_words where word % asked.typed
    ) as words
    from unnest(${[...typed]}::text[], ${sounds}::text[]) as asked (typed, sounds)
  `.execute(db);
  return new Map(rows.map(({ typed: word, words }) => [word, words]));
}
