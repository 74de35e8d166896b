import type { Paise } from '#domain/money.ts';
import { Refusal } from '#domain/refusals.ts';
import { catalogue } from '#domain/texts/en/catalogue.ts';
import type { Database } from '../db/open.ts';

/** Which piece somebody wants; a simple product needs no sku. */
export interface ChosenPiece {
  productId: string;
  sku?: string | undefined;
}

/** A piece that is sold at the moment, as the catalogue prices and stocks it. */
export interface Sellable {
  /** Internal; `productId` is the public one. */
  productRowId: number;
  variationId: number;
  productId: string;
  sku: string;
  title: string;
  image: string;
  attributes: Record<string, string>;
  /** Of one piece, in paise. */
  price: Paise;
  mrp: Paise;
  stock: number;
  deliveryDays: number | null;
}

const selectPieces = (db: Database, productIds: readonly string[]) =>
  db
    .selectFrom('products')
    .leftJoin('variations', 'variations.product_id', 'products.id')
    .select([
      'products.id as productRowId',
      'products.public_id as productId',
      'products.kind',
      'products.status',
      'products.title',
      'products.image as productImage',
      'products.delivery_days as deliveryDays',
      'variations.id as variationId',
      'variations.sku',
      'variations.attributes',
      'variations.price_paise as price',
      'variations.mrp_paise as mrp',
      'variations.stock',
      'variations.image',
    ])
    .where('products.public_id', 'in', productIds)
    .execute();

type PieceRow = Awaited<ReturnType<typeof selectPieces>>[number];

/** A simple product is told by its id, a variation by its sku (decision Q049). */
function pick(rows: readonly PieceRow[], { productId, sku }: ChosenPiece): Sellable {
  const pieces = rows.filter((row) => row.productId === productId);
  const [first] = pieces;
  if (!first || first.status !== 'Active' || first.kind === 'grouped')
    throw new Refusal('product-unavailable', { title: first?.title ?? catalogue.unknownProduct });
  const piece = first.kind === 'simple' ? first : pieces.find((row) => row.sku === sku?.trim());
  if (!piece) throw new Refusal('choose-variation', { title: first.title });
  const { kind, status, productImage, variationId, price, mrp, stock, attributes, image, ...rest } = piece;
  if (variationId === null || price === null || mrp === null || stock === null || attributes === null)
    throw new Refusal('product-unavailable', { title: first.title });
  return { ...rest, sku: piece.sku ?? '', variationId, price, mrp, stock, attributes, image: image || productImage };
}

/**
 * The pieces that were chosen, in the same order, in one query. Whether their stock suffices is the caller's question.
 *
 * @throws {Refusal} 'product-unavailable' for what is unknown, not Active or a group; 'choose-variation' for a variable
 *   product without one of its skus; both with `title`
 */
export async function findSellables(db: Database, chosen: readonly ChosenPiece[]): Promise<Sellable[]> {
  if (chosen.length === 0) return [];
  const rows = await selectPieces(db, [...new Set(chosen.map(({ productId }) => productId))]);
  return chosen.map((piece) => pick(rows, piece));
}
