import type { Paise } from '#domain/money.ts';
import {
  by,
  type Difference,
  type GatewayBooks,
  isOnItsWay,
  type OurBooks,
  type Span,
  type TheirPayment,
} from './reconcile-books.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';

/** In milliseconds: a payment that is only promised blocks the buyer's money; the poll takes it long before that. */
const MAX_AUTHORIZED_MS = 60 * 60_000;

function reconcileOrders({ before, after }: OurBooks, { orders, payments }: GatewayBooks): Difference[] {
  const attemptOf = by(after.attempts, ({ gatewayOrderId }) => gatewayOrderId);
  const byReceipt = by(after.attempts, ({ receipt }) => receipt);
  const theirOrder = by(orders, ({ id }) => id);
  const theirPayment = by(payments, ({ id }) => id);

  const ordersThere = orders.flatMap(({ id, receipt, amount }): Difference[] => {
    const attempt = attemptOf.get(id) ?? byReceipt.get(receipt);
    if (!attempt) return [{ kind: 'order not ours', order: null, id, ours: null, theirs: amount }];
    if (attempt.amount === amount) return [];
    return [{ kind: 'order of another amount', order: attempt.order, id, ours: attempt.amount, theirs: amount }];
  });
  const attemptsHere = before.attempts.flatMap(({ order, gatewayOrderId, paymentId, amount }): Difference[] => {
    const difference = { order, ours: amount, theirs: null };
    if (gatewayOrderId !== null && !theirOrder.has(gatewayOrderId))
      return [{ ...difference, kind: 'order unknown to the gateway', id: gatewayOrderId }];
    if (paymentId !== null && !theirPayment.has(paymentId))
      return [{ ...difference, kind: 'payment unknown to the gateway', id: paymentId }];
    return [];
  });
  return [...ordersThere, ...attemptsHere];
}

function reconcilePayments({ after }: OurBooks, { payments }: GatewayBooks, now: Date): Difference[] {
  const attemptOf = by(after.attempts, ({ gatewayOrderId }) => gatewayOrderId);
  const byPayment = by(after.attempts, ({ paymentId }) => paymentId);
  const goesBack = new Map<string | null, Paise>();
  for (const { paymentId, amount } of after.refunds) goesBack.set(paymentId, (goesBack.get(paymentId) ?? 0) + amount);

  return payments.flatMap(({ id, orderId, amount, status, wasCaptured, madeAt }: TheirPayment): Difference[] => {
    const counted = byPayment.get(id);
    const attempt = counted ?? attemptOf.get(orderId ?? '');
    const order = attempt?.order ?? null;
    if (status === 'authorized' && now.getTime() - madeAt.getTime() > MAX_AUTHORIZED_MS)
      return [{ kind: 'payment not captured', order, id, ours: attempt?.amount ?? null, theirs: amount }];
    if (counted && counted.amount !== amount)
      return [{ kind: 'payment of another amount', order, id, ours: counted.amount, theirs: amount }];
    // One that counts for no order is in our books as long as the whole of it goes back.
    if (!wasCaptured || counted || (goesBack.get(id) ?? 0) >= amount || isOnItsWay(madeAt, now)) return [];
    return [{ kind: 'payment not in our books', order, id, ours: null, theirs: amount }];
  });
}

/** How many days back the books are compared at most. */
export const MAX_RECONCILED_DAYS = 366;

/** Whether the books of so many days can be compared. */
export const isReconcilable = (days: number): boolean =>
  Number.isInteger(days) && days >= 1 && days <= MAX_RECONCILED_DAYS;

/**
 * Compares our attempts and refunds with the orders, payments and refunds of the gateway, each with each.
 *
 * @returns nothing when every rupee is where both say it is
 */
export const reconcile = (ours: OurBooks, theirs: GatewayBooks, span: Span): Difference[] => [
  ...reconcileOrders(ours, theirs),
  ...reconcilePayments(ours, theirs, span.now),
  ...reconcileRefunds(ours, theirs, span),
];
