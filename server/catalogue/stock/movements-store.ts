import { sql } from 'kysely';
import type { StockCorrection, StockReason } from '#domain/catalogue/stock-reasons.ts';
import type { Database } from '../../db/open.ts';

/** One change of the stock of a piece. */
export interface Movement {
  id: number;
  at: Date;
  reason: StockReason;
  /** Why a person corrected it; null for what was no correction. */
  correction: StockCorrection | null;
  /** What came in, or went out when it is negative. */
  quantity: number;
  /** The stock after it. */
  balance: number;
  /** The number of the order it belongs to, or null. */
  orderId: string | null;
  /** Who moved it; empty for a buyer, and for what moved by itself. */
  actor: string;
  note: string;
}

const movementsOf = (db: Database, variationId: number) =>
  db
    .selectFrom('stock_movements')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .select([
      'stock_movements.id',
      'at',
      'reason',
      'correction',
      'quantity',
      'balance',
      'orders.public_id as orderId',
      'actor',
      'note',
    ])
    .where('variation_id', '=', variationId)
    .orderBy('stock_movements.id', 'desc');

/**
 * What changed the stock of a piece, newest first (CON-091).
 *
 * @param after the id of the last movement of the page before; null for the first page
 */
export const listMovements = (
  db: Database,
  variationId: number,
  after: number | null,
  limit: number,
): Promise<Movement[]> =>
  movementsOf(db, variationId)
    .$if(after !== null, (query) => query.where('stock_movements.id', '<', after))
    .limit(limit)
    .execute();

/** What moved since the stock of a piece was last at a number, newest first; the last `limit` of it. */
export async function movementsSince(
  db: Database,
  variationId: number,
  seen: number,
  limit: number,
): Promise<Movement[]> {
  const latest = await listMovements(db, variationId, null, limit);
  const known = latest.findIndex(({ balance }) => balance === seen);
  return known < 0 ? latest : latest.slice(0, known);
}

/** The stock of a piece that is there, locked until the caller's transaction ends. */
export const lockStock = (
  db: Database,
  piece: { id: number } | { sku: string },
): Promise<{ id: number; sku: string; stock: number } | undefined> =>
  db
    .selectFrom('variations')
    .select(['id', 'sku', 'stock'])
    .where((eb) => eb.and(piece))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A correction by a person: what is on the shelf beside what the shop believed. Moves the stock. */
export interface Correction {
  variationId: number;
  at: Date;
  quantity: number;
  reason: 'correction' | 'received';
  correction: StockCorrection | null;
  actor: string;
  note: string;
}

/** Writes a movement, by which the stock follows. */
export async function insertCorrection(db: Database, { variationId, ...moved }: Correction): Promise<Movement> {
  const row = await db
    .insertInto('stock_movements')
    .values({ variation_id: variationId, ...moved })
    .returning(['id', 'at', 'reason', 'correction', 'quantity', 'balance', 'actor', 'note'])
    .executeTakeFirstOrThrow();
  return { ...row, orderId: null };
}

/**
 * Names who adds and removes pieces until the caller's transaction ends, for their first and last movements.
 *
 * @param at when, where it is not now
 */
export async function nameStockActor(db: Database, actor: string, at?: Date): Promise<void> {
  await sql`
    select set_config('banyan.actor', ${actor}, true), set_config('banyan.moved_at', ${at?.toISOString() ?? ''}, true)
  `.execute(db);
}

/** A piece whose stock is not what its movements come to, as it should never be. */
export interface StockDifference {
  variationId: number;
  sku: string;
  /** 0 for a removed piece. */
  stock: number;
  moved: number;
  /** The balance of its last movement. */
  balance: number;
}

/**
 * Proves that the movements of each piece sum to its stock, those of a removed one to nothing, and that each balance is
 * the one before with what moved (CON-091).
 */
export async function findStockDifferences(db: Database): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    with counted as (
      select variation_id, sku, balance, quantity,
        sum(quantity) over (partition by variation_id order by id) as moved,
        row_number() over (partition by variation_id order by id desc) as from_last
      from stock_movements
    ), last as (
      select variation_id, max(sku) filter (where from_last = 1) as sku, sum(quantity)::int as moved,
        max(balance) filter (where from_last = 1) as balance, bool_and(balance = moved) as is_right
      from counted group by variation_id
    )
    select coalesce(variations.id, last.variation_id) as "variationId", coalesce(variations.sku, last.sku) as sku,
      coalesce(variations.stock, 0) as stock, coalesce(last.moved, 0) as moved, coalesce(last.balance, 0) as balance
    from last
    full join variations on variations.id = last.variation_id
    where last.variation_id is null or not last.is_right or last.moved <> coalesce(variations.stock, 0)
    order by 1
  `.execute(db);
  return rows;
}
