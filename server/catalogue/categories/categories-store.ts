import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../db/open.ts';
import type { CategoriesTable } from '../../db/tables/catalogue.ts';
import { nameKey } from '../name-key.ts';
import { lockCatalogue } from '../version-store.ts';

export type CategoryRow = Selectable<CategoriesTable>;

/** What the owner edits of a category. */
export type CategoryColumns = Pick<CategoryRow, 'category' | 'icon' | 'status'>;

const selectCategories = (db: Database) => db.selectFrom('categories').selectAll().orderBy('position').orderBy('id');

export const findCategories = (db: Database): Promise<CategoryRow[]> => selectCategories(db).execute();

/** All categories in their order, whose writers take turns until the caller's transaction ends. */
export async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  await lockCatalogue(tx);
  return selectCategories(tx).forNoKeyUpdate().execute();
}

/** A name that products use, with how many of them do. */
export interface UsedName {
  key: string;
  /** Those in the archive are left out. */
  products: number;
  archived: number;
}

/** Every name that products use. */
export async function countUsedNames(db: Database): Promise<UsedName[]> {
  const { rows } = await sql<UsedName>`
    select key, coalesce(sum(products) filter (where not is_archived), 0) as products,
      coalesce(sum(products) filter (where is_archived), 0) as archived
    from console_classes, unnest(category_keys) as key
    where products > 0
    group by key
    order by key
  `.execute(db);
  return rows;
}

/** Names as a product writes them, by their keys. */
export async function findWrittenNames(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select wanted.key, written.categories[array_position(written.category_keys, wanted.key)] as name
    from unnest(${keys}::text[]) as wanted (key)
    cross join lateral (
      select categories, category_keys from products
      where id = (
        select min(product_id) from console_listings where class_id = any(array(
          select id from console_classes where products > 0 and not is_archived and category_keys @> array[wanted.key]
        ))
      )
    ) as written
  `.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** A link of the home page beside those to products. */
export interface HomeLink {
  part: 'sliders' | 'offers';
  id: number;
  link: string;
}

/** The links of the slides and offers on the home page, switched off ones too. */
export async function findHomeLinks(db: Database): Promise<HomeLink[]> {
  const { rows } = await sql<HomeLink>`
    select 'sliders' as part, id, link from sliders where link <> ''
    union all select 'offers', id, link from offers where link <> ''
  `.execute(db);
  return rows;
}

export async function writeHomeLink(tx: Tx, { part, id, link }: HomeLink): Promise<void> {
  await tx.updateTable(part).set({ link }).where('id', '=', id).execute();
}

/** The categories that coupons are for, locked until the transaction ends. */
export const lockCouponScopes = (tx: Tx): Promise<{ code: string; only_categories: string[] }[]> =>
  tx
    .selectFrom('coupons')
    .select(['code', 'only_categories'])
    .where(sql<boolean>`only_categories <> '{}'`)
    .orderBy('code')
    .forNoKeyUpdate()
    .execute();

export async function writeCouponScope(tx: Tx, code: string, categories: string[]): Promise<void> {
  await tx.updateTable('coupons').set({ only_categories: categories }).where('code', '=', code).execute();
}

/** The rows of all products of a category, archived ones among them. */
export async function productsIn(db: Database, category: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from console_listings
    where class_id = any(array(select id from console_classes where category_keys @> array[${nameKey(category)}]::text[]))
    order by product_id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertCategory(tx: Tx, columns: CategoryColumns, position: number): Promise<CategoryRow> {
  return tx
    .insertInto('categories')
    .values({ ...columns, position })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateCategory(tx: Tx, id: number, columns: CategoryColumns): Promise<CategoryRow> {
  return tx.updateTable('categories').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Gives categories the places 1, 2, 3 in the order of their ids. */
export async function placeCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update categories set position = given.position
    from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    where categories.id = given.id and categories.position <> given.position
  `.execute(tx);
}

export async function removeCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute();
}
