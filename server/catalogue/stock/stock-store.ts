import { type RawBuilder, sql } from 'kysely';
import type { StockReason } from '#domain/catalogue/stock-reasons.ts';
import type { Database } from '../../db/open.ts';

export interface StockLine {
  variationId: number;
  quantity: number;
}

/** What goes into the stock of a piece, or out of it when it is negative, and why. */
export interface StockMove extends StockLine {
  reason: Exclude<StockReason, 'opening' | 'removed'>;
  /** Null for what belongs to no order, and for what an order takes that is not written yet. */
  orderId: number | null;
}

/** When stock moves, and the name of who moves it: empty for a buyer and for what happens by itself. */
export interface Mover {
  at: Date;
  actor: string;
}

/** What an order takes; null for one that is about to be written. */
export const takenBy = (orderId: number | null, lines: readonly StockLine[]): StockMove[] =>
  lines.map(({ variationId, quantity }) => ({ variationId, quantity: -quantity, reason: 'order', orderId }));

/** What comes back of an order. */
export const broughtBack = (
  orderId: number,
  lines: readonly StockLine[],
  reason: 'expired' | 'cancelled' | 'return',
): StockMove[] => lines.map(({ variationId, quantity }) => ({ variationId, quantity, reason, orderId }));

/** One movement for each piece of an order; what comes in stands before what goes out. */
function merged(moves: readonly StockMove[]): StockMove[] {
  const byKey = new Map<string, StockMove>();
  for (const move of moves) {
    const key = `${move.variationId} ${move.reason} ${move.orderId}`;
    byKey.set(key, { ...move, quantity: move.quantity + (byKey.get(key)?.quantity ?? 0) });
  }
  return [...byKey.values()].sort((one, other) => other.quantity - one.quantity);
}

/** The sum of what moves of each piece, and beside each movement what moves later of its piece. */
function summed(moves: readonly StockMove[]): { sums: Map<number, number>; later: number[] } {
  const sums = new Map<number, number>();
  const later = moves.toReversed().map(({ variationId, quantity }) => {
    const behind = sums.get(variationId) ?? 0;
    sums.set(variationId, behind + quantity);
    return behind;
  });
  return { sums, later: later.reverse() };
}

interface MovedPieces {
  /** The variations without enough. */
  lacking: number[];
  /** The id of the new order, if there is one. */
  new_order: number | null;
}

/** A query that moves all, or with `isAll` all or none. */
function movedPieces(
  given: readonly StockMove[],
  { at, actor }: Mover,
  isAll: boolean,
  newOrder: RawBuilder<unknown> = sql`null::bigint`,
): RawBuilder<MovedPieces> {
  const moves = merged(given);
  const { sums, later } = summed(moves);
  const column = <T>(read: (move: StockMove) => T): T[] => moves.map(read);
  return sql<MovedPieces>`
    select to_json(lacking) as lacking, case when lacking = '{}' then new_order end as new_order from move_pieces(
      ${[...sums.keys()]}::bigint[], ${[...sums.values()]}::int[],
      ${column(({ variationId }) => variationId)}::bigint[], ${column(({ quantity }) => quantity)}::int[],
      ${later}::int[], ${column(({ reason }) => reason)}::text[], ${column(({ orderId }) => orderId)}::bigint[],
      ${at}::timestamptz, ${actor}::text, ${isAll}::boolean, ${newOrder}
    )`;
}

/**
 * Moves the pieces in the caller's transaction: all or none. What an order takes and what comes back for it are moved
 * in the same statement, so that rows are locked in one order.
 *
 * @returns the ids of the variations without enough
 */
export async function takeStock(db: Database, moves: readonly StockMove[], mover: Mover): Promise<number[]> {
  if (moves.length === 0) return [];
  const { rows } = await movedPieces(moves, mover, true).execute(db);
  return rows[0]?.lacking ?? [];
}

/** The same for an order that is about to be written, as a query that draws its id where nothing is lacking. */
export const takenForNewOrder = (moves: readonly StockMove[], mover: Mover): RawBuilder<MovedPieces> =>
  movedPieces(moves, mover, true, sql`nextval(pg_get_serial_sequence('orders', 'id'))`);

/** Moves what comes back, inside the caller's transaction; variations that are gone do not matter. */
export async function returnStock(db: Database, moves: readonly StockMove[], mover: Mover): Promise<void> {
  if (moves.length > 0) await movedPieces(moves, mover, false).execute(db);
}

/**
 * How many pieces of a variation the unpaid orders of a member hold. They are there for the next order, which takes the
 * place of those.
 *
 * @param memberId null for a guest, for whom nothing is held
 * @param variationId the column with the id of the variation
 */
export const heldFor = (
  memberId: number | null | RawBuilder<number | null>,
  variationId: string,
): RawBuilder<number> => sql<number>`coalesce((
  select sum(order_lines.quantity)
  from orders
  join order_lines on order_lines.order_id = orders.id
  where orders.member_id = ${memberId} and orders.payment_state = 'awaiting'
    and order_lines.variation_id = ${sql.ref(variationId)}
), 0)::int`;
