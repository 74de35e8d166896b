import { Pool } from 'pg';
import { readSearch } from '#domain/catalogue/search-text.ts';
import { query } from './postgres.ts';

const HITS = 20;
/** A shorter word is met whole, as in the shop. */
const MIN_PREFIX_LENGTH = 3;

/** What PostgreSQL alone needs to search the titles and words of a shop's products, in one statement by `pg`. */
export interface BareSearch {
  /**
   * Counts the titles that hold a text and what has a word of each of its terms, and reads the first of it by price:
   * neither prices nor categories are told apart.
   *
   * @returns how many milliseconds it took
   */
  search(text: string): Promise<number>;
  close(): Promise<void>;
}

const lexeme = (word: string): string => (word.length < MIN_PREFIX_LENGTH ? `'${word}'` : `'${word}':*`);

/** @param databaseUrl of an empty database @param shopUrl the database of the shop whose words are searched */
export async function openBareSearch(databaseUrl: string, shopUrl: string): Promise<BareSearch> {
  const products = await query<{ title: string; words: string }>(
    shopUrl,
    'select lower(title) as title, search_words as words from products',
  );
  const pool = new Pool({ connectionString: databaseUrl });
  await pool.query('create extension if not exists pg_trgm');
  await pool.query(
    `create table bare_words as select number as id, number % 997 as price, title,
        array_to_tsvector(array_remove(string_to_array(words, ' '), '')) as words
      from unnest($1::text[], $2::text[]) with ordinality as products (title, words, number)`,
    [products.map(({ title }) => title), products.map(({ words }) => words)],
  );
  await pool.query('create index on bare_words using gin (title gin_trgm_ops)');
  await pool.query('create index on bare_words using gin (words)');
  await pool.query('vacuum analyze bare_words');
  const hits = `with hits as materialized (
      select id, price from bare_words where title like '%' || $1 || '%' or words @@ $2::tsquery
    ) select (select count(*) from hits), array(select id from hits order by price, id limit ${HITS})`;
  return {
    async search(text) {
      const terms = readSearch(text).terms.map((words) => `(${words.map(lexeme).join(' | ')})`);
      const start = performance.now();
      await pool.query({ name: 'hits', text: hits, values: [text.toLowerCase(), terms.join(' & ')] });
      return performance.now() - start;
    },
    close: () => pool.end(),
  };
}
