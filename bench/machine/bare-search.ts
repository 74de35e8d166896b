import { Pool } from 'pg';

const HITS = 20;

/** What PostgreSQL alone needs to search: all words of a text, as they begin, in one statement by `pg`. */
export interface BareSearch {
  /** Counts what has all words and reads the first of it by price. @returns how many milliseconds it took */
  search(text: string): Promise<number>;
  close(): Promise<void>;
}

/** @param databaseUrl of an empty database @param titles of the products among which is searched */
export async function openBareSearch(databaseUrl: string, titles: readonly string[]): Promise<BareSearch> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(
    `create table bare_titles as select number as id, to_tsvector('simple', title) as words, number % 997 as price
      from unnest($1::text[]) with ordinality as titles (title, number)`,
    [titles],
  );
  await pool.query('create index on bare_titles using gin (words)');
  await pool.query('vacuum analyze bare_titles');
  const hits = `with hits as materialized (select id, price from bare_titles where words @@ $1::tsquery)
    select (select count(*) from hits), array(select id from hits order by price, id limit ${HITS})`;
  return {
    async search(text) {
      const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
      const start = performance.now();
      await pool.query({ name: 'hits', text: hits, values: [words.map((word) => `'${word}':*`).join(' & ')] });
      return performance.now() - start;
    },
    close: () => pool.end(),
  };
}
