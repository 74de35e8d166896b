import { type RawBuilder, sql } from 'kysely';
import type { StockReason } from '#domain/catalogue/stock-reasons.ts';
import type { Database } from '../db/open.ts';

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

/** One movement for each piece of an order. */
function merged(moves: readonly StockMove[]): StockMove[] {
  const byKey = new Map<string, StockMove>();
  for (const move of moves) {
    const key = `${move.variationId} ${move.reason} ${move.orderId}`;
    byKey.set(key, { ...move, quantity: move.quantity + (byKey.get(key)?.quantity ?? 0) });
  }
  return [...byKey.values()].filter(({ quantity }) => quantity !== 0);
}

/**
 * The pieces that are moved, locked in one order, so that no two orders can wait for each other. What comes in is
 * counted before what goes out, since the stock is never below zero in between.
 */
function lockedMoves(moves: readonly StockMove[]): RawBuilder<unknown> {
  const column = <T>(read: (move: StockMove) => T): T[] => moves.map(read);
  return sql`asked as materialized (
    select * from unnest(${column(({ variationId }) => variationId)}::bigint[],
      ${column(({ quantity }) => quantity)}::int[], ${column(({ reason }) => reason)}::text[],
      ${column(({ orderId }) => orderId)}::bigint[]) as asked (variation_id, quantity, reason, order_id)
  ), locked as (
    select variations.id, variations.stock + needed.quantity >= 0 as is_enough
    from variations
    join (select variation_id, sum(quantity) as quantity from asked group by 1) needed on needed.variation_id = variations.id
    order by variations.id
    for no key update of variations
  )`;
}

const insertedMoves = ({ at, actor }: Mover, orderId: RawBuilder<unknown>) => sql`
  insert into stock_movements (variation_id, at, quantity, reason, order_id, actor)
  select asked.variation_id, ${at}::timestamptz, asked.quantity, asked.reason, ${orderId}, ${actor}::text
  from asked join locked on locked.id = asked.variation_id`;

const inOrder = sql`order by asked.variation_id, asked.quantity desc`;

/** The pieces that were enough, and the id that was drawn for a new order where one was. */
async function moveAll(
  db: Database,
  moves: readonly StockMove[],
  mover: Mover,
  drawn: RawBuilder<unknown>,
): Promise<{ id: number; drawn_id: number | null }[]> {
  const pieces = new Set(moves.map(({ variationId }) => variationId)).size;
  const { rows } = await sql<{ id: number; drawn_id: number | null }>`
    with ${lockedMoves(moves)},
    drawn as materialized (select ${drawn} as id),
    moved as (
      ${insertedMoves(mover, sql`coalesce(asked.order_id, (select id from drawn))`)}
      where (select count(*) from locked where is_enough) = ${pieces}::int
      ${inOrder}
    )
    select id, (select id from drawn) as drawn_id from locked where is_enough
  `.execute(db);
  return rows;
}

const lackingOf = (moves: readonly StockMove[], enough: readonly { id: number }[]): number[] => {
  const ids = new Set(enough.map(({ id }) => id));
  return [...new Set(moves.map(({ variationId }) => variationId))].filter((id) => !ids.has(id));
};

/**
 * Moves the pieces in the caller's transaction: all or none. What an order takes and what comes back for it are moved
 * in the same statement, so that rows are locked in one order.
 *
 * @returns the ids of the variations without enough
 */
export async function takeStock(db: Database, given: readonly StockMove[], mover: Mover): Promise<number[]> {
  const moves = merged(given);
  if (moves.length === 0) return [];
  return lackingOf(moves, await moveAll(db, moves, mover, sql`null::bigint`));
}

/** The same for an order that is about to be written, under the id that is drawn for it. */
export async function takeForNewOrder(
  db: Database,
  given: readonly StockMove[],
  mover: Mover,
): Promise<{ orderId: number } | { lacking: number[] }> {
  const moves = merged(given);
  const enough = await moveAll(db, moves, mover, sql`nextval(pg_get_serial_sequence('orders', 'id'))`);
  const lacking = lackingOf(moves, enough);
  const orderId = enough[0]?.drawn_id;
  return lacking.length > 0 || !orderId ? { lacking } : { orderId };
}

/** Moves what comes back, inside the caller's transaction; variations that are gone do not matter. */
export async function returnStock(db: Database, given: readonly StockMove[], mover: Mover): Promise<void> {
  const moves = merged(given);
  if (moves.length === 0) return;
  await sql`with ${lockedMoves(moves)} ${insertedMoves(mover, sql`asked.order_id`)} ${inOrder}`.execute(db);
}

/**
 * How many pieces of a variation the unpaid orders of a member hold. They are there for the next order, which takes the
 * place of those.
 *
 * @param memberId null for a guest, for whom nothing is held
 */
export const heldFor = (memberId: number | null): RawBuilder<number> => sql<number>`coalesce((
  select sum(order_lines.quantity)
  from orders
  join order_lines on order_lines.order_id = orders.id
  where orders.member_id = ${memberId} and orders.payment_state = 'awaiting'
    and order_lines.variation_id = variations.id
), 0)::int`;
