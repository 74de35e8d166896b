import { sql } from 'kysely';
import { jsonText } from '../../db/json.ts';
import type { Tx } from '../../db/open.ts';
import { type NewProduct, type NewVariation, productRow, variationRow } from '../new-product.ts';

/** So far below their own all places are free. */
const FREE_PLACES = 1_000_000;

/** Writes everything that stands in the row of a product. */
export async function updateProduct(tx: Tx, productId: number, product: NewProduct): Promise<void> {
  const { public_id: _, added_at: __, ...columns } = productRow(product);
  await tx.updateTable('products').set(columns).where('id', '=', productId).execute();
}

/** For a change that stands in no row of its own: pieces that came, went or changed places. */
export async function raiseRevision(tx: Tx, productId: number): Promise<void> {
  await sql`update products set revision = revision + 1 where id = ${productId}`.execute(tx);
}

/** Removes pieces: carts lose them, orders keep what they froze of them. */
export async function removePieces(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('variations').where('id', 'in', ids).execute();
}

/** Frees the places of all pieces of a product, and SKUs that others of them take: each holds one piece at any moment. */
export async function clearWay(tx: Tx, productId: number, skusTaken: readonly string[]): Promise<void> {
  await sql`
    update variations set
      position = position - ${sql.lit(FREE_PLACES)},
      sku = case when sku = any(${skusTaken}::text[]) then 'moving ' || id || ' ' || sku else sku end
    where product_id = ${productId}
  `.execute(tx);
}

/** A piece that stays, with its place. */
export interface KeptPiece {
  id: number;
  position: number;
  variation: NewVariation;
}

/** Writes everything but the stock of pieces, in one statement. */
export async function updatePieces(tx: Tx, pieces: readonly KeptPiece[]): Promise<void> {
  if (pieces.length === 0) return;
  const rows = pieces.map(({ id, position, variation }) => ({
    id,
    position,
    sku: variation.sku,
    attributes: variation.attributes,
    price_paise: variation.price,
    mrp_paise: variation.mrp,
    shelf: variation.shelf ?? '',
    image: variation.image ?? '',
    gallery: variation.gallery ?? [],
  }));
  await sql`
    update variations set
      sku = given.sku, attributes = given.attributes, price_paise = given.price_paise, mrp_paise = given.mrp_paise,
      shelf = given.shelf, image = given.image, gallery = given.gallery, position = given.position
    from jsonb_to_recordset(${jsonText(rows)}::text::jsonb) as given (
      id bigint, position int, sku text, attributes jsonb, price_paise bigint, mrp_paise bigint, shelf text, image text,
      gallery jsonb
    )
    where variations.id = given.id
  `.execute(tx);
}

/** Adds pieces at their places. @returns their ids in the same order */
export async function insertPieces(
  tx: Tx,
  productId: number,
  pieces: readonly { position: number; variation: NewVariation }[],
): Promise<number[]> {
  if (pieces.length === 0) return [];
  const rows = await tx
    .insertInto('variations')
    .values(pieces.map(({ position, variation }) => variationRow(productId, variation, position)))
    .returning(['id', 'position'])
    .execute();
  const ids = new Map(rows.map(({ id, position }) => [position, id]));
  return pieces.map(({ position }) => ids.get(position) ?? 0);
}
