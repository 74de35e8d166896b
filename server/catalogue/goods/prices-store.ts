import { sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { Database, Tx } from '../../db/open.ts';
import { lockCatalogue } from '../version-store.ts';
import type { PieceRow, ProductRow } from './goods-store.ts';

/** A piece with the product that it is of. */
export interface PricedPiece {
  piece: PieceRow;
  product: Pick<ProductRow, 'public_id' | 'title' | 'attributes'>;
}

/** Pieces by their ids, locked in the order in which an order takes them; unknown ones are missing. */
export async function lockPieces(tx: Tx, ids: readonly number[]): Promise<Map<number, PricedPiece>> {
  await lockCatalogue(tx);
  const rows = await tx
    .selectFrom('variations')
    .innerJoin('products', 'products.id', 'variations.product_id')
    .selectAll('variations')
    .select(['products.public_id', 'products.title', 'products.attributes as product_attributes'])
    .where(sql<boolean>`variations.id = any(${ids}::bigint[])`)
    .orderBy('variations.id')
    .forNoKeyUpdate('variations')
    .execute();
  return new Map(
    rows.map(({ public_id, title, product_attributes: attributes, ...piece }) => [
      piece.id,
      { piece, product: { public_id, title, attributes } },
    ]),
  );
}

/** Writes prices. @returns the revision of each piece by its row */
export async function writePrices(
  tx: Tx,
  prices: readonly { id: number; price: Paise; mrp: Paise }[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; revision: number }>`
    update variations set price_paise = given.price, mrp_paise = given.mrp
    from unnest(
      ${prices.map(({ id }) => id)}::bigint[], ${prices.map(({ price }) => price)}::bigint[],
      ${prices.map(({ mrp }) => mrp)}::bigint[]
    ) as given (id, price, mrp)
    where variations.id = given.id
    returning variations.id, variations.revision
  `.execute(tx);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** A piece by its SKU. */
export const findPieceBySku = (
  db: Database,
  sku: string,
): Promise<Pick<PieceRow, 'id' | 'price_paise' | 'mrp_paise' | 'stock'> | undefined> =>
  db
    .selectFrom('variations')
    .select(['id', 'price_paise', 'mrp_paise', 'stock'])
    .where('sku', '=', sku)
    .executeTakeFirst();
