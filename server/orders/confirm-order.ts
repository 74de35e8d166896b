import type { Paise } from '#domain/money.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';
import { canMoveAttempt, wasCaptured } from '#domain/payments/attempt-state.ts';
import { canMoveOrderPayment, capturedPayment, isOrderConfirmed } from '#domain/payments/order-payment.ts';
import { removeBought } from '../cart/remove-bought.ts';
import { returnStock, type StockMove, takenBy, takeStock } from '../catalogue/stock/stock-store.ts';
import { takeUse } from '../coupons/take-use.ts';
import type { Tx } from '../db/open.ts';
import { lockBuyer } from '../db/lock-active-member.ts';
import type { Deps } from '../deps.ts';
import type { RefundExplanation } from '../notifications/compose-refund.ts';
import { readSetting } from '../settings/settings-store.ts';
import { type AttemptRow, findAttemptByGatewayOrder, markCaptured } from './payment-attempts/attempt-store.ts';
import { releaseOrderHoldings } from './release-order-holdings.ts';
import { supersedeUnpaid, supersededBy } from './payment-attempts/supersede-unpaid.ts';
import { refundPayment, refundStrayPayment } from './refunds/request-refund.ts';
import { isReplaced, lockUnpaid } from './payment-attempts/superseded-store.ts';
import { notifyOfConfirmation } from './notify-buyer.ts';
import { addOrderEvent, linesOf, lockOrder, type OrderRow, updateOrder } from './order-store.ts';

export interface CapturedPayment {
  gatewayOrderId: string;
  paymentId: string;
  amount: Paise;
  currency: string;
}

export interface Confirmation {
  order: OrderRow;
  /**
   * `confirmed` now or before; `lapsed` when nothing can be sent for the payment: its pieces are gone, the order was
   * cancelled or replaced, or the buyer erased.
   */
  outcome: 'confirmed' | 'lapsed';
}

/** The use of the order's coupon: still its own, or taken again when it was given back or had moved on. */
async function secureCoupon(tx: Tx, order: OrderRow): Promise<boolean> {
  if (!order.coupon_code) return true;
  const use = { code: order.coupon_code, memberId: order.member_id, orderId: order.id, isHeld: false };
  return (await takeUse(tx, use)) === null;
}

type LatePayment = Extract<OrderEvent, `Paid ${'without' | 'after'} ${string}`>;

/** What takes a movement of an order back. */
const undone = (move: StockMove): StockMove => ({
  ...move,
  quantity: -move.quantity,
  reason: move.reason === 'order' ? 'cancelled' : 'order',
});

/**
 * What an order needs whose payment came too late: its stock and its coupon are taken again, also from an order of the
 * same buyer that took its place and waits for its own payment.
 */
async function secureAgain(tx: Tx, order: OrderRow, now: Date): Promise<'secured' | LatePayment> {
  const lines = await linesOf(tx, [order.id]);
  const pieces = lines.map((line) => ({ variationId: line.variation_id ?? 0, quantity: line.quantity }));
  const ids = pieces.map(({ variationId }) => variationId);
  if (await isReplaced(tx, order, ids)) return 'Paid after replacing';
  const superseded = supersededBy(await lockUnpaid(tx, order.member_id), ids);
  const moves = [...takenBy(order.id, pieces), ...superseded.returned];
  const mover = { at: now, actor: '' };
  if ((await takeStock(tx, moves, mover)).length > 0) return 'Paid without stock';
  if (await secureCoupon(tx, order)) {
    await supersedeUnpaid(tx, superseded, now);
    return 'secured';
  }
  await returnStock(tx, moves.map(undone), mover);
  return 'Paid without coupon';
}

/** The stock and the coupon of an order: still held, or taken again when the payment came too late for that. */
async function secure(tx: Tx, order: OrderRow, now: Date): Promise<'secured' | LatePayment> {
  if (order.fulfilment_status === 'Cancelled') return 'Paid after cancelling';
  if (order.stock_state !== 'reserved') return secureAgain(tx, order, now);
  return (await secureCoupon(tx, order)) ? 'secured' : 'Paid without coupon';
}

/** For the buyer, where it is not that something was sold out. */
const REFUND_EXPLANATIONS: Partial<Record<LatePayment, RefundExplanation>> = {
  'Paid after cancelling': 'unwanted',
  'Paid after replacing': 'replaced',
};

