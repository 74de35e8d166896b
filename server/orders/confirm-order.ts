import type { Paise } from '#domain/money.ts';
import { canMovePayment } from '#domain/orders/payment-state.ts';
import { takeStock } from '../catalogue/stock-store.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { readSetting } from '../settings/settings-store.ts';
import { findAttemptByGatewayOrder, markCaptured } from './attempt-store.ts';
import { mailConfirmedOrder } from './mail-confirmed-order.ts';
import { addOrderEvent, linesOf, lockOrder, type OrderRow, updateOrder } from './order-store.ts';

export interface CapturedPayment {
  gatewayOrderId: string;
  paymentId: string;
  amount: Paise;
}

export interface Confirmation {
  order: OrderRow;
  /** `confirmed` now or before; `no-stock` when the payment came after the reservation ended and nothing is left. */
  outcome: 'confirmed' | 'no-stock';
}

/** The stock of an order: still reserved, or taken again when the reservation ended before the payment came. */
async function secureStock(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.stock_state === 'reserved') return true;
  const lines = await linesOf(tx, [order.id]);
  const wanted = lines.map((line) => ({ variationId: line.variation_id ?? 0, quantity: line.quantity }));
  return (await takeStock(tx, wanted)).length === 0;
}

async function confirm(deps: Deps, tx: Tx, payment: CapturedPayment): Promise<Confirmation | null> {
  const known = await findAttemptByGatewayOrder(tx, payment.gatewayOrderId);
  if (!known) return null;
  const order = await lockOrder(tx, known.order_id);
  // Read again under the lock: whoever else heard of the payment may have been first.
  const attempt = (await findAttemptByGatewayOrder(tx, payment.gatewayOrderId)) ?? known;
  if (attempt.state === 'captured')
    return { order, outcome: order.payment_state === 'confirmed' ? 'confirmed' : 'no-stock' };
  if (attempt.amount_paise !== payment.amount || !canMovePayment(attempt.state, 'captured')) return null;
  const now = deps.clock();
  await markCaptured(tx, attempt.id, payment.paymentId, now);
  if (!(await secureStock(tx, order))) {
    await addOrderEvent(tx, order.id, 'Paid without stock', 'system', now);
    return { order, outcome: 'no-stock' };
  }
  const change = {
    payment_state: 'confirmed',
    stock_state: 'consumed',
    reserved_until: null,
    confirmed_at: now,
  } as const;
  await updateOrder(tx, order.id, change);
  await addOrderEvent(tx, order.id, 'Pending', 'gateway', now);
  const confirmed = { ...order, ...change };
  const lines = await linesOf(tx, [order.id]);
  await mailConfirmedOrder(deps, tx, { order: confirmed, lines }, await readSetting(tx, 'store'));
  return { order: confirmed, outcome: 'confirmed' };
}

/**
 * Confirms the order of a captured payment, exactly once, however often and from wherever it is told: the browser's
 * return, a webhook, a poll.
 *
 * @returns null when the payment belongs to no attempt of ours or its amount is not the attempt's
 */
export const confirmOrder = (deps: Deps, payment: CapturedPayment): Promise<Confirmation | null> =>
  deps.db.transaction().execute((tx) => confirm(deps, tx, payment));
