import { ORDER_TAIL_LENGTH } from '#domain/orders/order-number.ts';
import { reservationEnd } from '#domain/orders/reservation.ts';
import { firstPayment, isOrderConfirmed } from '#domain/payments/order-payment.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { attributionOf } from '../rewards/attribute-order.ts';
import type { StoredIdempotencyKey } from './idempotency-key-store.ts';
import { insertOrder } from './insert-order-store.ts';
import type { PreparedOrder } from './prepare-order.ts';
import { snapshotColumns } from './snapshot-columns.ts';

interface SnapshotFacts {
  /** Drawn when its stock was taken. */
  orderId: number;
  idempotencyKey: StoredIdempotencyKey | null;
}

/** Inserts the order with its lines and its key, and the payment attempt it waits for or the history that begins with it. */
export function insertSnapshot(deps: Deps, tx: Tx, prepared: PreparedOrder, facts: SnapshotFacts) {
  const { request, settings, buyer, quoted, confirmedState, parties, facts: known } = prepared;
  const now = deps.clock();
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
    network: known.record.hasReceived ? null : request.network,
    created_at: now,
    confirmed_at: isPlaced ? now : null,
  } as const;
  return insertOrder(tx, snapshot, {
    id: facts.orderId,
    named: { prefix: settings.store.orderPrefix, tail: deps.ids.code(ORDER_TAIL_LENGTH) },
    lines: quoted.lines,
    events: isPlaced ? [{ event: 'Pending', actor: 'member', at: now }] : [],
    attempt: isPlaced ? null : { publicId: deps.ids.code(), amount: quoted.payNow, now },
    idempotencyKey: facts.idempotencyKey,
    attribution: parties && attributionOf(parties, now),
  });
}
