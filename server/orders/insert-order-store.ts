import { type InsertObject, type RawBuilder, sql } from 'kysely';
import { aroundNumber } from '#domain/orders/order-number.ts';
import type { QuotedLine } from '#domain/orders/quote.ts';
import { frozenPiece, type Sellable } from '../catalogue/sellable-store.ts';
import { type Mover, type StockMove, takenForNewOrder } from '../catalogue/stock/stock-store.ts';
import { removalParts } from '../cart/cart-store.ts';
import { json, jsonText } from '../db/json.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import type { OrderAttribution } from '../rewards/attribute-order.ts';
import { type AttemptRow, attemptRow, type NewAttempt } from './payment-attempts/attempt-store.ts';
import { type StoredIdempotencyKey, idempotencyKeyRow } from './idempotency-key-store.ts';
import {
  eventRow,
  type NewEvent,
  type OrderInsert,
  type OrderLineRow,
  type OrderRow,
  type StoredOrder,
} from './order-store.ts';

/** What begins with an order. */
export interface NewOrderParts {
  /** The pieces that are taken for it; without them its stock is not looked at. */
  taking?: { moves: readonly StockMove[]; mover: Mover };
  /** What stands around its number in what the buyer knows it by. */
  named: { prefix: string; tail: string };
  lines: readonly (QuotedLine & { piece: Sellable })[];
  /** How its history begins; nothing for an order that waits for its payment. */
  events?: readonly NewEvent[];
  /** The first try to pay what is due now. */
  attempt?: NewAttempt | null;
  idempotencyKey?: StoredIdempotencyKey | null;
  /** Who brought it; null if no member did. */
  attribution?: OrderAttribution | null;
  /** Whether its pieces leave the buyer's cart. */
  isOutOfCart?: boolean;
}

/** An order as it was written, or why it was not. */
export type WrittenOrder =
  | (StoredOrder & { attempt: AttemptRow | null; lacking?: undefined })
  | { /** The variations without enough. */ lacking: number[] };

const lineRows = (orderId: number, lines: NewOrderParts['lines']): OrderLineRow[] =>
  lines.map(({ piece, ...line }, position) => ({
    order_id: orderId,
    position,
    ...frozenPiece(piece),
    attributes: piece.attributes,
    image: piece.image,
    quantity: line.quantity,
    discount_paise: line.discount,
    total_paise: line.net,
    delivery_days: piece.deliveryDays,
    returned_quantity: 0,
    hsn: piece.hsn,
    gst_rate: piece.gstRate,
  }));

const placedId = sql<number>`placed.id`;

/** Names that stand in this code, as one part of a statement: dozens of parts take longer to build than to run. */
const columnList = (names: readonly string[], from = '') => sql.raw(names.map((name) => `${from}"${name}"`).join(', '));

/** Inserts a row for the order that is being written; none where none is. */
const insertOf = <Table extends keyof Schema>(
  table: Table,
  row: InsertObject<Schema, Table>,
  from = sql`placed`,
) => sql`
  insert into ${sql.table(table)} (${columnList(Object.keys(row))})
  select ${sql.join(Object.values(row))} from ${from}`;

/** Inserts any number of rows that name the order, in the same text whatever their number. */
function insertAllOf(table: 'order_lines' | 'order_events', rows: readonly object[]) {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'order_id');
  return sql`
    insert into ${sql.table(table)} (order_id, ${columnList(names)})
    select ${placedId}, ${columnList(names, 'row.')}
    from placed, jsonb_populate_recordset(null::${sql.table(table)}, ${jsonText(rows)}::text::jsonb) as row`;
}

