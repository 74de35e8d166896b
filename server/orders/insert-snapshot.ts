import { ORDER_TAIL_LENGTH } from '#domain/orders/order-number.ts';
import { reservationEnd } from '#domain/orders/reservation.ts';
import { firstPayment, isOrderConfirmed } from '#domain/payments/order-payment.ts';
import { type StockMove, takenBy } from '../catalogue/stock/stock-store.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { attributionOf } from '../rewards/attribute-order.ts';
import type { StoredIdempotencyKey } from './idempotency-key-store.ts';
import { writeOrder, type WrittenOrder } from './insert-order-store.ts';
import type { PreparedOrder } from './prepare-order.ts';
import { snapshotColumns } from './snapshot-columns.ts';

/**
 * Takes the order's pieces and writes it with its lines and its key, and the payment attempt it waits for or the history
 * that begins with it. What is confirmed at once leaves the cart.
 *
 * @param returned what comes back of orders whose place it takes
 */
export function insertSnapshot(
  deps: Deps,
  tx: Tx,
  prepared: PreparedOrder & { idempotencyKey: StoredIdempotencyKey | null },
  returned: readonly StockMove[],
): Promise<WrittenOrder> {
  const { request, settings, buyer, quoted, confirmedState, parties, facts, idempotencyKey } = prepared;
  const now = deps.clock();
  const pieces = quoted.lines.map(({ piece, quantity }) => ({ variationId: piece.variationId, quantity }));
  const payment_state = firstPayment(quoted);
  const isPlaced = isOrderConfirmed(payment_state);
  const snapshot = {
    member_id: request.memberId,
    payment_method: request.paymentMethod,
    payment_state,
    fulfilment_status: 'Pending',
    stock_state: isPlaced ? 'consumed' : 'reserved',
    reserved_until: isPlaced ? null : reservationEnd(now),
    ...snapshotColumns(quoted, buyer),
    confirmed_state: confirmedState,
    coupon_code: quoted.couponCode,
    content_hash: prepared.contentHash,
    // Remembered until an order was delivered to the buyer.
    network: facts.record.hasReceived ? null : request.network,
    created_at: now,
    confirmed_at: isPlaced ? now : null,
  } as const;
  return writeOrder(tx, snapshot, {
    taking: { moves: [...takenBy(null, pieces), ...returned], mover: { at: now, actor: '' } },
    named: { prefix: settings.store.orderPrefix, tail: deps.ids.code(ORDER_TAIL_LENGTH) },
    lines: quoted.lines,
    events: isPlaced ? [{ event: 'Pending', actor: 'member', at: now }] : [],
    attempt: isPlaced ? null : { publicId: deps.ids.code(), amount: quoted.payNow, now },
    idempotencyKey,
    attribution: parties && attributionOf(parties, now),
    isOutOfCart: isPlaced,
  });
}
