import { sql } from 'kysely';
import { spellingKey, titleWords } from '#domain/catalogue/spelling.ts';
import { inBatches } from '../db/batches.ts';
import { upsert } from '../db/upsert.ts';
import type { Database } from '../db/open.ts';
import { checkPieces, type NewProduct, productRow, variationRow } from './new-product.ts';

/** So far below their own all places are free. */
const FREE_PLACES = 1_000_000;

/** The internal ids of products, by their public ones. */
type Ids = Map<string, number>;

/** @throws {Error} for a product that is not there */
function idOf(ids: Ids, publicId: string): number {
  const id = ids.get(publicId);
  if (id === undefined) throw new Error(`There is no product ${publicId}.`);
  return id;
}

/** The internal ids of products by their public ones; unknown ones are missing. */
export async function productIds(db: Database, publicIds: readonly string[]): Promise<Ids> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'public_id'])
    .where('public_id', '=', sql<string>`any(${[...new Set(publicIds)]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, public_id }) => [public_id, id]));
}

async function saveRows(db: Database, products: readonly NewProduct[]): Promise<Ids> {
  await upsert(db, 'products', 'public_id', products.map(productRow));
  return productIds(
    db,
    products.map(({ publicId }) => publicId),
  );
}

async function saveVariations(db: Database, products: readonly NewProduct[], ids: Ids): Promise<void> {
  const rows = products.flatMap(({ publicId, variations }) =>
    variations.map((variation, position) => variationRow(idOf(ids, publicId), variation, position)),
  );
  const all = [...ids.values()];
  const skus = rows.map(({ sku }) => sku);
  // Two pieces may change places: all leave their old one first, since a place holds one piece at any moment. They are
  // locked in the order in which orders lock them.
  await sql`
    with locked as (
      select id from variations where product_id = any(${all}::bigint[]) order by id for no key update
    )
    update variations set position = position - ${sql.lit(FREE_PLACES)} from locked where variations.id = locked.id
  `.execute(db);
  await upsert(db, 'variations', 'sku', rows, ['stock']);
  await sql`delete from variations where product_id = any(${all}::bigint[]) and sku <> all(${skus}::text[])`.execute(
    db,
  );
  await sql`
    select set_stock(variations.id, given.stock, 'import')
    from unnest(${skus}::text[], ${rows.map(({ stock }) => stock)}::int[]) as given (sku, stock)
    join variations on variations.sku = given.sku and variations.stock <> given.stock
    order by variations.id
  `.execute(db);
}

/** Stores the words of titles, categories and families, for corrections of spelling. */
export async function saveWords(
  db: Database,
  products: readonly Pick<NewProduct, 'title' | 'categories' | 'familyLine'>[],
): Promise<void> {
  const words = [
    ...new Set(
      products.flatMap(({ title, categories, familyLine }) => [title, ...categories, familyLine].flatMap(titleWords)),
    ),
  ];
  await sql`
    insert into title_words (word, spelling_key)
    select * from unnest(${words}::text[], ${words.map(spellingKey)}::text[])
    on conflict do nothing
  `.execute(db);
}

/** Stores which products groups hold, in their order. @throws {Error} for one that is not there */
export async function saveMembers(db: Database, products: readonly NewProduct[], ids: Ids): Promise<void> {
  const memberIds = await productIds(
    db,
    products.flatMap(({ members }) => members),
  );
  const rows = products.flatMap(({ publicId, members }) =>
    members.map((member, position) => ({
      product_id: idOf(ids, publicId),
      member_id: idOf(memberIds, member),
      position,
    })),
  );
  await sql`
    delete from grouped_products where product_id = any(${[...ids.values()]}::bigint[]) and (product_id, member_id) not in (
      select * from unnest(${rows.map(({ product_id }) => product_id)}::bigint[], ${rows.map(({ member_id }) => member_id)}::bigint[])
    )
  `.execute(db);
  await inBatches(rows, (batch) =>
    db
      .insertInto('grouped_products')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'member_id'])
          .doUpdateSet({ position: sql.ref('excluded.position') })
          .whereRef('grouped_products.position', '<>', 'excluded.position'),
      )
      .execute(),
  );
}

/**
 * Inserts or updates products; the given stock replaces the stored one. A fixed number of statements per 500, in the
 * caller's transaction.
 *
 * @returns internal ids by public id
 * @throws {Error} for pieces unfit for their kind, or an unknown member
 */
export async function saveProducts(db: Database, products: readonly NewProduct[]): Promise<Ids> {
  for (const product of products) checkPieces(product);
  const ids = await saveRows(db, products);
  await saveVariations(db, products, ids);
  await saveWords(db, products);
  await saveMembers(db, products, ids);
  return ids;
}
