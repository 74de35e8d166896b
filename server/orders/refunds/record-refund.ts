import { canMoveRefund, type RefundState } from '#domain/payments/refund-state.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { findAttemptByPayment, setAttemptState } from '../payment-attempts/attempt-store.ts';
import { addOrderEvent, lockOrder, type OrderEventRow } from '../order-store.ts';
import { lockRefund, processedOf, type RefundChange, type RefundRow, updateRefund } from './refund-store.ts';
import { notifyOfRefunded, notifyShopOfFailure } from './notify-of-refund.ts';

/** How much of the payment it belongs to is back with its buyer. */
async function updateAttemptState(tx: Tx, paymentId: string): Promise<void> {
  const attempt = await findAttemptByPayment(tx, paymentId);
  if (!attempt) return;
  const isFull = (await processedOf(tx, paymentId)) >= attempt.amount_paise;
  await setAttemptState(tx, attempt.id, isFull ? 'refunded' : 'partly-refunded');
}

export interface RefundStatus {
  state: Exclude<RefundState, 'requested'>;
  actor: OrderEventRow['actor'];
  change?: Pick<RefundChange, 'gateway_refund_id' | 'reference' | 'failure'>;
}

/**
 * Records a refund's state once, however often it is reported; the buyer is notified when it is sent, the shop when it
 * fails. In the caller's transaction.
 *
 * @returns the refund as it stands now
 */
export async function recordRefund(
  deps: Deps,
  tx: Tx,
  { id, order_id: orderId }: RefundRow,
  { state, actor, change = {} }: RefundStatus,
): Promise<RefundRow> {
  const order = await lockOrder(tx, orderId);
  const refund = await lockRefund(tx, id);
  if (!canMoveRefund(refund.state, state)) return refund;
  const at = deps.clock();
  const isProcessed = state === 'processed';
  const now: RefundChange = {
    state,
    ...change,
    processed_at: isProcessed ? at : null,
    ...(state !== 'sent' && { next_look_at: null }),
  };
  await updateRefund(tx, id, now);
  const changed = { ...refund, ...now };
  const { amount_paise: amount, gateway_payment_id: paymentId } = refund;
  if (isProcessed) {
    await addOrderEvent(tx, orderId, { event: 'Refunded', actor, at, amount });
    if (paymentId) await updateAttemptState(tx, paymentId);
    await notifyOfRefunded(deps, tx, order, changed);
  }
  if (state === 'failed') {
    await addOrderEvent(tx, orderId, { event: 'Refund failed', actor, at, amount });
    await notifyShopOfFailure(deps, tx, order, changed);
  }
  return changed;
}
