import { type Kysely, sql } from 'kysely';

/** What the owner's list reads, so that it is as quick among 100,000 products as among 1,000. */
const tables = sql`
-- What views and filters tell apart, with how many products it is of: a list of any of them needs no counting.
create table console_classes (
  id int generated always as identity primary key,
  kind text not null,
  is_active boolean not null,
  is_archived boolean not null,
  has_hsn boolean not null,
  has_picture boolean not null,
  category_keys text[] not null,
  products int not null default 0 check (products >= 0),
  unique (kind, is_active, is_archived, has_hsn, has_picture, category_keys)
);

-- One narrow row of each product, kept by triggers.
create table console_listings (
  product_id bigint primary key references products on delete cascade,
  class_id int not null references console_classes,
  position int not null,
  title_key text collate "C" not null,
  price bigint not null,
  -- When it changed last, in microseconds.
  changed bigint not null,
  -- Its title and SKUs, then their words alone, with a blank before each.
  found_by text not null
)`;

const rows = sql`
create function console_class_of(product products) returns int language plpgsql as $$
declare
  keys text[] := array(select unnest(product.category_keys) order by 1);
  found_id int;
begin
  select id into found_id from console_classes
    where (kind, is_active, is_archived, has_hsn, has_picture, category_keys) = (
      product.kind, product.status = 'Active', product.archived_at is not null, product.hsn is not null,
      product.image <> '', keys);
  if found_id is null then
    insert into console_classes (kind, is_active, is_archived, has_hsn, has_picture, category_keys)
    values (
      product.kind, product.status = 'Active', product.archived_at is not null, product.hsn is not null,
      product.image <> '', keys)
    returning id into found_id;
  end if;
  return found_id;
end $$;

create function found_by(product products) returns text language sql stable as $$
  select ' ' || words || ' ' || regexp_replace(words, '[ -/:-@[-\x60{-~]+', ' ', 'g') || ' '
  from (
    select product.title_key || ' ' || lower(concat_ws(' ', product.sku,
      (select string_agg(sku, ' ' order by position) from variations where product_id = product.id)) collate "C") as words
  ) as found
$$;

create function list_for_console(ids bigint[]) returns void language sql as $$
  insert into console_listings (product_id, class_id, position, title_key, price, changed, found_by)
  select id, console_class_of(products), position, title_key, price_paise,
    (extract(epoch from changed_at) * 1000000)::bigint, found_by(products)
  from products where id = any(ids)
  on conflict (product_id) do update set
    class_id = excluded.class_id, position = excluded.position, title_key = excluded.title_key, price = excluded.price,
    changed = excluded.changed, found_by = excluded.found_by
$$`;

/** By statement, and each class once: its writers take turns already, since they write products. */
const counts = sql`
create function count_added() returns trigger language plpgsql as $$
begin
  update console_classes set products = console_classes.products + counted.products
  from (select class_id, count(*) as products from added group by class_id) counted where id = counted.class_id;
  return null;
end $$;
create trigger counted_added after insert on console_listings
  referencing new table as added for each statement execute function count_added();
create function count_moved() returns trigger language plpgsql as $$
begin
  update console_classes set products = console_classes.products + counted.products
  from (
    select class_id, sum(by) as products
    from (
      select was.product_id, was.class_id, -1 as by from was union all select changed.product_id, changed.class_id, 1 from changed
    ) as moved
    group by class_id having sum(by) <> 0
  ) counted where id = counted.class_id;
  return null;
end $$;
create trigger counted_moved after update on console_listings
  referencing old table as was new table as changed for each statement execute function count_moved();
create function count_removed() returns trigger language plpgsql as $$
begin
  update console_classes set products = console_classes.products - counted.products
  from (select class_id, count(*) as products from gone group by class_id) counted where id = counted.class_id;
  return null;
end $$;
create trigger counted_removed after delete on console_listings
  referencing old table as gone for each statement execute function count_removed();
create function count_none() returns trigger language plpgsql as $$
begin
  update console_classes set products = 0;
  return null;
end $$;
create trigger counted_none after truncate on console_listings for each statement execute function count_none();

select list_for_console(array(select id from products))`;

const kept = sql`
create function list_added() returns trigger language plpgsql as $$
begin
  perform list_for_console(array(select id from added));
  return null;
end $$;
create trigger console_listing_added after insert on products
  referencing new table as added for each statement execute function list_added();

create function list_changed() returns trigger language plpgsql as $$
begin
  perform list_for_console(array(
    select id from was join changed using (id)
    where (was.kind, was.status, was.archived_at, was.hsn, was.image, was.position, was.title_key, was.price_paise,
        was.changed_at, was.category_keys, was.sku)
      is distinct from
      (changed.kind, changed.status, changed.archived_at, changed.hsn, changed.image, changed.position,
        changed.title_key, changed.price_paise, changed.changed_at, changed.category_keys, changed.sku)
  ));
  return null;
end $$;
create trigger console_listing_changed after update on products
  referencing old table as was new table as changed for each statement execute function list_changed();

create function list_skus(ids bigint[]) returns void language sql as $$
  update console_listings set found_by = listed.words
  from (select id, found_by(products) as words from products where id = any(ids)) listed
  where product_id = listed.id and found_by <> listed.words
$$;
create function list_added_skus() returns trigger language plpgsql as $$
begin
  perform list_skus(array(select distinct product_id from added));
  return null;
end $$;
-- Its name stands behind price_by_added, which lists a product with its SKUs where these give it a price.
create trigger skus_listed_added after insert on variations
  referencing new table as added for each statement execute function list_added_skus();
create function list_removed_skus() returns trigger language plpgsql as $$
begin
  perform list_skus(array(select distinct product_id from gone));
  return null;
end $$;
create trigger skus_listed_removed after delete on variations
  referencing old table as gone for each statement execute function list_removed_skus();
create function list_changed_sku() returns trigger language plpgsql as $$
begin
  perform list_skus(array[new.product_id]);
  return null;
end $$;
-- By row, since orders change the stock of pieces by the statement and their SKUs never.
create trigger skus_listed_changed after update of sku on variations
  for each row when (old.sku is distinct from new.sku) execute function list_changed_sku()`;

const indexes = sql`
create index console_listings_position on console_listings (position, product_id);
create index console_listings_title on console_listings (title_key, product_id);
create index console_listings_price on console_listings (price, product_id);
create index console_listings_changed on console_listings (changed, product_id);
-- The same orders within each class, for views and filters that are made of a few classes.
create index console_listings_class_position on console_listings (class_id, position, product_id);
create index console_listings_class_title on console_listings (class_id, title_key, product_id);
create index console_listings_class_price on console_listings (class_id, price, product_id);
create index console_listings_class_changed on console_listings (class_id, changed, product_id);
-- Written in runs of some fifty rows, and no longer ones: every search reads through the pending one.
create index console_listings_words on console_listings using gin (found_by gin_trgm_ops)
  with (gin_pending_list_limit = 256);
-- What is out of stock, what is low, what has least; and of one product its scarcest piece.
create index variations_stock on variations (stock, product_id);
create index variations_scarcest on variations (product_id, stock)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [tables, rows, counts, kept, indexes]) await part.execute(db);
}
