import type { Paise } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { type OrderPayment, isOrderConfirmed } from '#domain/payments/order-payment.ts';
import { addDays } from '#domain/time.ts';

/**
 * `waiting`: the order does not stand yet · `pending`: it does, and nothing is posted · `confirmed`: posted, and
 * corrected with what comes back · `void`: it came to nothing before it was confirmed.
 */
export const COMMISSION_STATES = ['waiting', 'pending', 'confirmed', 'void'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** What of an order decides about its commission. */
export interface EarningOrder {
  payment: OrderPayment;
  status: OrderStatus;
  deliveredAt: Date | null;
  /** Its buyer asked the bank for the money, and it has not decided. */
  isDisputed: boolean;
  /** What the pieces that were not sent back cost after the coupon. */
  keptMerchandise: Paise;
  /** The order's total less what of it went back. */
  keptMoney: Paise;
  /** What is paid at the door. */
  balance: Paise;
}

const isPaid = (payment: OrderPayment): boolean => payment === 'paid' || payment === 'balance-collected';

/**
 * The base of a commission (section 4 of the programme): merchandise that was paid and kept. Money that went back
 * beside any return makes it smaller as well: no member earns on what the shop does not have.
 */
export const earningBase = ({ keptMerchandise, keptMoney }: EarningOrder): Paise =>
  Math.max(0, Math.min(keptMerchandise, keptMoney));

/** Of an order that was confirmed: a balance that was not collected after all is money that the shop does not have. */
export const confirmedBase = (order: EarningOrder): Paise =>
  earningBase(isPaid(order.payment) ? order : { ...order, keptMoney: order.keptMoney - order.balance });

const isOver = ({ payment, status }: EarningOrder): boolean => status === 'Cancelled' || payment === 'expired';

/**
 * When a commission is confirmed: with the end of the return window after the delivery.
 * @returns null while that is open: it is not delivered, not fully paid, or disputed
 */
export function confirmsAt(order: EarningOrder, windowDays: number): Date | null {
  const { payment, status, deliveredAt, isDisputed } = order;
  if (status !== 'Delivered' || !deliveredAt || !isPaid(payment) || isDisputed) return null;
  return addDays(deliveredAt, windowDays);
}

/**
 * What became of a commission that was not confirmed yet.
 * @param windowDays of the plan under which the order was placed
 */
export function commissionState(order: EarningOrder, windowDays: number, now: Date): CommissionState {
  if (isOver(order)) return 'void';
  if (!isOrderConfirmed(order.payment)) return 'waiting';
  const at = confirmsAt(order, windowDays);
  return at !== null && at <= now ? 'confirmed' : 'pending';
}
