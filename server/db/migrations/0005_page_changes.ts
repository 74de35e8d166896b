import { type Kysely, sql } from 'kysely';

/**
 * Every write that public pages show is told on the channel `page_changes` when it commits. Once for each statement;
 * of stock only that the last piece went or the first came back, so that orders stay quiet.
 */
const notices = sql`
create function tell_page_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changes', '');
  return null;
end $$;

create trigger page_changes after insert or update or delete or truncate on products
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or delete or truncate
  or update of product_id, sku, attributes, price_paise, mrp_paise, image, gallery, position on variations
  for each statement execute function tell_page_changes();
create trigger page_changes_stock after update of stock on variations
  for each row when ((old.stock = 0) <> (new.stock = 0)) execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on grouped_products
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on categories
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on sliders
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on offers
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on arrival_groups
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on arrival_group_products
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on settings
  for each statement execute function tell_page_changes();
create trigger page_changes after insert or update or delete or truncate on pincodes
  for each statement execute function tell_page_changes()`;

/** When what a product's page says last changed, for those who look for news. */
const changedAt = sql`
alter table products add column changed_at timestamptz not null default now();

create function note_product_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create trigger changed_at before update on products for each row when (
  (new.kind, new.status, new.title, new.family_line, new.short_description, new.description, new.key_features,
    new.specifications, new.attributes, new.image, new.gallery, new.price_paise, new.mrp_paise, new.size_line)
  is distinct from
  (old.kind, old.status, old.title, old.family_line, old.short_description, old.description, old.key_features,
    old.specifications, old.attributes, old.image, old.gallery, old.price_paise, old.mrp_paise, old.size_line)
) execute function note_product_change()`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [notices, changedAt]) await part.execute(db);
}
