import { type Kysely, sql } from 'kysely';

/**
 * The words of a listed product as a `tsvector`: an index on them finds exactly the products that have a word, where the
 * one on trigrams found candidates whose text was compared again. A lexeme holds 2 KB.
 */
const words = sql`
create function words_of(search_words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select left(word, 500) from unnest(string_to_array(btrim(search_words), ' ')) as word))
$$;

drop index product_listings_words;
alter table product_listings
  alter column search_words drop default,
  alter column search_words type tsvector using words_of(search_words);
alter table product_listings rename column search_words to words;
-- Without a list of pending entries, which every search would read through.
create index product_listings_words on product_listings using gin (words) with (fastupdate = off);
analyze product_listings;

create or replace function list_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.status, old.kind, old.category_keys, old.position, old.best_seller, old.price_paise, old.added_at,
        old.title_key, old.search_words)
      is not distinct from (new.status, new.kind, new.category_keys, new.position, new.best_seller, new.price_paise,
        new.added_at, new.title_key, new.search_words)
    then
      return null;
    end if;
    delete from product_listings where product_id = new.id;
  end if;
  if new.status = 'Active' and (new.kind = 'grouped' or new.price_paise > 0) then
    insert into product_listings
      (product_id, class_id, position, best, cheapest, dearest, newest, title_key, words)
    values (
      new.id,
      class_of(new.kind, new.category_keys),
      new.position,
      case when new.best_seller then 0 else 1 end,
      case when new.price_paise = 0 then 9007199254740991 else new.price_paise end,
      -new.price_paise,
      -(extract(epoch from new.added_at) * 1000)::bigint,
      new.title_key,
      words_of(new.search_words)
    );
  end if;
  return null;
end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await words.execute(db);
}
