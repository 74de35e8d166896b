import { type RawBuilder, sql } from 'kysely';
import { categoriesText } from '../catalogue/catalogue-store.ts';
import { heldFor } from '../catalogue/stock/stock-store.ts';
import type { Database, Tx } from '../db/open.ts';
import { type PiecesQuery, piecesAsJson, type StoredPiece } from '../catalogue/sellable-store.ts';
import { type Placeholders, prepare } from '../db/prepared.ts';
import { storedSetting, understoodSetting } from '../settings/settings-store.ts';

const selectLines = (db: Database, memberId: number) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('variations', 'variations.id', 'cart_lines.variation_id')
    .innerJoin('products', 'products.id', 'variations.product_id')
    .where('cart_lines.member_id', '=', memberId)
    .select([
      'cart_lines.quantity',
      'cart_lines.added_at',
      'variations.id as variation_id',
      'variations.sku',
      'variations.attributes',
      'variations.price_paise',
      'variations.mrp_paise',
      sql<number>`variations.stock + ${heldFor(memberId, 'variations.id')}`.as('stock'),
      'variations.image as variation_image',
      'variations.gallery as variation_gallery',
      'products.public_id',
      'products.title',
      'products.kind',
      'products.status',
      'products.image',
      'products.gallery',
      'products.description',
      'products.short_description',
      'products.delivery_days',
      categoriesText.as('categories'),
    ]);

/** A line with its piece as the catalogue describes it now, sold or not. */
export type CartLineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** The lines of a member's cart in the order in which they were added. */
export const linesOf = (db: Database, memberId: number) =>
  selectLines(db, memberId).orderBy('cart_lines.added_at').orderBy('cart_lines.id').execute();

export async function findLine(db: Database, memberId: number, sku: string): Promise<CartLineRow | null> {
  const row = await selectLines(db, memberId).where('variations.sku', '=', sku).executeTakeFirst();
  return row ?? null;
}

const piecesToAdd = prepare(
  (db, query: Placeholders<PiecesQuery>) => sql<{ pieces: StoredPiece[]; limit: unknown }>`
    select ${piecesAsJson(db, query)} as pieces, ${storedSetting('max-per-order')} as limit`,
);

/** Every piece of some products, and how many of one an order may hold. */
export async function readPiecesToAdd(
  db: Database,
  query: PiecesQuery,
): Promise<{ pieces: StoredPiece[]; maxPerOrder: number }> {
  const [row] = await piecesToAdd(db, query);
  return { pieces: row?.pieces ?? [], maxPerOrder: understoodSetting('max-per-order', row?.limit) };
}

export interface NewLine {
  memberId: number;
  variationId: number;
  quantity: number;
  addedAt: Date;
}

/**
 * Puts a line into a cart once, and never more than `max`. The adds of one member take turns; a piece that is being
 * removed is waited for.
 */
export async function insertLine(
  db: Database,
  { memberId, variationId, quantity, addedAt }: NewLine,
  max: number,
): Promise<'added' | 'already-in-cart' | 'cart-full' | 'piece-gone'> {
  const { rows } = await sql<{ is_added: boolean; is_full: boolean; is_gone: boolean }>`
    with turn as materialized (
      select lines, is_there from take_cart_turn(${memberId}, ${variationId})
    ), piece as (
      select variations.id from turn, variations where variations.id = ${variationId} for key share of variations
    ), added as (
      insert into cart_lines (member_id, variation_id, quantity, added_at)
      select ${memberId}, piece.id, ${quantity}, ${addedAt}
      from turn, piece
      where lines < ${max}
      on conflict (member_id, variation_id) do nothing
      returning id
    )
    select exists (select from added) as is_added, lines >= ${max} and not is_there as is_full,
      not exists (select from piece) as is_gone
    from turn`.execute(db);
  if (rows[0]?.is_added) return 'added';
  if (rows[0]?.is_gone) return 'piece-gone';
  return rows[0]?.is_full ? 'cart-full' : 'already-in-cart';
}

/** @returns false when the line is not there */
export async function setQuantity(
  db: Database,
  line: { memberId: number; variationId: number },
  quantity: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_lines')
    .set({ quantity })
    .where('member_id', '=', line.memberId)
    .where('variation_id', '=', line.variationId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns false when no such line is in the member's cart */
export async function removeLineBySku(db: Database, memberId: number, sku: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .where('member_id', '=', memberId)
    .where('variation_id', '=', ({ selectFrom }) => selectFrom('variations').select('id').where('sku', '=', sku))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function clearCart(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('cart_lines').where('member_id', '=', memberId).execute();
}

type CartPieces = readonly Pick<NewLine, 'variationId' | 'quantity'>[];

/**
 * The parts of a statement that takes so many pieces of each variation out of a cart; a line without pieces goes.
 *
 * @param condition on which it is done, once what it names is known
 */
export function removalParts(
  memberId: number,
  pieces: CartPieces,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown>[] {
  const ids = pieces.map(({ variationId }) => variationId);
  const quantities = pieces.map(({ quantity }) => quantity);
  return [
    sql`in_cart as (
      select cart_lines.id, cart_lines.quantity - taken.quantity as quantity
      from cart_lines
      join unnest(${ids}::bigint[], ${quantities}::int[]) as taken (variation_id, quantity) using (variation_id)
      where cart_lines.member_id = ${memberId} and ${condition}
      order by cart_lines.id
      for update of cart_lines
    )`,
    sql`gone_from_cart as (delete from cart_lines where id in (select id from in_cart where quantity <= 0))`,
    sql`left_in_cart as (
      update cart_lines set quantity = in_cart.quantity
      from in_cart
      where cart_lines.id = in_cart.id and in_cart.quantity > 0
    )`,
  ];
}

export async function removePieces(tx: Tx, memberId: number, pieces: CartPieces): Promise<void> {
  if (pieces.length === 0) return;
  await sql`with ${sql.join(removalParts(memberId, pieces, sql`true`))} select`.execute(tx);
}
