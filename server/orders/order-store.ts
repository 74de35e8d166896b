import { type Selectable, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';
import type { OrderGroup } from '#domain/orders/order-groups.ts';
import type { QuotedLine } from '#domain/orders/quote.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import type { Database } from '../db/open.ts';
import type { OrderEventsTable, OrderLinesTable, OrdersTable } from '../db/tables/orders.ts';
import { frozenPiece, type Sellable } from '../catalogue/sellable-store.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;
export type OrderEventRow = Selectable<OrderEventsTable>;

/** An order with its lines. */
export interface StoredOrder {
  order: OrderRow;
  lines: OrderLineRow[];
}

/** Everything of an order but what the database gives: its id and number. */
export type NewOrder = Omit<
  OrderRow,
  'id' | 'number' | 'public_id' | 'currency' | 'delivered_at' | 'collected_paise' | 'handed_back_paise'
>;

/**
 * The next order number, and how many orders of its member wait for their payment. Numbers are unique and grow, but an
 * order that fails leaves a gap.
 */
export async function nextOrderNumber(db: Database, memberId: number): Promise<{ number: number; unpaid: number }> {
  const { rows } = await sql<{ number: number; unpaid: number }>`
    select nextval('order_numbers') as number, count(*)::int as unpaid
    from orders where member_id = ${memberId} and payment_state = 'awaiting'`.execute(db);
  return rows[0] ?? { number: 0, unpaid: 0 };
}

/** @param events how its history begins; nothing for an order that waits for its payment */
export async function insertOrder(
  db: Database,
  snapshot: NewOrder & { number: number; public_id: string },
  quoted: readonly (QuotedLine & { piece: Sellable })[],
  events: readonly NewEvent[] = [],
): Promise<StoredOrder> {
  const order = await db.insertInto('orders').values(snapshot).returningAll().executeTakeFirstOrThrow();
  const history = events.map((event) => eventRow(order.id, event));
  const writing = history.length > 0 ? db.with('history', (cte) => cte.insertInto('order_events').values(history)) : db;
  const lines = await writing
    .insertInto('order_lines')
    .values(
      quoted.map(({ piece, ...line }, position) => ({
        order_id: order.id,
        position,
        ...frozenPiece(piece),
        image: piece.image,
        quantity: line.quantity,
        discount_paise: line.discount,
        total_paise: line.net,
        delivery_days: piece.deliveryDays,
        hsn: piece.hsn,
        gst_rate: piece.gstRate,
      })),
    )
    .returningAll()
    .execute();
  return { order, lines };
}

export interface NewEvent {
  event: OrderEvent;
  actor: OrderEventRow['actor'];
  at: Date;
  /** In paise, where money moved. */
  amount?: Paise;
}

const eventRow = (orderId: number, { event, actor, at, amount }: NewEvent) => ({
  order_id: orderId,
  status: event,
  actor,
  at,
  amount_paise: amount ?? null,
});

export async function addOrderEvents(db: Database, orderId: number, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map((event) => eventRow(orderId, event));
  await db.insertInto('order_events').values(rows).execute();
}

export const addOrderEvent = (db: Database, orderId: number, event: NewEvent): Promise<void> =>
  addOrderEvents(db, orderId, [event]);

/**
 * A member's unpaid order with the same content whose reservation still holds. One whose payment came without
 * confirming it is left alone: it cannot be paid a second time.
 */
export const findOpenOrder = (
  db: Database,
  memberId: number,
  contentHash: string,
  now: Date,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('content_hash', '=', contentHash)
    .where('payment_state', '=', 'awaiting')
    .where('reserved_until', '>', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where('payment_attempts.captured_at', 'is not', null),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Locks an order until the caller's transaction ends: confirming, expiring and changing it take turns. */
export const lockOrder = (db: Database, id: number): Promise<OrderRow> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const findOrderById = (db: Database, id: number): Promise<OrderRow> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findOrderByNumber = (db: Database, publicId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('public_id', '=', publicId).executeTakeFirst();

/** One of the member's own orders, by the id that the buyer knows. */
export const findOwnOrder = (db: Database, memberId: number, publicId: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** As a member sees it: an order that is not paid counts as failed, wherever its fulfilment stands (HIST-02). */
const groupOf = sql<OrderGroup>`case
  when payment_state in (${sql.join(UNPAID)}) then 'failed'
  when fulfilment_status = 'Delivered' then 'delivered'
  when fulfilment_status = 'Cancelled' then 'cancelled'
  else 'open' end`;

interface OrdersPage {
  /** Null for the orders of all groups. */
  group: OrderGroup | null;
  /** From 1. */
  page: number;
  limit: number;
}

/** A page of a member's orders, newest first, and how many there are on all pages. */
export async function ordersOf(
  db: Database,
  memberId: number,
  { group, page, limit }: OrdersPage,
): Promise<{ orders: OrderRow[]; total: number }> {
  let wanted = db.selectFrom('orders').where('member_id', '=', memberId);
  if (group) wanted = wanted.where(groupOf, '=', group);
  const rows = await wanted
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { orders: rows, total: rows[0]?.total ?? 0 };
}

export const linesOf = (db: Database, orderIds: number[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute();

export const eventsOf = (db: Database, orderIds: number[]): Promise<OrderEventRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('order_events').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();

export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'payment_state'
    | 'fulfilment_status'
    | 'stock_state'
    | 'reserved_until'
    | 'confirmed_at'
    | 'delivered_at'
    | 'collected_paise'
    | 'handed_back_paise'
  >
>;

export async function updateOrder(db: Database, id: number, change: OrderChange): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** Unpaid orders whose reservation has ended. */
export const findExpiredOrders = (
  db: Database,
  now: Date,
  limit: number,
): Promise<Pick<OrderRow, 'id' | 'reserved_until'>[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'reserved_until'])
    .where('stock_state', '=', 'reserved')
    .where('reserved_until', '<=', now)
    .orderBy('reserved_until')
    .limit(limit)
    .execute();

/** Orders for the owner's list, newest first. */
export const findOrders = (
  db: Database,
  status: OrderRow['fulfilment_status'] | null,
  limit: number,
): Promise<OrderRow[]> => {
  const all = db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(limit);
  return (status ? all.where('fulfilment_status', '=', status) : all).execute();
};

/**
 * Claims an idempotency key inside the transaction that places the order; a parallel claim waits for it.
 *
 * @returns the claim that stands, which may be an earlier one with its order
 */
export async function claimIdempotencyKey(
  db: Database,
  claim: { memberId: number; key: string; requestHash: string; now: Date },
): Promise<{ requestHash: string; orderId: number | null }> {
  const row = { member_id: claim.memberId, key: claim.key, request_hash: claim.requestHash, created_at: claim.now };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ ...row, order_id: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return { requestHash: claim.requestHash, orderId: null };
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'order_id as orderId'])
    .where('member_id', '=', claim.memberId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
}

export async function bindIdempotencyKey(db: Database, memberId: number, key: string, orderId: number): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ order_id: orderId })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute();
}

/** Keys that were claimed before a moment; their orders stay. */
export async function removeIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
