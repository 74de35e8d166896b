import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/status.ts';
import { UNPAID, type OrderPayment } from '#domain/payments/order-payment.ts';
import type { Database } from '../../db/open.ts';
import type { OrderRow } from '../order-store.ts';

/** The owner's filter of orders; null does not filter. */
export interface OrderFilter {
  status: OrderStatus | null;
  payments: readonly OrderPayment[] | null;
  /** Digits that the buyer's phone number ends in. */
  phone: string | null;
  /** A part of the buyer's name, in any case. */
  name: string | null;
  /** Placed at or after. */
  from: Date | null;
  /** Placed before. */
  before: Date | null;
}

/** A text of which nothing is a pattern. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Orders for the owner's list, newest first. Those that nothing was paid for are not Pending: they are not packed. */
export function findOrders(db: Database, filter: OrderFilter, limit: number): Promise<OrderRow[]> {
  const { status, payments, phone, name, from, before } = filter;
  let conditions = db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(limit);
  if (status) conditions = conditions.where('fulfilment_status', '=', status);
  if (status === 'Pending' && !payments) conditions = conditions.where('payment_state', 'not in', UNPAID);
  if (payments) conditions = conditions.where('payment_state', 'in', payments);
  if (phone) conditions = conditions.where('buyer_mobile', 'like', `%${literally(phone)}`);
  if (name) conditions = conditions.where(sql`lower(buyer_name)`, 'like', `%${literally(name.toLowerCase())}%`);
  if (from) conditions = conditions.where('created_at', '>=', from);
  if (before) conditions = conditions.where('created_at', '<', before);
  return conditions.execute();
}
