import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '#domain/catalogue/search-text.ts';
import { jsonText } from '../../db/json.ts';
import type { Tx } from '../../db/open.ts';
import { categoryColumns } from '../new-product.ts';
import { saveWords } from '../save-products-store.ts';
import { lockCatalogue } from '../version-store.ts';
import type { ProductRow } from './goods-store.ts';

const LOCKED_COLUMNS = [
  'id',
  'public_id',
  'title',
  'status',
  'archived_at',
  'categories',
  'family_line',
  'short_description',
  'position',
  'revision',
] as const;

/** What a change of many products reads of each. */
export type LockedProduct = Pick<ProductRow, (typeof LOCKED_COLUMNS)[number]>;

const lockWhere = (tx: Tx, condition: RawBuilder<boolean>): Promise<LockedProduct[]> =>
  tx.selectFrom('products').select(LOCKED_COLUMNS).where(condition).orderBy('id').forNoKeyUpdate().execute();

/** Products by their rows, locked until the caller's transaction ends, in which writers of the catalogue take turns. */
export const lockProductRows = (tx: Tx, ids: readonly number[]): Promise<LockedProduct[]> =>
  lockWhere(tx, sql`id = any(${ids}::bigint[])`);

/** Products in the order in which they were named, locked until the caller's transaction ends; unknown ones are missing. */
export async function lockProducts(tx: Tx, publicIds: readonly string[]): Promise<LockedProduct[]> {
  await lockCatalogue(tx);
  const rows = await lockWhere(tx, sql`public_id = any(${publicIds}::text[])`);
  const byId = new Map(rows.map((row) => [row.public_id, row]));
  return publicIds.flatMap((id) => byId.get(id) ?? []);
}

/** One product, locked likewise. */
export async function lockProduct(tx: Tx, publicId: string): Promise<LockedProduct | undefined> {
  const [product] = await lockProducts(tx, [publicId]);
  return product;
}

/** @returns the revision of each by its row */
export async function writeStatus(
  tx: Tx,
  ids: readonly number[],
  status: ProductRow['status'],
): Promise<Map<number, number>> {
  const rows = await tx
    .updateTable('products')
    .set({ status })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .returning(['id', 'revision'])
    .execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** An archived product is Inactive, and stays so when it is taken out. @returns its revision */
export async function writeArchived(tx: Tx, id: number, archivedAt: Date | null): Promise<number> {
  const { revision } = await tx
    .updateTable('products')
    .set({ status: 'Inactive', archived_at: archivedAt })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Takes a product out of the archive with the status that it had. */
export async function restoreArchived(tx: Tx, id: number, status: ProductRow['status']): Promise<void> {
  await tx.updateTable('products').set({ status, archived_at: null }).where('id', '=', id).execute();
}

/** Writes the categories of products, with what they are found by. */
export async function writeCategories(
  tx: Tx,
  products: readonly (Pick<LockedProduct, 'id' | 'title' | 'family_line' | 'short_description'> & {
    categories: readonly string[];
  })[],
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(({ id, title, family_line: familyLine, short_description: shortDescription, ...given }) => {
    const columns = categoryColumns(given.categories);
    const found = { title, familyLine, shortDescription, categories: columns.categories };
    return { id, ...columns, search_words: searchWords(found) };
  });
  await sql`
    update products set
      categories = given.categories, category_keys = given.category_keys, search_words = given.search_words
    from jsonb_to_recordset(${jsonText(rows)}::text::jsonb) as given (
      id bigint, categories text[], category_keys text[], search_words text
    )
    where products.id = given.id
  `.execute(tx);
  await saveWords(
    tx,
    rows.map(({ categories }) => ({ title: '', familyLine: '', categories })),
  );
}

/** Gives products the places of others among them. */
export async function writePositions(tx: Tx, placed: readonly Pick<LockedProduct, 'id' | 'position'>[]): Promise<void> {
  await sql`
    update products set position = given.position
    from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ position }) => position)}::int[])
      as given (id, position)
    where products.id = given.id and products.position <> given.position
  `.execute(tx);
}

/** Deletes a product with its pieces; what named it loses it. */
export async function removeProduct(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('products').where('id', '=', id).execute();
}
