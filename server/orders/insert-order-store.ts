import { type RawBuilder, sql } from 'kysely';
import { aroundNumber } from '#domain/orders/order-number.ts';
import type { QuotedLine } from '#domain/orders/quote.ts';
import { frozenPiece, type Sellable } from '../catalogue/sellable-store.ts';
import { json } from '../db/json.ts';
import type { Database } from '../db/open.ts';
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
  /** Where it was drawn before. */
  id?: number;
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
}

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

const placedId = sql<number>`(select id from placed)`;
const drawn = sql<number>`(select number from drawn)`;

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

/**
 * Writes an order with all that begins with it, in one statement. Numbers are unique and grow, but an order that fails
 * after this leaves a gap.
 */
export async function insertOrder(
  db: Database,
  order: OrderInsert,
  { id: drawnId, named, lines, events = [], attempt = null, idempotencyKey = null, attribution = null }: NewOrderParts,
): Promise<StoredOrder & { attempt: AttemptRow | null }> {
  const [before, behind] = aroundNumber(named);
  const snapshot = {
    ...order,
    ...(drawnId !== undefined && { id: drawnId }),
    address_question: order.address_question && json(order.address_question),
    number: drawn,
    public_id: sql<string>`${before}::text || ${drawn} || ${behind}::text`,
  };
  const rows = lineRows(0, lines).map((line) => ({ ...line, order_id: placedId, attributes: json(line.attributes) }));
  const history = events.map((event) => eventRow(placedId, event));
  const parts: RawBuilder<unknown>[] = [
    sql`drawn as (select nextval('order_numbers') as number)`,
    sql`placed as (${db.insertInto('orders').values(snapshot).returningAll()})`,
    sql`lines as (${db.insertInto('order_lines').values(rows)})`,
  ];
  if (history.length > 0) parts.push(sql`history as (${db.insertInto('order_events').values(history)})`);
  const attemptValues = attempt && attemptRow(placedId, attempt);
  if (attemptValues)
    parts.push(sql`tried as (${db.insertInto('payment_attempts').values(attemptValues).returning('id')})`);
  if (idempotencyKey) {
    const keyRow = idempotencyKeyRow(order.member_id, placedId, idempotencyKey, order.created_at);
    parts.push(sql`idempotency_key as (${db.insertInto('idempotency_keys').values(keyRow)})`);
  }
  if (attribution) parts.push(...attributionParts(attribution, order.created_at));
  const attemptId = attemptValues ? sql`(select id from tried)` : sql`null::bigint`;
  const { rows: written } = await sql<OrderRow & { attempt_id: number | null }>`
    with ${sql.join(parts)} select placed.*, ${attemptId} as attempt_id from placed`.execute(db);
  const [row] = written;
  if (!row) throw new Error('An order was not written.');
  const { attempt_id: id, ...placed } = row;
  return {
    order: placed,
    lines: lineRows(placed.id, lines),
    attempt: attemptValues && id !== null ? { ...attemptValues, id, order_id: placed.id } : null,
  };
}
