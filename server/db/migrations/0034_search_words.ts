import { type Kysely, sql } from 'kysely';
import { searchWords } from '#domain/catalogue/search-text.ts';
import { spellingKey, titleWords } from '#domain/catalogue/spelling.ts';

const BATCH = 1_000;

const columns = sql`
alter table products add column search_words text not null default '';
alter table product_listings add column search_words text not null default '';

create or replace function list_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from product_listings where product_id = new.id;
  end if;
  if new.status = 'Active' then
    insert into product_listings
      (product_id, class_id, position, best, cheapest, dearest, newest, title_key, search_words)
    values (
      new.id,
      class_of(new.kind, new.category_keys),
      new.position,
      case when new.best_seller then 0 else 1 end,
      case when new.price_paise = 0 then 9007199254740991 else new.price_paise end,
      -new.price_paise,
      -(extract(epoch from new.added_at) * 1000)::bigint,
      new.title_key,
      new.search_words
    );
  end if;
  return null;
end $$`;

interface Row {
  id: number;
  title: string;
  categories: string[];
  family_line: string;
  short_description: string;
}

const wordsOf = ({ title, categories, family_line, short_description }: Row): string =>
  searchWords({ title, categories, familyLine: family_line, shortDescription: short_description });

/** The words of products that were saved before: the same function as for new ones, a thousand rows at a time. */
async function fillWords(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`
      select id, title, categories, family_line, short_description
      from products where id > ${last} order by id limit ${sql.lit(BATCH)}
    `.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    await sql`
      update products set search_words = filled.words
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(wordsOf)}::text[]) as filled (id, words)
      where products.id = filled.id
    `.execute(db);
    await addWords(db, rows);
    last = end.id;
  }
}

/** What is typed in another spelling may be a word of a category or family too. */
async function addWords(db: Kysely<unknown>, rows: readonly Row[]): Promise<void> {
  const words = [
    ...new Set(rows.flatMap(({ categories, family_line }) => [...categories, family_line].flatMap(titleWords))),
  ];
  await sql`
    insert into title_words (word, spelling_key)
    select * from unnest(${words}::text[], ${words.map(spellingKey)}::text[])
    on conflict do nothing
  `.execute(db);
}

/** Searches find products by their categories, family and short text too (Q068). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await columns.execute(db);
  await fillWords(db);
  // Without a list of pending entries, which every search would read through.
  await sql`
    create index product_listings_words on product_listings using gin (search_words gin_trgm_ops) with (fastupdate = off)
  `.execute(db);
}
