import type { Paise } from '#domain/money.ts';
import type { Consignment } from '#domain/orders/consignment.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';
import {
  canMoveOrder,
  isOnItsWay,
  isWrittenOff,
  type DeliveryFailure,
  type OrderActor,
  type OrderStatus,
} from '#domain/orders/status.ts';
import { canMoveOrderPayment, isOrderConfirmed } from '#domain/payments/order-payment.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { issueCreditNote, issueInvoice } from '../../invoices/issue-document.ts';
import { paidAttempt } from '../payment-attempts/attempt-store.ts';
import { releaseOrderHoldings } from '../release-order-holdings.ts';
import {
  linesOf,
  lockOrderByNumber,
  type OrderChange,
  type OrderRow,
  orderSubject,
  updateOrder,
} from '../order-store.ts';
import { refundPayment } from '../refunds/request-refund.ts';
import { soldOrder } from '../sold-order.ts';
import { notifyOfMove } from '../notify-buyer.ts';

export type StatusChange =
  | { outcome: 'moved'; order: OrderRow; from: OrderStatus }
  | { outcome: 'unknown' }
  | { outcome: 'unpaid' }
  /** All that was paid for it has gone back, so that only cancelling is left. */
  | { outcome: 'refunded' }
  | { outcome: 'not-allowed'; from: OrderStatus };

export interface Move {
  to: OrderStatus;
  actor: OrderActor;
  /** Why it is cancelled, when it was on its way. */
  deliveryFailure?: DeliveryFailure;
  /** Its pieces came back in a state in which they cannot be sold. */
  isDamaged?: boolean;
  /** The owner's note of what went wrong on its way. */
  ownerNote?: string | undefined;
  /** Who carries it, when it is shipped. */
  consignment?: Consignment;
}

const DELIVERY_FAILURES: Record<DeliveryFailure, OrderEvent> = {
  refused: 'Refused at the door',
  lost: 'Lost on its way',
};

const consignmentColumns = ({ carrier, trackingNumber }: Consignment): OrderChange => ({
  carrier,
  tracking_number: trackingNumber,
});

/** What the order's own row becomes. */
function changeOf(deps: Deps, order: OrderRow, move: Move): OrderChange {
  const { to, actor, deliveryFailure, consignment } = move;
  if (to === 'Delivered') return { fulfilment_status: to, delivered_at: deps.clock() };
  if (to !== 'Cancelled') return { fulfilment_status: to, ...(consignment && consignmentColumns(consignment)) };
  const owed = deliveryFailure === 'refused' ? 'refused' : 'called-off';
  const isOwed = canMoveOrderPayment(order.payment_state, owed, actor);
  return {
    fulfilment_status: to,
    ...(!isWrittenOff(move) && { stock_state: 'returned' }),
    ...(isOwed && { payment_state: owed }),
  };
}

/** Whether all that was paid online has gone back, as the owner or a bank may have it. */
async function isFullyRefunded(tx: Tx, { id, pay_now_paise }: OrderRow): Promise<boolean> {
  const attempt = pay_now_paise > 0 ? await paidAttempt(tx, id) : undefined;
  return attempt !== undefined && attempt.refunded_paise >= attempt.amount_paise;
}

/** The order gives back what it took, and its buyer gets back what was paid. @returns how much, in paise */
async function releaseAndRefund(deps: Deps, tx: Tx, order: OrderRow, move: Move): Promise<Paise> {
  const mover = { at: deps.clock(), actor: deps.actor?.name ?? '' };
  await releaseOrderHoldings(tx, order, isWrittenOff(move) ? null : 'cancelled', mover);
  const attempt = await paidAttempt(tx, order.id);
  const amount = attempt ? attempt.amount_paise - attempt.refunded_paise : 0;
  const reason = move.deliveryFailure === 'refused' ? 'refused' : 'cancelled';
  if (attempt && amount > 0) await refundPayment(deps, tx, order, attempt, { amount, reason, actor: move.actor });
  return amount;
}

/** Last of all in its transaction: no other order gets a number before that ends. */
async function issueDocument(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.fulfilment_status === 'Shipped')
    await issueInvoice(tx, soldOrder({ order, lines: await linesOf(tx, [order.id]) }), at);
  if (order.fulfilment_status === 'Cancelled') await issueCreditNote(tx, order.id, 'all', at);
}

/** What the audit log holds of a move; the owner's note stands in the order's history alone, where erasing finds it. */
function recordMove(deps: Deps, tx: Tx, order: OrderRow, move: Move, refunded: Paise): Promise<number> {
  const { to, deliveryFailure, isDamaged = false, consignment } = move;
  return recordEvent(tx, deps, {
    action: to === 'Cancelled' ? 'order.cancel' : 'order.move',
    subject: orderSubject(order.public_id),
    before: { status: order.fulfilment_status },
    after: {
      status: to,
      ...(deliveryFailure && { delivery_failure: deliveryFailure, is_damaged: isDamaged }),
      ...(consignment && consignmentColumns(consignment)),
      ...(refunded > 0 && { refunded_paise: refunded }),
    },
  });
}

/** As `changeStatus`, in the caller's transaction. */
export async function applyMove(deps: Deps, tx: Tx, publicId: string, move: Move): Promise<StatusChange> {
  const order = await lockOrderByNumber(tx, publicId);
  if (!order) return { outcome: 'unknown' };
  if (!isOrderConfirmed(order.payment_state)) return { outcome: 'unpaid' };
  const { to, actor, deliveryFailure = null, ownerNote } = move;
  const from = order.fulfilment_status;
  if (!canMoveOrder(from, to, actor) || (deliveryFailure && !isOnItsWay(from))) return { outcome: 'not-allowed', from };
  if (to !== 'Cancelled' && (await isFullyRefunded(tx, order))) return { outcome: 'refunded' };
  const change = changeOf(deps, order, move);
  const moved = { ...order, ...change };
  const at = deps.clock();
  await updateOrder(tx, order.id, change, [
    ...(deliveryFailure ? [{ event: DELIVERY_FAILURES[deliveryFailure], actor, at, reason: ownerNote }] : []),
    { event: to, actor, at },
  ]);
  const refunded = to === 'Cancelled' ? await releaseAndRefund(deps, tx, moved, move) : 0;
  await notifyOfMove(deps, tx, moved, refunded, deliveryFailure);
  await issueDocument(tx, moved, at);
  await recordMove(deps, tx, order, move, refunded);
  return { outcome: 'moved', order: moved, from };
}

/**
 * A cancelled order returns its coupon, its payment and, unless damaged or lost, its pieces. What is shipped is
 * invoiced; what comes back on its way is credited.
 */
export const changeStatus = (deps: Deps, publicId: string, move: Move): Promise<StatusChange> =>
  deps.db.transaction().execute((tx) => applyMove(deps, tx, publicId, move));
