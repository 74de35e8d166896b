import type { Paise } from '#domain/money.ts';
import { nextPollAt } from '#domain/payments/next-poll.ts';
import { MIN_GATEWAY_AMOUNT } from '#domain/payments/refund-amounts.ts';
import type { RefundReason } from '#domain/payments/refund-state.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import type { RefundExplanation } from '../../notifications/compose-refund.ts';
import { addRefunded, type AttemptRow } from '../payment-attempts/attempt-store.ts';
import { addOrderEvent, type OrderEventRow, type OrderRow, updateOrder } from '../order-store.ts';
import { insertRefund, lockUnsentRefunds, type NewRefund, type RefundRow, updateRefund } from './refund-store.ts';
import { notifyOfRefund } from './notify-of-refund.ts';

interface RequestedRefund {
  amount: Paise;
  reason: RefundReason;
  /** Who gives cause for it. */
  actor: OrderEventRow['actor'];
  returnId?: number;
  /** For the buyer, where the reason alone does not say it. */
  explanation?: RefundExplanation | undefined;
}

async function request(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  {
    amount,
    reason,
    actor,
    explanation,
    returnId = null,
  }: Omit<RequestedRefund, 'returnId'> & { returnId?: number | null },
  gatewayPaymentId: string | null,
): Promise<RefundRow | null> {
  const now = deps.clock();
  const requested: NewRefund = {
    publicId: deps.ids.code(),
    orderId: order.id,
    returnId,
    gatewayPaymentId,
    amount,
    reason,
    now,
    nextPollAt: gatewayPaymentId === null ? null : nextPollAt(now, 0),
  };
  const refund = await insertRefund(tx, requested);
  if (!refund) return null;
  await addOrderEvent(tx, order.id, { event: 'Refund requested', actor, at: now, amount });
  if (gatewayPaymentId !== null) await deps.jobs.send(tx, 'send-refund', { refundId: refund.id });
  await notifyOfRefund(deps, tx, order, refund, explanation);
  return refund;
}

/**
 * Sends some of what was paid online back the way it came; the job that does so leaves with the transaction. What is
 * less than the gateway sends is transferred by hand. The database refuses more than was paid.
 */
export async function refundPayment(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  attempt: AttemptRow,
  requested: RequestedRefund,
): Promise<void> {
  await addRefunded(tx, attempt.id, requested.amount);
  await request(deps, tx, order, requested, requested.amount < MIN_GATEWAY_AMOUNT ? null : attempt.gateway_payment_id);
}

/** Asks the gateway once more for a refund that failed: under a new id, for by the old one it knows the failed one. */
export async function requestAgain(
  deps: Deps,
  tx: Tx,
  refund: RefundRow,
  { amount, actor }: Pick<RequestedRefund, 'amount' | 'actor'>,
): Promise<RefundRow> {
  const at = deps.clock();
  const { public_id: receipt, gateway_refund_id: failed, earlier_ids: earlier } = refund;
  const change = {
    public_id: deps.ids.code(),
    amount_paise: amount,
    state: 'requested' as const,
    gateway_refund_id: null,
    earlier_ids: [...earlier, receipt, ...(failed === null ? [] : [failed])],
    failure: null,
    next_look_at: nextPollAt(at, 0),
    looks: 0,
  };
  await updateRefund(tx, refund.id, change);
  await addOrderEvent(tx, refund.order_id, { event: 'Refund requested', actor, at, amount });
  await deps.jobs.send(tx, 'send-refund', { refundId: refund.id });
  return { ...refund, ...change };
}

/** Has what of a payment waits with us sent now. */
export async function sendUnsent(deps: Deps, tx: Tx, gatewayPaymentId: string): Promise<void> {
  for (const { id, state } of await lockUnsentRefunds(tx, gatewayPaymentId)) {
    if (state !== 'requested') continue;
    await updateRefund(tx, id, { next_look_at: nextPollAt(deps.clock(), 0) });
    await deps.jobs.send(tx, 'send-refund', { refundId: id });
  }
}

/** Notes that the shop transfers money to the buyer's bank: what was paid at the door. */
export async function refundByHand(deps: Deps, tx: Tx, order: OrderRow, requested: RequestedRefund): Promise<void> {
  await updateOrder(tx, order.id, { handed_back_paise: order.handed_back_paise + requested.amount });
  await request(deps, tx, order, requested, null);
}

/** Refunds the whole of a payment that could not be used for its order; once, however often it is reported. */
export async function refundStrayPayment(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  { paymentId, ...requested }: { paymentId: string; amount: Paise; reason: RefundReason },
): Promise<RefundRow | null> {
  return request(deps, tx, order, { ...requested, actor: 'system' }, paymentId);
}
