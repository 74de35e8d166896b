import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../db/open.ts';
import type { ProductsTable } from '../../db/tables/catalogue.ts';
import { piecesOf, type VariationRow } from '../catalogue-store.ts';
import { lockCatalogue } from '../version-store.ts';

export type ProductRow = Selectable<ProductsTable>;
export type PieceRow = VariationRow;

/** A product that a group holds. */
export interface MemberRow {
  public_id: string;
  title: string;
  image: string;
  status: ProductRow['status'];
  archived_at: Date | null;
  price_paise: number;
}

/** Everything that the owner edits of a product. */
export interface StoredGoods {
  product: ProductRow;
  /** In the order in which they are offered. */
  pieces: PieceRow[];
  members: MemberRow[];
}

const membersOf = (db: Database, productId: number): Promise<MemberRow[]> =>
  db
    .selectFrom('grouped_products')
    .innerJoin('products', 'products.id', 'grouped_products.member_id')
    .select([
      'products.public_id',
      'products.title',
      'products.image',
      'products.status',
      'products.archived_at',
      'products.price_paise',
    ])
    .where('grouped_products.product_id', '=', productId)
    .orderBy('grouped_products.position')
    .orderBy('products.id')
    .execute();

const withParts = async (db: Database, product: ProductRow | undefined): Promise<StoredGoods | null> =>
  product
    ? {
        product,
        pieces: (await piecesOf(db, [product.id])).get(product.id) ?? [],
        members: await membersOf(db, product.id),
      }
    : null;

const selectProduct = (db: Database, publicId: string) =>
  db.selectFrom('products').selectAll().where('public_id', '=', publicId);

/** A product with its parts by its public id, shown in the shop or not; null for none. */
export const findGoods = async (db: Database, publicId: string): Promise<StoredGoods | null> =>
  withParts(db, await selectProduct(db, publicId).executeTakeFirst());

/**
 * The same, locked until the caller's transaction ends. Pieces come first, in the order in which an order takes them:
 * who holds a piece waits for its product, so the other way round both would wait for ever.
 */
export async function lockGoods(tx: Tx, publicId: string): Promise<StoredGoods | null> {
  await lockCatalogue(tx);
  await sql`
    select from variations
    where product_id = (select id from products where public_id = ${publicId})
    order by id
    for update
  `.execute(tx);
  return withParts(tx, await selectProduct(tx, publicId).forUpdate().executeTakeFirst());
}

/** Where a piece is at the moment. */
export interface PieceUse {
  variationId: number;
  /** In how many carts of members it lies. */
  carts: number;
  /** In how many orders that are neither delivered nor cancelled. */
  openOrders: number;
}

/** Where the pieces of a product are, by their ids. */
export async function usesOfPieces(db: Database, productId: number): Promise<Map<number, PieceUse>> {
  const { rows } = await sql<PieceUse>`
    select variations.id as "variationId",
      (select count(*) from cart_lines where cart_lines.variation_id = variations.id) as carts,
      (
        select count(distinct orders.id) from order_lines
        join orders on orders.id = order_lines.order_id
        where order_lines.variation_id = variations.id
          and orders.payment_state <> 'expired' and orders.fulfilment_status not in ('Delivered', 'Cancelled')
      ) as "openOrders"
    from variations where product_id = ${productId}
  `.execute(db);
  return new Map(rows.map((row) => [row.variationId, row]));
}

/** A product that holds another one. */
export interface GroupRow {
  id: string;
  title: string;
}

/** The groups that hold a product. */
export const groupsWith = (db: Database, productId: number): Promise<GroupRow[]> =>
  db
    .selectFrom('grouped_products')
    .innerJoin('products', 'products.id', 'grouped_products.product_id')
    .select(['products.public_id as id', 'products.title'])
    .where('grouped_products.member_id', '=', productId)
    .orderBy('products.title')
    .orderBy('products.id')
    .execute();

/** Whether a product stands in an order or in a request for a quotation. */
export async function wasOrdered(db: Database, productId: number): Promise<boolean> {
  const { rows } = await sql<{ is_ordered: boolean }>`
    select exists (select from order_lines where product_id = ${productId})
      or exists (select from quotation_lines where product_id = ${productId}) as is_ordered
  `.execute(db);
  return rows[0]?.is_ordered ?? false;
}
