import { wasCaptured } from '#domain/payments/attempt-state.ts';
import { extendedReservation } from '#domain/orders/reservation.ts';
import { nextPollAt } from '#domain/payments/next-poll.ts';
import { isOrderConfirmed } from '#domain/payments/order-payment.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { type AttemptRow, bindGatewayOrder, latestAttempt, recordPoll } from './attempt-store.ts';
import { syncPayment } from './sync-payment.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { lockOrder, type OrderRow, updateOrder } from '../order-store.ts';
import { requireCheckout, requireOpen } from '../order-settings.ts';

export interface PlacedOrder {
  order: OrderRow;
  /** The try to pay online what is due now, which may be paid already; null when nothing is due. */
  attempt: AttemptRow | null;
  /** False when an earlier request placed it. */
  isNew: boolean;
}

/** Extends an unpaid order's reservation, and polls its payment as of a new one. */
export async function extendReservation(deps: Deps, tx: Tx, order: OrderRow): Promise<PlacedOrder> {
  const attempt = (await latestAttempt(tx, order.id)) ?? null;
  if (attempt && wasCaptured(attempt.state)) return { order, attempt, isNew: false };
  const now = deps.clock();
  const reserved_until = extendedReservation(now, order.created_at, order.reserved_until);
  await updateOrder(tx, order.id, { reserved_until });
  if (attempt) await recordPoll(tx, attempt.id, 0, nextPollAt(now, 0));
  return { order: { ...order, reserved_until }, attempt, isNew: false };
}

/**
 * Creates the gateway order, between two short transactions; a retry gets the same one.
 *
 * @throws {Refusal} 'shop-closed' when the shop was closed since the order was placed
 */
async function openAtGateway(deps: Deps, { order, attempt, isNew }: PlacedOrder): Promise<AttemptRow | null> {
  if (!attempt || attempt.gateway_order_id) return attempt;
  if (!isNew) requireOpen(await readSettings(deps.db, ['opening']), deps.config.mode);
  const { public_id: receipt, amount_paise: amount } = attempt;
  const { id } = await deps.gateway.createOrder({ receipt, amount, currency: order.currency, isRepeated: !isNew });
  return bindGatewayOrder(deps.db, attempt.id, id);
}

/**
 * Opens the payment of a placed order. An earlier one may have been paid without our knowing: what is paid is never
 * opened again.
 *
 * @throws {Refusal} 'order-expired', 'shop-closed', or 'too-many-requests' since each call asks the gateway
 * @throws {GatewayError}
 */
export async function openPayment(deps: Deps, placed: PlacedOrder): Promise<PlacedOrder> {
  const { order, attempt, isNew } = placed;
  if (!attempt || isOrderConfirmed(order.payment_state)) return placed;
  if (isNew) return { ...placed, attempt: await openAtGateway(deps, placed) };
  if (wasCaptured(attempt.state)) throw new Refusal('order-expired');
  await deps.limits.count('resume-member', String(order.member_id));
  const confirmation = await syncPayment(deps, attempt);
  if (confirmation?.outcome === 'confirmed') return { ...placed, order: confirmation.order };
  if (confirmation || order.payment_state === 'expired') throw new Refusal('order-expired');
  return { ...placed, attempt: await openAtGateway(deps, placed) };
}

/**
 * Opens the payment of a waiting order again and extends its reservation.
 *
 * @returns null when nothing is paid online
 * @throws {Refusal} 'order-expired', 'shop-closed', 'payment-method-unavailable' while it sells otherwise
 * @throws {GatewayError}
 */
export async function resumePayment(deps: Deps, { id }: OrderRow): Promise<PlacedOrder> {
  const placed = await deps.db.transaction().execute(async (tx): Promise<PlacedOrder> => {
    const order = await lockOrder(tx, id);
    if (order.payment_state === 'awaiting') {
      const settings = await readSettings(tx, ['cart-buttons', 'pay-buttons', 'opening']);
      requireOpen(settings, deps.config.mode);
      requireCheckout(settings);
      return extendReservation(deps, tx, order);
    }
    return { order, attempt: (await latestAttempt(tx, id)) ?? null, isNew: false };
  });
  return openPayment(deps, placed);
}
