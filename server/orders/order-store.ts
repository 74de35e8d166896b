import { type Selectable, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';
import type { OrderGroup } from '#domain/orders/order-groups.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import type { Database } from '../db/open.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { OrderEventsTable, OrderLinesTable, OrdersTable } from '../db/tables/orders.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;
export type OrderEventRow = Selectable<OrderEventsTable>;

/** An order with its lines. */
export interface StoredOrder {
  order: OrderRow;
  lines: OrderLineRow[];
}

export interface NewEvent {
  event: OrderEvent;
  actor: OrderEventRow['actor'];
  at: Date;
  /** In paise, where money moved. */
  amount?: Paise;
  /** The owner's note. */
  reason?: string | undefined;
}

export const eventRow = <Id>(orderId: Id, { event, actor, at, amount, reason }: NewEvent) => ({
  order_id: orderId,
  status: event,
  actor,
  at,
  amount_paise: amount ?? null,
  reason: reason ?? null,
});

export async function addOrderEvent(db: Database, orderId: number, event: NewEvent): Promise<void> {
  await db.insertInto('order_events').values(eventRow(orderId, event)).execute();
}

/** An order as the audit log names it. @param publicId the one that its buyer knows, too */
export const orderSubject = (publicId: string) => ({ kind: 'order', id: publicId, name: publicId });

/** Locks an order until the caller's transaction ends: confirming, expiring and changing it take turns. */
export const lockOrder = (db: Database, id: number): Promise<OrderRow> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The same by the id that the buyer knows. */
export const lockOrderByNumber = (db: Database, publicId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('public_id', '=', publicId).forUpdate().executeTakeFirst();

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

/** What a member confirmed last when a question about an address was asked; undefined where it never was. */
export async function findConfirmedState(db: Database, memberId: number, key: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('confirmed_state')
    .where('member_id', '=', memberId)
    .where(sql`address_question ->> 'key'`, '=', key)
    .where('confirmed_state', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.confirmed_state ?? undefined;
}

/** The member's own order that a gateway order pays. */
export const findOwnPaidBy = (db: Database, memberId: number, gatewayOrderId: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .selectAll('orders')
    .where('payment_attempts.gateway_order_id', '=', gatewayOrderId)
    .where('orders.member_id', '=', memberId)
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
  let query = db.selectFrom('orders').where('member_id', '=', memberId);
  if (group) query = query.where(groupOf, '=', group);
  const rows = await query
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const [first] = rows;
  if (first || page === 1) return { orders: rows, total: first?.total ?? 0 };
  const counted = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { orders: [], total: counted.total };
}

export const linesOf = (db: Database, orderIds: number[]): Promise<OrderLineRow[]> =>
  rowsOf(orderIds, () =>
    db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
  );

export const eventsOf = (db: Database, orderIds: number[]): Promise<OrderEventRow[]> =>
  rowsOf(orderIds, () =>
    db.selectFrom('order_events').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute(),
  );

/** What happens to an order later, and is empty when it is placed. */
type LaterColumn =
  | 'delivered_at'
  | 'carrier'
  | 'tracking_number'
  | 'owner_told_at'
  | 'cancel_told_at'
  | 'collected_paise'
  | 'handed_back_paise';

/** Everything of an order but what the database gives, and what happens to it later. */
export type OrderInsert = Omit<OrderRow, 'id' | 'number' | 'public_id' | 'currency' | LaterColumn>;

export type OrderChange = Partial<
  Pick<
    OrderRow,
    'payment_state' | 'fulfilment_status' | 'stock_state' | 'reserved_until' | 'confirmed_at' | LaterColumn
  >
>;

/** @param events what that adds to its history, if anything */
export async function updateOrder(
  db: Database,
  id: number,
  change: OrderChange,
  events: readonly NewEvent[] = [],
): Promise<void> {
  const rows = events.map((event) => eventRow(id, event));
  const writing = rows.length > 0 ? db.with('history', (cte) => cte.insertInto('order_events').values(rows)) : db;
  await writing.updateTable('orders').set(change).where('id', '=', id).execute();
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
