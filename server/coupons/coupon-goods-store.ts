import { sql } from 'kysely';
import { type CouponScope, isScoped } from '#domain/coupons/discount.ts';
import { nameKey } from '../catalogue/name-key.ts';
import type { Database } from '../db/open.ts';

/** A product, or a group, that a coupon is for. */
export interface NamedProduct {
  /** The public id. */
  id: string;
  title: string;
  image: string;
  isGroup: boolean;
}

/** Products by their public ids; those that are gone are left out. */
export async function findNamedProducts(db: Database, ids: readonly string[]): Promise<NamedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['public_id as id', 'title', 'image', 'kind'])
    .where('public_id', 'in', ids)
    .execute();
  return rows.map(({ kind, ...product }) => ({ ...product, isGroup: kind === 'grouped' }));
}

/** The names without a category tile and without a product. */
async function unknownCategories(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const tiles = await db.selectFrom('categories').select('category').execute();
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${names.map(nameKey)}::text[]) as key
    where exists (select from console_classes where products > 0 and category_keys @> array[key])
  `.execute(db);
  const known = new Set([...tiles.map(({ category }) => nameKey(category)), ...rows.map(({ key }) => key)]);
  return names.filter((name) => !known.has(nameKey(name)));
}

/** The unknown categories and products of a coupon. */
export async function findUnknownGoods(
  db: Database,
  { onlyCategories = [], onlyProducts = [] }: CouponScope,
): Promise<string[]> {
  const found = new Set((await findNamedProducts(db, onlyProducts)).map(({ id }) => id));
  return [...(await unknownCategories(db, onlyCategories)), ...onlyProducts.filter((id) => !found.has(id))];
}

/** How many products a coupon is for at the moment, archived ones left out; null of one for all goods. */
export async function countGoods(db: Database, scope: CouponScope): Promise<number | null> {
  if (!isScoped(scope)) return null;
  const { onlyCategories = [], onlyProducts = [] } = scope;
  const { rows } = await sql<{ products: number }>`
    select coalesce((
      select sum(products) from console_classes
      where not is_archived and kind <> 'grouped' and category_keys && ${onlyCategories.map(nameKey)}::text[]
    ), 0)::int + (
      select count(distinct member.id)
      from products as named
      left join grouped_products on grouped_products.product_id = named.id
      join products as member on member.id = coalesce(grouped_products.member_id, named.id)
      where named.public_id = any(${[...onlyProducts]}::text[]) and member.kind <> 'grouped'
        and member.archived_at is null
    )::int as products
  `.execute(db);
  return rows[0]?.products ?? 0;
}
