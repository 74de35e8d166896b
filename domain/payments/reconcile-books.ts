import type { Paise } from '#domain/money.ts';
import type { RefundState } from './refund-state.ts';

/** A try to pay, as our books have it. */
export interface OurAttempt {
  /** The order's number. */
  order: string;
  /** Our id of the attempt, which the gateway stores with its order. */
  receipt: string;
  gatewayOrderId: string | null;
  /** The payment that counts for the order; null before it is paid. */
  paymentId: string | null;
  amount: Paise;
}

/** Money that goes back to a buyer, as our books have it. */
export interface OurRefund {
  /** The order's number. */
  order: string;
  /** Our id of it, which the gateway stores with its refund. */
  receipt: string;
  gatewayRefundId: string | null;
  /** Null for one of what was paid at the door. */
  paymentId: string | null;
  amount: Paise;
  state: RefundState;
  /** Whether the shop has transferred it itself, as it may after the gateway failed. */
  isTransferred: boolean;
  /** Whether it waits because its buyer's bank decides about the payment. */
  isDisputed: boolean;
  requestedAt: Date;
}

export interface Books {
  attempts: readonly OurAttempt[];
  refunds: readonly OurRefund[];
}

/**
 * Our books at two moments, since both sides go on while they are compared: `before` the gateway was asked, what was
 * opened in the span, all of which must be there; `after` it, what the gateway named.
 */
export interface OurBooks {
  before: Books;
  after: Books;
}

export interface TheirOrder {
  id: string;
  receipt: string;
  amount: Paise;
}

export interface TheirPayment {
  id: string;
  orderId: string | null;
  amount: Paise;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Whether it was ever taken; one that was only promised goes back by itself. */
  wasCaptured: boolean;
  madeAt: Date;
}

export interface TheirRefund {
  id: string;
  receipt: string | null;
  paymentId: string;
  amount: Paise;
  status: 'pending' | 'processed' | 'failed';
  madeAt: Date;
}

export interface GatewayBooks {
  orders: readonly TheirOrder[];
  payments: readonly TheirPayment[];
  refunds: readonly TheirRefund[];
}

/** The time that is reconciled. */
export interface Span {
  since: Date;
  now: Date;
}

/** Where two of the books disagree, or one with itself. */
export type DifferenceKind =
  | 'order not ours'
  | 'order unknown to the gateway'
  | 'order of another amount'
  | 'payment not in our books'
  | 'payment unknown to the gateway'
  | 'payment of another amount'
  | 'payment not captured'
  | 'refund not in our books'
  | 'refund unknown to the gateway'
  | 'refunded differently'
  | 'refund not sent'
  | 'order without its payment'
  | 'payment without its order'
  | 'payment unlike its order'
  | 'more back than paid';

export interface Difference {
  kind: DifferenceKind;
  /** The number of our order; null when it belongs to none. */
  order: string | null;
  /** What it is about, by the gateway's id where it has one. */
  id: string;
  /** What our books have, or for one within them what its order says. */
  ours: Paise | null;
  /** What the gateway's books have, or for one within ours what the attempt says. */
  theirs: Paise | null;
}

const MINUTE_MS = 60_000;

/** Events of what is younger may still arrive. */
export const isOnItsWay = (madeAt: Date, now: Date): boolean => now.getTime() - madeAt.getTime() <= 15 * MINUTE_MS;

/** The newest of each key; what has none is left out. */
export const by = <T>(items: readonly T[], key: (item: T) => string | null): Map<string, T> =>
  new Map(items.flatMap((item) => (key(item) === null ? [] : [[key(item) as string, item]])));
