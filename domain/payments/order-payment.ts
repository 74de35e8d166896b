import type { Paise } from '#domain/money.ts';

/**
 * How an order isOrderConfirmed with its money.
 *
 * `awaiting` what is due online now, or `expired` because it never came or is no longer wanted; `paid` in full online (or by a coupon).
 * Pay on delivery: `advance-captured` or, without an advance, `balance-due` until the balance is `balance-collected`,
 * the parcel was `refused` at the door, or the order was `called-off` before it got there.
 * Refunds are no state of the order: what went back isOrderConfirmed beside it.
 */
export const ORDER_PAYMENTS = [
  'awaiting',
  'expired',
  'paid',
  'advance-captured',
  'balance-due',
  'balance-collected',
  'refused',
  'called-off',
] as const;
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

/** Who moves it. */
export type PaymentActor = 'gateway' | 'member' | 'shop' | 'system';

type Moves = Partial<Record<OrderPayment, readonly PaymentActor[]>>;

const captured: Moves = { paid: ['gateway'], 'advance-captured': ['gateway'] };
const atTheDoor: Moves = { 'balance-collected': ['shop'], refused: ['shop'], 'called-off': ['member', 'shop'] };
/** What was noted by mistake. */
const notCollected: Moves = { 'advance-captured': ['shop'], 'balance-due': ['shop'] };

const moves: Record<OrderPayment, Moves> = {
  // By its buyer when she cancels it, or orders the same pieces again in another way.
  awaiting: { ...captured, expired: ['system', 'member'] },
  // Money that comes late counts as long as what the order held can be had again.
  expired: captured,
  paid: {},
  'advance-captured': atTheDoor,
  'balance-due': atTheDoor,
  'balance-collected': notCollected,
  refused: {},
  'called-off': {},
};

export const canMoveOrderPayment = (from: OrderPayment, to: OrderPayment, actor: PaymentActor): boolean =>
  moves[from][to]?.includes(actor) ?? false;

interface Parts {
  /** What is paid online now. */
  payNow: Paise;
  /** What is paid at the door. */
  balance: Paise;
}

/** Where a new order begins: waiting for what is paid online, else as one that already isOrderConfirmed. */
export function firstPayment({ payNow, balance }: Parts): OrderPayment {
  if (payNow > 0) return 'awaiting';
  return balance > 0 ? 'balance-due' : 'paid';
}

/** Where an order goes back to when its balance was not collected after all. */
export const uncollectedPayment = ({ payNow }: Pick<Parts, 'payNow'>): OrderPayment =>
  payNow > 0 ? 'advance-captured' : 'balance-due';

/** Where an order goes when what is paid online was captured. */
export const capturedPayment = ({ balance }: Pick<Parts, 'balance'>): OrderPayment =>
  balance > 0 ? 'advance-captured' : 'paid';

/** Those of an order that was never made good: for its buyer it failed (HIST-02). */
export const UNPAID: readonly OrderPayment[] = ['awaiting', 'expired'];

/** Whether the shop owes the buyer what she ordered: paid as far as it had to be before it is sent. */
export const isOrderConfirmed = (payment: OrderPayment): boolean => !UNPAID.includes(payment);

/** Whether the buyer still pays at the door. */
export const owesBalance = (payment: OrderPayment): boolean =>
  payment === 'advance-captured' || payment === 'balance-due';
