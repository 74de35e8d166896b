import { type RawBuilder, sql } from 'kysely';
import { spellingKey } from '#domain/catalogue/spelling.ts';
import { MAX_SUGGESTIONS } from '#domain/catalogue/suggest.ts';
import type { Database } from '../db/open.ts';
import { allOf, type Condition } from './listing-store.ts';

/** So many products from the front of the list are looked through before the indexes are asked. */
const FRONT = 1_000;

async function titlesFrom(db: Database, listings: RawBuilder<unknown>, condition: Condition): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select products.title
    from (
      select distinct on (title_key) title_key, position, product_id
      from ${listings}
      where ${condition}
      order by title_key, position, product_id
    ) as first
    join products on products.id = first.product_id
    order by first.position, first.product_id
    limit ${sql.lit(MAX_SUGGESTIONS)}
  `.execute(db);
  return rows.map(({ title }) => title);
}

/**
 * The titles of the first products in the owner's order that meet all conditions, each once whatever its case; at most
 * 8. What many titles hold is met soon at the front of the list; what few hold is found by the index.
 */
export async function firstTitles(db: Database, conditions: readonly Condition[]): Promise<string[]> {
  const front = sql`(
    select * from product_listings order by position, product_id limit ${sql.lit(FRONT)}
  ) as product_listings`;
  const titles = await titlesFrom(db, front, allOf(conditions));
  if (titles.length === MAX_SUGGESTIONS) return titles;
  return titlesFrom(db, sql`product_listings`, allOf(conditions));
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
