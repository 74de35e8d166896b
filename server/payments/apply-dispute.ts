import type { OrderEvent } from '#domain/orders/order-events.ts';
import { canMoveDispute, type DisputeStage } from '#domain/payments/dispute-stage.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { findAttemptByPayment } from '../orders/payment-attempts/attempt-store.ts';
import { adoptRefund } from '../orders/refunds/foreign-refund.ts';
import { recordRefund } from '../orders/refunds/record-refund.ts';
import { addOrderEvent, lockOrder } from '../orders/order-store.ts';
import { findRefundOfPayment } from '../orders/refunds/refund-store.ts';
import { sendUnsent } from '../orders/refunds/request-refund.ts';
import { notifyShopOfDispute } from '../orders/refunds/notify-of-refund.ts';
import type { GatewayDispute } from '../providers/payment-gateway/port.ts';
import { findDispute, saveDispute, openDisputesOf } from './dispute-store.ts';

const stages: Record<GatewayDispute['status'], DisputeStage> = {
  open: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};
const events: Record<DisputeStage, OrderEvent> = {
  open: 'Payment disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Dispute closed',
};

/** A decided dispute is open only when the gateway says so now: its first event may arrive last. */
async function isOutdated(deps: Deps, { id, status }: GatewayDispute): Promise<boolean> {
  const known = await findDispute(deps.db, id);
  if (!known || known.stage === 'open' || stages[status] !== 'open') return false;
  const now = await deps.gateway.fetchDispute(id);
  return now !== null && stages[now.status] !== 'open';
}

/** What the bank takes counts as given back, before anything that waited for it is sent. */
async function applyLoss(deps: Deps, tx: Tx, { id, paymentId, amount }: GatewayDispute): Promise<void> {
  const loss = { paymentId, amount, reason: 'disputed', gatewayRefundId: null, reference: id } as const;
  const refund = await adoptRefund(deps, tx, loss);
  if (refund) await recordRefund(deps, tx, refund, { state: 'processed', actor: 'gateway' });
}

/**
 * Records a dispute and its outcome once, in whatever order the events come; the shop is notified each time. While one
 * is open nothing of that payment is refunded.
 *
 * @throws {GatewayError}
 */
export async function applyDispute(deps: Deps, reported: GatewayDispute): Promise<void> {
  const { id, paymentId, amount, respondBy } = reported;
  const stage = stages[reported.status];
  const known = (await findAttemptByPayment(deps.db, paymentId)) ?? (await findRefundOfPayment(deps.db, paymentId));
  if (!known) {
    deps.log.error({ dispute: id, payment: paymentId }, 'a payment is disputed that is not ours');
    return;
  }
  if (await isOutdated(deps, reported)) return;
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    if (!canMoveDispute((await findDispute(tx, id))?.stage, stage)) return;
    const now = deps.clock();
    await saveDispute(tx, { id, orderId: order.id, paymentId, amount, stage, now });
    await addOrderEvent(tx, order.id, { event: events[stage], actor: 'gateway', at: now, amount });
    if (stage === 'lost') await applyLoss(deps, tx, reported);
    if ((await openDisputesOf(tx, paymentId)).length === 0) await sendUnsent(deps, tx, paymentId);
    await notifyShopOfDispute(deps, tx, order, { id, stage, amount, respondBy });
  });
}
