import { type Kysely, sql } from 'kysely';

/**
 * The home page as the owner edits it: each of its parts is known by a key that stays, can be switched off, and says what
 * its picture shows. A link to a product names it by its public id, so that one that was deleted is still told.
 */
const parts = sql`
create function front_key() returns text language sql volatile as $$
  select left(replace(gen_random_uuid()::text, '-', ''), 12)
$$;

alter table sliders
  add column key text not null unique default front_key(),
  add column is_shown boolean not null default true,
  add column alt text not null default '',
  add column product text not null default '',
  add column sku text not null default '',
  add column link text not null default '';
update sliders set product = products.public_id from products where products.id = sliders.product_id;
alter table sliders drop column product_id;

alter table offers
  add column key text not null unique default front_key(),
  add column is_shown boolean not null default true,
  add column alt text not null default '',
  add column product text not null default '',
  add column sku text not null default '';

alter table arrival_groups
  add column key text not null unique default front_key(),
  add column is_shown boolean not null default true`;

/** Each save with its document; the first one of a shop keeps what stood before it, too. */
const versions = sql`
create table front_versions (
  number bigint generated always as identity primary key,
  saved_at timestamptz,
  saved_by text not null,
  document jsonb not null
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [parts, versions]) await part.execute(db);
}
