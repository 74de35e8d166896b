import { addDays } from '#domain/time.ts';
import type { RefundState } from './refund-state.ts';
import {
  by,
  type Difference,
  type GatewayBooks,
  isOnItsWay,
  type OurBooks,
  type OurRefund,
  type Span,
  type TheirRefund,
} from './reconcile-books.ts';

/** In days: how long each state may last before it is reported; a bank takes up to seven working days. */
const MAX_DAYS_IN_STATE: Partial<Record<RefundState, number>> = { requested: 2, sent: 10, failed: 0 };
/** In days: how long a bank may take to decide a dispute, for which a refund waits. */
const MAX_DISPUTE_DAYS = 120;

const isOverdue = ({ state, requestedAt, isDisputed }: OurRefund, now: Date): boolean => {
  const days = isDisputed && state === 'requested' ? MAX_DISPUTE_DAYS : MAX_DAYS_IN_STATE[state];
  return days !== undefined && addDays(requestedAt, days) <= now;
};

/** Whether both books say that the money went back, or neither. Pending refunds agree with either. */
function isSameState({ state, isTransferred }: OurRefund, { status }: TheirRefund): boolean {
  if (isTransferred || state === 'failed' || state === 'superseded') return status !== 'processed';
  return state !== 'processed' || status !== 'failed';
}

/** Compares each refund of ours with each of the gateway's, and finds the buyers who wait for theirs. */
export function reconcileRefunds(
  { before, after }: OurBooks,
  { refunds: theirs, payments }: GatewayBooks,
  { since, now }: Span,
): Difference[] {
  const orderOf = by(after.attempts, ({ paymentId }) => paymentId);
  const byId = by(after.refunds, ({ gatewayRefundId }) => gatewayRefundId);
  const byReceipt = by(after.refunds, ({ receipt }) => receipt);
  const theirById = by(theirs, ({ id }) => id);
  const theirByReceipt = by(theirs, ({ receipt }) => receipt);
  const payment = by(payments, ({ id }) => id);

  const refundsThere = theirs.flatMap((refund): Difference[] => {
    const { id, receipt, paymentId, amount, status, madeAt } = refund;
    if (isOnItsWay(madeAt, now)) return [];
    const own = byId.get(id) ?? byReceipt.get(receipt ?? '');
    if (own) {
      const isSame = own.amount === amount && own.paymentId === paymentId && isSameState(own, refund);
      return isSame ? [] : [{ kind: 'refunded differently', order: own.order, id, ours: own.amount, theirs: amount }];
    }
    // A failed one moved nothing, and of what was never taken everything goes back by itself.
    if (status === 'failed' || payment.get(paymentId)?.wasCaptured === false) return [];
    const order = orderOf.get(paymentId)?.order ?? null;
    return [{ kind: 'refund not in our books', order, id, ours: null, theirs: amount }];
  });
  const refundsHere = before.refunds.flatMap((refund): Difference[] => {
    const { order, receipt, gatewayRefundId, paymentId, state, isTransferred, requestedAt, amount } = refund;
    const difference = { order, id: gatewayRefundId ?? receipt, ours: amount, theirs: null };
    if (isOverdue(refund, now)) return [{ ...difference, kind: 'refund not sent' }];
    const isThere = theirById.has(gatewayRefundId ?? '') || theirByReceipt.has(receipt);
    const mustBeThere = paymentId !== null && (state === 'sent' || state === 'processed') && !isTransferred;
    if (isThere || !mustBeThere || requestedAt < since) return [];
    return [{ ...difference, kind: 'refund unknown to the gateway' }];
  });
  return [...refundsThere, ...refundsHere];
}
