import { type Kysely, sql } from 'kysely';

/**
 * Names the product that a notice is of, with its categories, so that pages of others stay cached. The groups that show
 * it are told of likewise. A notice that does not fit, and an empty one, is of everything.
 */
const functions = sql`
create function notify_page_change(notice json) returns void language sql as $$
  select pg_notify('page_changes', case when octet_length(notice::text) < 7900 then notice::text else '' end)
$$;

create function tell_product(product products) returns void language plpgsql as $$
begin
  perform notify_page_change(json_build_object('product', told.public_id, 'categories', told.category_keys))
  from (
    select product.public_id, product.category_keys
    union all
    select parent.public_id, parent.category_keys
    from grouped_products membership join products parent on parent.id = membership.product_id
    where membership.member_id = product.id
  ) told;
end $$;

create function tell_product_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tell_product(old); end if;
  if tg_op <> 'DELETE' then perform tell_product(new); end if;
  return null;
end $$;

create function tell_piece_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tell_product(product) from products product where id = old.product_id; end if;
  if tg_op <> 'DELETE' then perform tell_product(product) from products product where id = new.product_id; end if;
  return null;
end $$;

create function tell_group_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell_product(product) from products product where id in (old.product_id, old.member_id);
  end if;
  if tg_op <> 'DELETE' then
    perform tell_product(product) from products product where id in (new.product_id, new.member_id);
  end if;
  return null;
end $$;

create or replace function tell_stock_changes() returns trigger language plpgsql as $$
begin
  perform notify_page_change(json_build_object('stock', product.public_id)) from products product
  where id = new.product_id or id in (select product_id from grouped_products where member_id = new.product_id);
  return null;
end $$`;

const triggers = sql`
drop trigger page_changes on products;
create trigger page_changes after insert or update or delete on products
  for each row execute function tell_product_changes();
create trigger page_changes_truncate after truncate on products
  for each statement execute function tell_page_changes();

drop trigger page_changes on variations;
create trigger page_changes after insert or delete
  or update of product_id, sku, attributes, price_paise, mrp_paise, image, gallery, position on variations
  for each row execute function tell_piece_changes();
create trigger page_changes_truncate after truncate on variations
  for each statement execute function tell_page_changes();

drop trigger page_changes on grouped_products;
create trigger page_changes after insert or update or delete on grouped_products
  for each row execute function tell_group_changes();
create trigger page_changes_truncate after truncate on grouped_products
  for each statement execute function tell_page_changes()`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [functions, triggers]) await part.execute(db);
}
