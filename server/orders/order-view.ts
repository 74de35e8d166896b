import type { WireOrder } from '#contract/orders.ts';
import { stateOfCode } from '#domain/invoices/states.ts';
import { rupees } from '#domain/money.ts';
import { isVisibleEvent } from '#domain/orders/order-events.ts';
import { canMoveOrder } from '#domain/orders/status.ts';
import { wasCaptured } from '#domain/payments/attempt-state.ts';
import { owesBalance, isOrderConfirmed } from '#domain/payments/order-payment.ts';
import { isOfStrayPayment, type RefundReason, type ShownRefundState } from '#domain/payments/refund-state.ts';
import { formatDay } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { type AttemptRow, attemptsOf } from './payment-attempts/attempt-store.ts';
import { isUnpaidCancellable } from './payment-attempts/cancel-unpaid.ts';
import { refundsOf, type RefundRow } from './refunds/refund-store.ts';
import { eventsOf, linesOf, type OrderEventRow, type OrderLineRow, type OrderRow } from './order-store.ts';

interface Parts {
  lines: OrderLineRow[];
  events: OrderEventRow[];
  attempts: AttemptRow[];
  refunds: RefundRow[];
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
  returned_quantity: line.returned_quantity,
  delivery_days: line.delivery_days,
  price_paise: line.unit_price_paise,
  mrp_paise: line.unit_mrp_paise,
  total_paise: line.total_paise,
});

/** Of a payment that no order could have, what goes back beside the shop goes back for that reason as well. */
const reasonOf = ({ reason, gateway_payment_id: payment }: RefundRow, refunds: RefundRow[]): RefundReason =>
  refunds.find((other) => payment !== null && other.gateway_payment_id === payment && isOfStrayPayment(other.reason))
    ?.reason ?? reason;

const refundView = (
  refund: RefundRow,
  state: ShownRefundState,
  reason: RefundReason,
): WireOrder['refunds'][number] => ({
  amount_paise: refund.amount_paise,
  reason,
  state,
  is_by_hand: refund.gateway_payment_id === null,
  reference: refund.reference,
  requested_at: refund.requested_at.toISOString(),
  processed_at: refund.processed_at && refund.processed_at.toISOString(),
});

const eventView = ({ status, at, actor: by, amount_paise }: OrderEventRow): WireOrder['timeline'] =>
  isVisibleEvent(status) ? [{ status, at: at.toISOString(), by, amount_paise }] : [];

/** Until when an order can be paid, and in how many seconds that is over. */
export const payTime = ({ reserved_until: end }: OrderRow, now: Date): Pick<WireOrder, 'pay_by' | 'pay_seconds'> => ({
  pay_by: end && end.toISOString(),
  pay_seconds: end && Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000)),
});

function orderView(order: OrderRow, { lines, events, attempts, refunds }: Parts, now: Date): WireOrder {
  const captured = attempts.filter(({ state }) => wasCaptured(state));
  const paid = captured.reduce((sum, { amount_paise: amount }) => sum + amount, 0);
  const goneBack = captured.reduce((sum, { refunded_paise: refunded }) => sum + refunded, 0);
  const isPlaced = isOrderConfirmed(order.payment_state);
  const isDelivered = order.fulfilment_status === 'Delivered';
  return {
    order_id: order.public_id,
    receipt_id: attempts.at(-1)?.public_id ?? order.public_id,
    orderStatus: order.fulfilment_status,
    status: isPlaced ? 'Success' : 'Failed',
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
    currency: 'INR',
    billing_address: order.address,
    shipping_address: order.address,
    confirmed_state: order.confirmed_state && (stateOfCode(order.confirmed_state)?.name ?? null),
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    cart_products: lines.map(lineView),
    original_paise: order.original_paise,
    merchandise_paise: order.merchandise_paise,
    discount_paise: order.discount_paise,
    delivery_paise: order.delivery_paise,
    total_paise: order.total_paise,
    paid_paise: paid,
    kept_paise: paid - goneBack,
    balance_paise: order.balance_paise,
    due_paise: owesBalance(order.payment_state) && !isDelivered ? order.balance_paise : 0,
    // The buyer of a delivered order has paid at the door; that the courier brings it later is the shop's matter.
    paid_at_door_paise: isDelivered ? order.balance_paise : 0,
    refunds: refunds.flatMap((refund) =>
      refund.state === 'superseded' ? [] : [refundView(refund, refund.state, reasonOf(refund, refunds))],
    ),
    is_cancellable: isPlaced
      ? canMoveOrder(order.fulfilment_status, 'Cancelled', 'member')
      : isUnpaidCancellable(order),
    ...payTime(order, now),
    timeline: events.flatMap(eventView),
  };
}

/** Orders as their buyer sees them, with four queries however many they are. */
export async function viewOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>, orders: OrderRow[]): Promise<WireOrder[]> {
  const ids = orders.map(({ id }) => id);
  const [lines, events, attempts, refunds] = await Promise.all([
    linesOf(db, ids),
    eventsOf(db, ids),
    attemptsOf(db, ids),
    refundsOf(db, ids),
  ]);
  const of = <T extends { order_id: number }>(rows: T[], id: number): T[] => rows.filter((row) => row.order_id === id);
  const now = clock();
  return orders.map((order) => {
    const parts = {
      lines: of(lines, order.id),
      events: of(events, order.id),
      attempts: of(attempts, order.id),
      refunds: of(refunds, order.id),
    };
    return orderView(order, parts, now);
  });
}

/** One order as its buyer sees it. */
export async function viewOrder(deps: Pick<Deps, 'db' | 'clock'>, order: OrderRow): Promise<WireOrder> {
  const [view] = await viewOrders(deps, [order]);
  if (!view) throw new Error('An order has no view.');
  return view;
}
