import type { WireOrder } from '#contract/orders.ts';
import { rupees } from '#domain/money.ts';
import { parseOrderStatus } from '#domain/orders/status.ts';
import { formatDay } from '#domain/time.ts';
import type { Database } from '../db/open.ts';
import { type AttemptRow, attemptsOf } from './attempt-store.ts';
import { eventsOf, linesOf, type OrderEventRow, type OrderLineRow, type OrderRow } from './order-store.ts';

interface Parts {
  lines: OrderLineRow[];
  events: OrderEventRow[];
  attempts: AttemptRow[];
}

const lineView = (line: OrderLineRow): WireOrder['cart_products'][number] => ({
  product_id: line.product_public_id,
  product_sku: line.sku,
  product_name: line.title,
  product_image: line.image,
  product_price: rupees(line.unit_mrp_paise),
  product_saleprice: rupees(line.unit_price_paise),
  variation_attributes: line.attributes,
  quantity: line.quantity,
  delivery_days: line.delivery_days,
  price_paise: line.unit_price_paise,
  mrp_paise: line.unit_mrp_paise,
  total_paise: line.total_paise,
});

function orderView(order: OrderRow, { lines, events, attempts }: Parts): WireOrder {
  const paid = attempts
    .filter(({ state }) => state === 'captured')
    .reduce((sum, attempt) => sum + attempt.amount_paise, 0);
  const timeline = events.filter(({ status }) => parseOrderStatus(status) !== null);
  return {
    order_id: order.public_id,
    receipt_id: attempts.at(-1)?.public_id ?? order.public_id,
    orderStatus: order.fulfilment_status,
    status: order.payment_state === 'confirmed' ? 'Success' : 'Failed',
    amountbeforediscount: rupees(order.merchandise_paise),
    amountafterdiscount: rupees(order.merchandise_paise - order.discount_paise),
    totalAmountbeforePay: rupees(order.total_paise),
    remaining_amount: rupees(order.balance_paise),
    deliveryCharge: rupees(order.delivery_paise),
    discountprice: rupees(order.discount_paise),
    couponapplied: order.coupon_code !== null,
    coupon_code: order.coupon_code ?? '',
    createdAt: order.created_at.toISOString(),
    delivered: order.delivered_at && formatDay(order.delivered_at),
    payment_mode: order.payment_method === 'online' ? 'Pay now' : 'Pay on delivery',
    user_name: order.buyer_name,
    shipping_address: order.address,
    cart_products: lines.map(lineView),
    original_paise: order.original_paise,
    merchandise_paise: order.merchandise_paise,
    discount_paise: order.discount_paise,
    delivery_paise: order.delivery_paise,
    total_paise: order.total_paise,
    paid_paise: paid,
    balance_paise: order.balance_paise,
    timeline: timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}

/** Orders as their buyer sees them, with three queries however many they are. */
export async function viewOrders(db: Database, orders: OrderRow[]): Promise<WireOrder[]> {
  const ids = orders.map(({ id }) => id);
  const [lines, events, attempts] = await Promise.all([linesOf(db, ids), eventsOf(db, ids), attemptsOf(db, ids)]);
  const of = <T extends { order_id: number }>(rows: T[], id: number): T[] => rows.filter((row) => row.order_id === id);
  return orders.map((order) =>
    orderView(order, { lines: of(lines, order.id), events: of(events, order.id), attempts: of(attempts, order.id) }),
  );
}
