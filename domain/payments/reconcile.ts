import type { Paise } from '#domain/money.ts';

/** A try to pay, as our books have it. */
export interface OurAttempt {
  /** The order's number. */
  order: string;
  /** Our id of the try, which the gateway keeps beside its order. */
  receipt: string;
  gatewayOrderId: string | null;
  /** The payment that counts for the order; null before it is paid. */
  paymentId: string | null;
  amount: Paise;
}

/** What goes back of a payment by our books: `least` is with the gateway for sure, `most` is asked for. */
export interface OurRefund {
  paymentId: string;
  least: Paise;
  most: Paise;
}

export interface TheirOrder {
  id: string;
  receipt: string;
  amount: Paise;
}

/** A payment that was taken. */
export interface TheirPayment {
  id: string;
  orderId: string | null;
  amount: Paise;
  refunded: Paise;
}

export interface Books {
  attempts: readonly OurAttempt[];
  /** One per payment of which anything goes back, those included that count for no order. */
  refunds: readonly OurRefund[];
}

export interface GatewayBooks {
  orders: readonly TheirOrder[];
  payments: readonly TheirPayment[];
}

/** Where two of the three books disagree. */
export type DifferenceKind =
  | 'order not ours'
  | 'order unknown to the gateway'
  | 'order of another amount'
  | 'payment not in our books'
  | 'payment unknown to the gateway'
  | 'payment of another amount'
  | 'refunded differently';

export interface Difference {
  kind: DifferenceKind;
  /** The number of our order; null when it belongs to none. */
  order: string | null;
  /** What it is about, by the gateway's id. */
  id: string;
  ours: Paise | null;
  theirs: Paise | null;
}

const by = <T>(items: readonly T[], key: (item: T) => string | null): Map<string, T> =>
  new Map(items.flatMap((item) => (key(item) === null ? [] : [[key(item) as string, item]])));

/**
 * Compares our attempts with the orders and the payments of the gateway, each with each.
 *
 * @returns nothing when every rupee is where both say it is
 */
export function reconcile(ours: Books, theirs: GatewayBooks): Difference[] {
  const attemptOf = by(ours.attempts, ({ gatewayOrderId }) => gatewayOrderId);
  const byReceipt = by(ours.attempts, ({ receipt }) => receipt);
  const byPayment = by(ours.attempts, ({ paymentId }) => paymentId);
  const refundOf = by(ours.refunds, ({ paymentId }) => paymentId);
  const theirOrder = by(theirs.orders, ({ id }) => id);
  const theirPayment = by(theirs.payments, ({ id }) => id);

  const ordersThere = theirs.orders.flatMap(({ id, receipt, amount }): Difference[] => {
    const attempt = attemptOf.get(id) ?? byReceipt.get(receipt);
    if (!attempt) return [{ kind: 'order not ours', order: null, id, ours: null, theirs: amount }];
    if (attempt.amount === amount) return [];
    return [{ kind: 'order of another amount', order: attempt.order, id, ours: attempt.amount, theirs: amount }];
  });
  const attemptsHere = ours.attempts.flatMap(({ order, gatewayOrderId, paymentId, amount }): Difference[] => {
    const base = { order, ours: amount, theirs: null };
    if (gatewayOrderId !== null && !theirOrder.has(gatewayOrderId))
      return [{ ...base, kind: 'order unknown to the gateway', id: gatewayOrderId }];
    if (paymentId !== null && !theirPayment.has(paymentId))
      return [{ ...base, kind: 'payment unknown to the gateway', id: paymentId }];
    return [];
  });
  const paymentsThere = theirs.payments.flatMap(({ id, orderId, amount, refunded }): Difference[] => {
    const counted = byPayment.get(id);
    const refund = refundOf.get(id);
    const order = (counted ?? attemptOf.get(orderId ?? ''))?.order ?? null;
    if (!counted && !refund) return [{ kind: 'payment not in our books', order, id, ours: null, theirs: amount }];
    if (counted && counted.amount !== amount)
      return [{ kind: 'payment of another amount', order, id, ours: counted.amount, theirs: amount }];
    const { least, most } = refund ?? { least: 0, most: 0 };
    if (refunded >= least && refunded <= most) return [];
    return [{ kind: 'refunded differently', order, id, ours: least, theirs: refunded }];
  });
  return [...ordersThere, ...attemptsHere, ...paymentsThere];
}