/** Money that nothing can be sent for goes back by itself, and the order holds nothing any more. */
async function refundLatePayment(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  attempt: AttemptRow,
  event: LatePayment,
): Promise<Confirmation> {
  const { amount_paise: amount } = attempt;
  if (order.stock_state === 'reserved') {
    await updateOrder(tx, order.id, { payment_state: 'expired', stock_state: 'returned', reserved_until: null });
    await releaseOrderHoldings(tx, order, 'expired', { at: deps.clock(), actor: '' });
  }
  await addOrderEvent(tx, order.id, { event, actor: 'system', at: deps.clock(), amount });
  await refundPayment(deps, tx, order, attempt, {
    amount,
    reason: 'lapsed',
    explanation: REFUND_EXPLANATIONS[event],
    actor: 'system',
  });
  return { order, outcome: 'lapsed' };
}

/** A second payment, or one of another amount, is none for this order: it goes back whole. */
async function refundUnfitPayment(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  { paymentId, amount }: CapturedPayment,
  event: 'Paid twice' | 'Paid another amount',
): Promise<void> {
  const reason = event === 'Paid twice' ? 'paid-twice' : 'wrong-amount';
  const refund = await refundStrayPayment(deps, tx, order, { paymentId, amount, reason });
  if (refund) await addOrderEvent(tx, order.id, { event, actor: 'gateway', at: deps.clock(), amount });
}

async function confirm(deps: Deps, tx: Tx, payment: CapturedPayment): Promise<Confirmation | null> {
  // The buyer is locked before the order, as when the account is erased; by this lock, a buyer's
  // orders and payments also follow each other.
  const buyer = await lockBuyer(tx, payment.gatewayOrderId);
  if (!buyer) return null;
  const order = await lockOrder(tx, buyer.orderId);
  // Read under the locks: a concurrent event may have been first.
  const attempt = await findAttemptByGatewayOrder(tx, payment.gatewayOrderId);
  if (!attempt) return null;
  if (attempt.amount_paise !== payment.amount || order.currency !== payment.currency) {
    await refundUnfitPayment(deps, tx, order, payment, 'Paid another amount');
    return null;
  }
  if (wasCaptured(attempt.state)) {
    if (attempt.gateway_payment_id !== payment.paymentId)
      await refundUnfitPayment(deps, tx, order, payment, 'Paid twice');
    return { order, outcome: isOrderConfirmed(order.payment_state) ? 'confirmed' : 'lapsed' };
  }
  const payment_state = capturedPayment({ balance: order.balance_paise });
  if (!canMoveAttempt(attempt.state, 'captured') || !canMoveOrderPayment(order.payment_state, payment_state, 'gateway'))
    return null;
  const now = deps.clock();
  await markCaptured(tx, attempt.id, payment.paymentId, now);
  const paid = { ...attempt, state: 'captured' as const, gateway_payment_id: payment.paymentId };
  const secured = buyer.isMember ? await secure(tx, order, now) : 'Paid after erasing';
  if (secured !== 'secured') return refundLatePayment(deps, tx, order, paid, secured);
  const change = { payment_state, stock_state: 'consumed', reserved_until: null, confirmed_at: now } as const;
  const event = payment_state === 'paid' ? 'Paid' : 'Advance paid';
  await updateOrder(tx, order.id, change, [
    { event: 'Pending', actor: 'member', at: now },
    { event, actor: 'member', at: now, amount: payment.amount },
  ]);
  const confirmed = { ...order, ...change };
  const lines = await linesOf(tx, [order.id]);
  await removeBought(tx, order.member_id, lines);
  await notifyOfConfirmation(deps, tx, { order: confirmed, lines }, await readSetting(tx, 'store'));
  return { order: confirmed, outcome: 'confirmed' };
}

/**
 * Confirms a captured payment's order exactly once, whether reported by browser, webhook or poll. A payment that fits
 * no order is refunded.
 *
 * @returns null when it belongs to no attempt of ours, or its amount differs
 */
export const confirmOrder = (deps: Deps, payment: CapturedPayment): Promise<Confirmation | null> =>
  deps.db.transaction().execute((tx) => confirm(deps, tx, payment));
