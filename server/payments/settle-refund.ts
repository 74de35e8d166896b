import { canMoveRefund, type RefundState } from '#domain/payments/refund-state.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { findAttemptByPayment, setAttemptState } from '../orders/attempt-store.ts';
import { addOrderEvent, lockOrder } from '../orders/order-store.ts';
import {
  findRefund,
  findToldRefund,
  lockRefund,
  processedOf,
  type RefundRow,
  updateRefund,
} from '../orders/refund-store.ts';
import { tellOfRefunded } from '../orders/tell-of-refund.ts';
import type { GatewayRefund } from '../providers/payment-gateway/port.ts';

const states: Record<GatewayRefund['status'], RefundState> = {
  pending: 'sent',
  processed: 'processed',
  failed: 'failed',
};

/** How much of the payment it belongs to is back with its buyer. */
async function noteOnAttempt(tx: Tx, paymentId: string): Promise<void> {
  const attempt = await findAttemptByPayment(tx, paymentId);
  if (!attempt) return;
  const isWhole = (await processedOf(tx, paymentId)) === attempt.amount_paise;
  await setAttemptState(tx, attempt.id, isWhole ? 'refunded' : 'partly-refunded');
}

async function note(deps: Deps, tx: Tx, refundId: number, orderId: number, told: GatewayRefund): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const refund = await lockRefund(tx, refundId);
  const state = states[told.status];
  if (!canMoveRefund(refund.state, state)) return;
  const at = deps.clock();
  const processed_at = state === 'processed' ? at : null;
  const isOver = state !== 'sent';
  const change = { state, gateway_refund_id: told.id, processed_at, ...(isOver && { next_look_at: null }) };
  await updateRefund(tx, refund.id, change);
  const { amount_paise: amount } = refund;
  if (state === 'processed') {
    await addOrderEvent(tx, order.id, { event: 'Refunded', actor: 'gateway', at, amount });
    await noteOnAttempt(tx, told.paymentId);
    await tellOfRefunded(deps, tx, order, { ...refund, ...change });
  }
  if (state === 'failed') await addOrderEvent(tx, order.id, { event: 'Refund failed', actor: 'gateway', at, amount });
}

/** Notes what the gateway tells of a refund, once, however often it is told; one that is not ours is none of ours. */
export async function noteRefund(deps: Deps, told: GatewayRefund): Promise<void> {
  const refund = await findToldRefund(deps.db, told);
  if (!refund || refund.gateway_payment_id !== told.paymentId || refund.amount_paise !== told.amount) {
    deps.log.warn({ refund: told.id, payment: told.paymentId }, 'the gateway tells of a refund that is not ours');
    return;
  }
  await deps.db.transaction().execute((tx) => note(deps, tx, refund.id, refund.order_id, told));
}

async function askGateway(deps: Deps, refund: RefundRow, paymentId: string): Promise<GatewayRefund | undefined> {
  const { gateway_refund_id: known, public_id: receipt, amount_paise: amount, looks } = refund;
  if (known !== null) return (await deps.gateway.refundsOf(paymentId)).find(({ id }) => id === known);
  await updateRefund(deps.db, refund.id, { looks: looks + 1 });
  return deps.gateway.refund({ paymentId, receipt, amount, isRepeated: looks > 0 });
}

/**
 * Asks the gateway to send a refund, or what became of it. Asked again after a lost answer, the same refund is found.
 *
 * @throws {GatewayUnavailable}
 */
export async function settleRefund(deps: Deps, refundId: number): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (!refund?.gateway_payment_id || refund.state === 'processed' || refund.state === 'failed') return;
  const told = await askGateway(deps, refund, refund.gateway_payment_id);
  if (told) await noteRefund(deps, told);
}
