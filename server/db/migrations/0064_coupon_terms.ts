import { type Kysely, sql } from 'kysely';

const columns = sql`
alter table coupons
  add column revision bigint not null default 1,
  -- The first moment at which it counts.
  add column starts_at timestamptz,
  -- Paused by the owner since then.
  add column paused_at timestamptz,
  add column first_order_only boolean not null default false,
  -- Names of categories, or public ids of products: without either it is for all goods.
  add column only_categories text[] not null default '{}',
  add column only_products text[] not null default '{}',
  add check (only_categories = '{}' or only_products = '{}');

create trigger revised before update on coupons for each row when (
  (new.percentage_bps, new.flat_paise, new.minimum_paise, new.starts_at, new.expires_at, new.paused_at,
    new.total_limit, new.member_limit, new.first_order_only, new.only_categories, new.only_products)
  is distinct from
  (old.percentage_bps, old.flat_paise, old.minimum_paise, old.starts_at, old.expires_at, old.paused_at,
    old.total_limit, old.member_limit, old.first_order_only, old.only_categories, old.only_products)
) execute function raise_revision();

create index orders_of_coupon on orders (coupon_code, id desc) where coupon_code is not null`;

/** From when and for which goods a coupon counts, whether it is paused, and its orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await columns.execute(db);
}
