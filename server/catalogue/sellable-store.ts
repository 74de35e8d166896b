import type { Paise } from '#domain/money.ts';
import { Refusal } from '#domain/refusals.ts';
import { catalogue } from '#texts/en/catalogue.ts';
import { sql } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import { json } from '../db/json.ts';
import type { Database, Tx } from '../db/open.ts';
import { type Placeholders, prepare } from '../db/prepared.ts';
import { heldFor } from './stock/stock-store.ts';

/** Which piece a buyer wants; a simple product needs no sku. */
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
  /** What can be ordered, with what an unpaid order of the member holds. */
  stock: number;
  /** How many of these are held for the member. */
  held: number;
  deliveryDays: number | null;
  /** The names of the product's categories. */
  categories: string[];
  hsn: string | null;
  /** Of the GST, in basis points. */
  gstRate: number | null;
}

/** A piece as an order or a request stores it, priced now. */
export const frozenPiece = (piece: Sellable) => ({
  product_id: piece.productRowId,
  variation_id: piece.variationId,
  product_public_id: piece.productId,
  sku: piece.sku,
  title: piece.title,
  attributes: json(piece.attributes),
  unit_mrp_paise: piece.mrp,
  unit_price_paise: piece.price,
});

type Piece = Sellable & { kind: 'simple' | 'variable' | 'grouped'; status: 'Active' | 'Inactive' };

/** Whose pieces: public ids of products, and the member whose unpaid orders count as free. */
export interface PiecesQuery {
  productIds: readonly string[];
  memberId: number | null;
}

const PIECE_COLUMNS = [
  'products.id as productRowId',
  'piece.id as variationId',
  'products.public_id as productId',
  'products.kind',
  'products.status',
  'products.title',
  'products.image as productImage',
  'products.delivery_days as deliveryDays',
  'products.categories',
  'products.hsn',
  'products.gst_rate as gstRate',
  'piece.sku',
  'piece.image',
  'piece.attributes',
  'piece.price_paise as price',
  'piece.mrp_paise as mrp',
  'piece.stock as free',
] as const;

const isNamed = ({ productIds }: Placeholders<PiecesQuery>) => sql<boolean>`products.public_id = ${anyOf(productIds)}`;

/**
 * Every piece of the named products; a group has none. The offset keeps PostgreSQL from reading all pieces of a small
 * catalogue: it does not know how few products are named.
 */
const piecesOf = (db: Database, query: Placeholders<PiecesQuery>) =>
  db
    .selectFrom('products')
    .innerJoinLateral(
      (own) =>
        own
          .selectFrom('variations')
          .selectAll('variations')
          .whereRef('variations.product_id', '=', 'products.id')
          .offset(sql.lit(0))
          .as('piece'),
      (join) => join.onTrue(),
    )
    .select([...PIECE_COLUMNS, heldFor(query.memberId, 'piece.id').as('held')])
    .where(isNamed(query));

/** A piece as it is read. */
export type StoredPiece = Omit<Piece, 'stock'> & { productImage: string; free: number };

/** The same as JSON, to be read within another statement. */
export const piecesAsJson = (db: Database, query: Placeholders<PiecesQuery>) => sql<StoredPiece[]>`(
  select coalesce(json_agg(piece), '[]') from (${piecesOf(db, query)}) as piece
)`;

const pieces = prepare(piecesOf);
/** In one order, as who removes them locks them. */
const heldPieces = prepare((db, query: Placeholders<PiecesQuery>) =>
  db
    .selectFrom('products')
    .innerJoin('variations as piece', 'piece.product_id', 'products.id')
    .select([...PIECE_COLUMNS, heldFor(query.memberId, 'piece.id').as('held')])
    .where(isNamed(query))
    .orderBy('piece.id')
    .forKeyShare('piece'),
);

const pieceOf = ({ productImage, free, ...row }: StoredPiece): Piece => ({
  ...row,
  image: row.image || productImage,
  stock: free + row.held,
});

/** A simple product is identified by its id, a variation by its sku (decision Q049). */
function pick(pieces: readonly Piece[], { productId, sku }: ChosenPiece): Sellable {
  const own = pieces.filter((piece) => piece.productId === productId);
  const [first] = own;
  if (first?.status !== 'Active')
    throw new Refusal('product-unavailable', { title: first?.title ?? catalogue.unknownProduct });
  const piece = first.kind === 'simple' ? first : own.find((one) => one.sku === sku?.trim());
  if (!piece) throw new Refusal('choose-variation', { title: first.title });
  return piece;
}

function pickAll(stored: readonly StoredPiece[], chosen: readonly ChosenPiece[]): Sellable[] {
  const found = stored.map(pieceOf);
  return chosen.map((one) => pick(found, one));
}

/** The chosen one of the pieces that `piecesAsJson` read; throws as `findSellables`. */
export const pickStored = (stored: readonly StoredPiece[], chosen: ChosenPiece): Sellable =>
  pick(stored.map(pieceOf), chosen);

/** The products of the chosen pieces, each once. */
export const productIdsOf = (chosen: readonly ChosenPiece[]): string[] => [
  ...new Set(chosen.map(({ productId }) => productId)),
];

/**
 * The chosen pieces in the same order, in one query; the stock is not checked.
 *
 * @throws {Refusal} 'product-unavailable', or 'choose-variation' for a variable product without a sku; both with
 *   `title`
 * @param memberId whose unpaid orders count as free
 */
export async function findSellables(
  db: Database,
  chosen: readonly ChosenPiece[],
  memberId: number | null = null,
): Promise<Sellable[]> {
  if (chosen.length === 0) return [];
  return pickAll(await pieces(db, { productIds: productIdsOf(chosen), memberId }), chosen);
}

/** A piece and its quantity. */
export interface RequestedItem {
  piece: Sellable;
  quantity: number;
}

type ChosenPieces = readonly (ChosenPiece & { quantity: number })[];

function gather(sellables: readonly Sellable[], chosen: ChosenPieces): RequestedItem[] {
  const requested = new Map<number, RequestedItem>();
  for (const [index, piece] of sellables.entries()) {
    const before = requested.get(piece.variationId)?.quantity ?? 0;
    requested.set(piece.variationId, { piece, quantity: before + (chosen[index]?.quantity ?? 0) });
  }
  return [...requested.values()];
}

/** As `findSellables`, with quantities; the same piece named twice is one. */
export const gatherSellables = async (
  db: Database,
  chosen: ChosenPieces,
  memberId: number | null = null,
): Promise<RequestedItem[]> => gather(await findSellables(db, chosen, memberId), chosen);

/** The same of what `piecesAsJson` read. */
export const gatherStored = (stored: readonly StoredPiece[], chosen: ChosenPieces): RequestedItem[] =>
  gather(pickAll(stored, chosen), chosen);

/** As `gatherSellables`, of pieces that nobody removes before the transaction ends. */
export const holdSellables = async (tx: Tx, chosen: ChosenPieces): Promise<RequestedItem[]> =>
  gatherStored(await heldPieces(tx, { productIds: productIdsOf(chosen), memberId: null }), chosen);
