import type { Paise } from '#domain/money.ts';
import { canMovePayment } from '#domain/orders/payment-state.ts';
import { returnStock, takeStock } from '../catalogue/stock-store.ts';
import { takeUse } from '../coupons/take-use.ts';
import type { Tx } from '../db/open.ts';
import { staysMember } from '../db/stays-member.ts';
import type { Deps } from '../deps.ts';
import { readSetting } from '../settings/settings-store.ts';
import { findAttemptByGatewayOrder, markCaptured } from './attempt-store.ts';
import { tellOfConfirmation } from './tell-buyer.ts';
import { addOrderEvent, findOrderById, linesOf, lockOrder, type OrderRow, updateOrder } from './order-store.ts';

export interface CapturedPayment {
  gatewayOrderId: string;
  paymentId: string;
  amount: Paise;
}

export interface Confirmation {
  order: OrderRow;
  /** `confirmed` now or before; `lapsed` when what the order held had gone to others before the payment came. */
  outcome: 'confirmed' | 'lapsed';
}

/** The use of the order's coupon: still its own, or taken again when it was given back or had moved on. */
async function secureCoupon(tx: Tx, order: OrderRow): Promise<boolean> {
  if (!order.coupon_code) return true;
  const use = { code: order.coupon_code, memberId: order.member_id, orderId: order.id, isHeld: false };
  return (await takeUse(tx, use)) === null;
}

/** The stock and the coupon of an order: still held, or taken again when the payment came too late for that. */
async function secure(tx: Tx, order: OrderRow): Promise<'secured' | 'Paid without stock' | 'Paid without coupon'> {
  const isReserved = order.stock_state === 'reserved';
  const lines = isReserved ? [] : await linesOf(tx, [order.id]);
  const wanted = lines.map((line) => ({ variationId: line.variation_id ?? 0, quantity: line.quantity }));
  if ((await takeStock(tx, wanted)).length > 0) return 'Paid without stock';
  if (await secureCoupon(tx, order)) return 'secured';
  await returnStock(tx, wanted);
  return 'Paid without coupon';
}

async function confirm(deps: Deps, tx: Tx, payment: CapturedPayment): Promise<Confirmation | null> {
  const known = await findAttemptByGatewayOrder(tx, payment.gatewayOrderId);
  if (!known) return null;
  // She before her order, as whoever erases her does.
  const isMember = await staysMember(tx, (await findOrderById(tx, known.order_id)).member_id);
  const order = await lockOrder(tx, known.order_id);
  // Read again under the lock: whoever else heard of the payment may have been first.
  const attempt = (await findAttemptByGatewayOrder(tx, payment.gatewayOrderId)) ?? known;
  if (attempt.state === 'captured')
    return { order, outcome: order.payment_state === 'confirmed' ? 'confirmed' : 'lapsed' };
  if (attempt.amount_paise !== payment.amount || !canMovePayment(attempt.state, 'captured')) return null;
  const now = deps.clock();
  await markCaptured(tx, attempt.id, payment.paymentId, now);
  const secured = isMember ? await secure(tx, order) : 'Paid after erasing';
  if (secured !== 'secured') {
    await addOrderEvent(tx, order.id, secured, 'system', now);
    return { order, outcome: 'lapsed' };
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
  await tellOfConfirmation(deps, tx, { order: confirmed, lines }, await readSetting(tx, 'store'));
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
