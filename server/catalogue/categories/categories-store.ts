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
  /** As one of them writes it. */
  name: string;
  key: string;
  /** Those in the archive are left out. */
  products: number;
  archived: number;
}

/** Every name that products use. */
export async function countUsedNames(db: Database): Promise<UsedName[]> {
  const { rows } = await sql<UsedName>`
    select used.key, min(used.name) as name,
      count(*) filter (where archived_at is null) as products, count(archived_at) as archived
    from products, unnest(categories, category_keys) as used (name, key)
    group by used.key
    order by used.key
  `.execute(db);
  return rows;
}

/** The links of the offers on the home page. */
export async function findOfferLinks(db: Database): Promise<{ id: number; link: string }[]> {
  return db.selectFrom('offers').select(['id', 'link']).execute();
}

export async function writeOfferLink(tx: Tx, id: number, link: string): Promise<void> {
  await tx.updateTable('offers').set({ link }).where('id', '=', id).execute();
}

/** The rows of all products of a category, archived ones among them. */
export async function productsIn(db: Database, category: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where ${nameKey(category)} = any(category_keys) order by id
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
