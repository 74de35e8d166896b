import type { Paise } from '#domain/money.ts';

/** How an order is paid. Refunds are no state of it: they have rows of their own. */
export const ORDER_PAYMENTS = [
  'awaiting', // what is due online now
  'expired', // it never came, or is no longer due
  'paid', // in full, online or by a coupon
  'advance-captured', // the balance is paid at the door
  'balance-due', // at the door, without an advance
  'balance-collected',
  'refused', // the parcel, at the door
  'called-off', // before it got to the door
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
  // By its buyer who cancels it, or orders the same pieces again in another way.
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

/** Where a new order begins: waiting for what is paid online, else confirmed. */
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

/** Whether the shop owes the buyer what was ordered: paid as far as it had to be before it is sent. */
export const isOrderConfirmed = (payment: OrderPayment): boolean => !UNPAID.includes(payment);

/** Whether the buyer still pays at the door. */
export const owesBalance = (payment: OrderPayment): boolean =>
  payment === 'advance-captured' || payment === 'balance-due';

/** Orders by what their owner waits for: no money any more, what is due at the door, and that anything is paid at all. */
export const PAYMENT_GROUPS = {
  paid: ORDER_PAYMENTS.filter((payment) => isOrderConfirmed(payment) && !owesBalance(payment)),
  due: ORDER_PAYMENTS.filter(owesBalance),
  unpaid: UNPAID,
} as const satisfies Record<string, readonly OrderPayment[]>;