/** The attribution, frozen with the order; a level that earns nothing for a shared number is recorded for the owner. */
function attributionParts({ source, planVersion, levels }: OrderAttribution, now: Date): RawBuilder<unknown>[] {
  const rows = levels.map(({ level, profileId: profile_id, rate, standing }) => ({
    level,
    profile_id,
    rate,
    standing,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (
    level int, profile_id bigint, rate int, standing text
  )`;
  return [
    sql`brought as (
      insert into order_commissions (order_id, source, plan_version)
      select id, ${source}, ${planVersion} from placed
    )`,
    sql`chain as (
      insert into commission_levels (order_id, level, profile_id, rate, earns)
      select placed.id, level, profile_id, rate, standing = 'earns' from placed, ${given}
    )`,
    sql`shared as (
      insert into shared_levels (order_id, level, standing, found_at)
      select placed.id, level, standing, ${now} from placed, ${given}
        where standing in ('met', 'met-taken')
    )`,
  ];
}

/** Takes the pieces first, and draws the order's number where none is lacking. */
function drawnParts(taking: NewOrderParts['taking']): RawBuilder<unknown>[] {
  const moved = taking
    ? takenForNewOrder(taking.moves, taking.mover)
    : sql`select '[]'::json as lacking, nextval(pg_get_serial_sequence('orders', 'id')) as new_order`;
  return [
    sql`moved as materialized (${moved})`,
    sql`drawn as materialized (
      select new_order as id, nextval('order_numbers') as number from moved where new_order is not null
    )`,
  ];
}

/**
 * Writes an order with all that begins with it, in one statement: all of it, or nothing where pieces are lacking. Numbers
 * are unique and grow, but an order that fails after this leaves a gap.
 */
export async function writeOrder(db: Database, order: OrderInsert, parts: NewOrderParts): Promise<WrittenOrder> {
  const { taking, named, lines, events = [], attempt = null, idempotencyKey = null, attribution = null } = parts;
  const [before, behind] = aroundNumber(named);
  const snapshot = {
    id: sql<number>`drawn.id`,
    ...order,
    address_question: order.address_question && json(order.address_question),
    number: sql<number>`drawn.number`,
    public_id: sql<string>`${before}::text || drawn.number || ${behind}::text`,
  };
  const statement = [
    ...drawnParts(taking),
    sql`placed as (${insertOf('orders', snapshot, sql`drawn`)} returning *)`,
    sql`lines as (${insertAllOf('order_lines', lineRows(0, lines))})`,
  ];
  if (events.length > 0)
    statement.push(
      sql`history as (${insertAllOf(
        'order_events',
        events.map((event) => eventRow(0, event)),
      )})`,
    );
  const attemptValues = attempt && attemptRow(placedId, attempt);
  if (attemptValues) statement.push(sql`tried as (${insertOf('payment_attempts', attemptValues)} returning id)`);
  if (idempotencyKey) {
    const keyRow = idempotencyKeyRow(order.member_id, placedId, idempotencyKey, order.created_at);
    statement.push(sql`idempotency_key as (${insertOf('idempotency_keys', keyRow)})`);
  }
  if (attribution) statement.push(...attributionParts(attribution, order.created_at));
  if (parts.isOutOfCart) {
    const pieces = lines.map(({ piece: { variationId }, quantity }) => ({ variationId, quantity }));
    statement.push(...removalParts(order.member_id, pieces, sql`exists (select from placed)`));
  }
  const attemptId = attemptValues ? sql`(select id from tried)` : sql`null::bigint`;
  const { rows } = await sql<OrderRow & { attempt_id: number | null; lacking: number[]; is_written: boolean }>`
    with ${sql.join(statement)}
    select placed.*, ${attemptId} as attempt_id, lacking, placed.id is not null as is_written
    from moved left join placed on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Writing an order was not answered.');
  const { attempt_id: id, lacking, is_written: isWritten, ...placed } = row;
  if (!isWritten) return { lacking };
  return {
    order: placed,
    lines: lineRows(placed.id, lines),
    attempt: attemptValues && id !== null ? { ...attemptValues, id, order_id: placed.id } : null,
  };
}
