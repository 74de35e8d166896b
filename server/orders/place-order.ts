import { orderMailAddress } from '#domain/members/contact.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { contactOf } from '../members/profile-store.ts';
import { insertIdempotencyKey, type StoredIdempotencyKey } from './idempotency-key-store.ts';
import { insertSnapshot } from './insert-snapshot.ts';
import { limitOrder } from './limit-order.ts';
import { notifyOfConfirmation } from './notify-buyer.ts';
import { requestHash } from './order-hashes.ts';
import { readOrderContext } from './context/order-context.ts';
import type { OrderRequest } from './order-request.ts';
import { findOrderById } from './order-store.ts';
import { latestAttempt } from './payment-attempts/attempt-store.ts';
import { extendReservation, openPayment, type PlacedOrder } from './payment-attempts/open-payment.ts';
import { supersededBy, supersedeUnpaid } from './payment-attempts/supersede-unpaid.ts';
import { lockUnpaid, type UnpaidOrder } from './payment-attempts/superseded-store.ts';
import { type PreparedOrder, prepareOrder } from './prepare-order.ts';
import { redeemCoupon } from './redeem-coupon.ts';

/** How many orders of a member may wait for their payment at once: they hold what others want. */
const MAX_UNPAID_ORDERS = 10;

/** A prepared order with the key it was sent with; null without one. */
type KeyedOrder = PreparedOrder & { idempotencyKey: StoredIdempotencyKey | null };

/** The buyer's orders that wait for their payment, where any of them matters: without a hold on the pieces none does. */
async function unpaidOf(tx: Tx, { request, quoted }: PreparedOrder): Promise<UnpaidOrder[]> {
  if (!request.paysNow && quoted.lines.every(({ piece }) => piece.held === 0)) return [];
  return lockUnpaid(tx, request.memberId);
}

/** An unpaid order with the same content is paid again, so that a repeated request never makes two orders. */
async function reopen(deps: Deps, tx: Tx, order: KeyedOrder, unpaid: UnpaidOrder): Promise<PlacedOrder> {
  const { request, idempotencyKey } = order;
  await redeemCoupon(tx, order, unpaid);
  if (idempotencyKey) {
    const stored = { memberId: request.memberId, orderId: unpaid.id, idempotencyKey, now: deps.clock() };
    await insertIdempotencyKey(tx, stored);
  }
  return extendReservation(deps, tx, unpaid);
}

/** The newest unpaid order with the same content whose reservation still holds and that can be paid. */
const openAmong = (unpaid: readonly UnpaidOrder[], contentHash: string, now: Date): UnpaidOrder | undefined =>
  unpaid.findLast(
    ({ content_hash, reserved_until, is_captured }) =>
      content_hash === contentHash && reserved_until !== null && reserved_until > now && !is_captured,
  );

/** A new order supersedes the buyer's orders that wait for a payment of the same pieces. */
async function placeNew(deps: Deps, tx: Tx, order: KeyedOrder, unpaid: readonly UnpaidOrder[]): Promise<PlacedOrder> {
  const { request, settings, quoted, parties, facts } = order;
  const { paymentMethod } = request;
  const superseded = supersededBy(
    unpaid,
    quoted.lines.map(({ piece }) => piece.variationId),
  );
  const waiting = unpaid.filter((other) => !superseded.orders.includes(other));
  const isOnDelivery = paymentMethod === 'on-delivery';
  await limitOrder(tx, { network: request.network, isOnDelivery, quoted, waiting }, facts, settings);
  const placed = await insertSnapshot(deps, tx, order, superseded.returned);
  if (placed.lacking) {
    const line = quoted.lines.find(({ piece }) => placed.lacking.includes(piece.variationId));
    throw new Refusal('out-of-stock', { title: line?.piece.title ?? '' });
  }
  if (quoted.payNow > 0 && waiting.length >= MAX_UNPAID_ORDERS)
    throw new Refusal('too-many-unpaid', { count: MAX_UNPAID_ORDERS });
  await redeemCoupon(tx, order, placed.order);
  await supersedeUnpaid(tx, superseded, deps.clock());
  if (!placed.attempt) {
    const to = parties ? orderMailAddress(contactOf(parties.profile)) : undefined;
    await notifyOfConfirmation(deps, tx, placed, settings.store, to);
  }
  return { order: placed.order, attempt: placed.attempt, isNew: true };
}

/** What an earlier request with the same key placed. */
async function replay(tx: Tx, orderId: number): Promise<PlacedOrder> {
  const order = await findOrderById(tx, orderId);
  const attempt = order.pay_now_paise > 0 ? await latestAttempt(tx, order.id) : undefined;
  return { order, attempt: attempt ?? null, isNew: false };
}

function idempotencyKeyOf(request: OrderRequest): StoredIdempotencyKey | null {
  const { idempotencyKey: key } = request;
  return key === null ? null : { key, requestHash: requestHash(request) };
}

/** Everything that one transaction decides: the snapshot, its stock, its key. */
async function placeInTransaction(deps: Deps, tx: Tx, request: OrderRequest): Promise<PlacedOrder> {
  const context = await readOrderContext(deps, tx, request);
  const { earlier } = context.facts;
  const idempotencyKey = idempotencyKeyOf(request);
  if (idempotencyKey && earlier && earlier.requestHash !== idempotencyKey.requestHash)
    throw new Refusal('invalid-input');
  if (earlier?.orderId) return replay(tx, earlier.orderId);
  const order = { ...(await prepareOrder(deps, tx, context)), idempotencyKey };
  const unpaid = await unpaidOf(tx, order);
  const open = request.paysNow ? openAmong(unpaid, order.contentHash, deps.clock()) : undefined;
  return open ? reopen(deps, tx, order, open) : placeNew(deps, tx, order, unpaid);
}

/**
 * Places an order: freezes what the buyer saw, takes its stock, and opens a payment where one is due now.
 * An order without a payment now is confirmed at once, any other by `confirmOrder` when it was paid.
 *
 * @throws {Refusal} for anything that keeps the order from being placed; nothing is left behind then
 * @throws {GatewayError} the order waits for its payment and the same request may be sent again
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<PlacedOrder> {
  return openPayment(deps, await deps.db.transaction().execute((tx) => placeInTransaction(deps, tx, request)));
}
