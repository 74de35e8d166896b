import type { OrderEvent } from '#domain/orders/order-events.ts';
import type { Deps } from '../deps.ts';
import { findAttemptByPayment } from '../orders/attempt-store.ts';
import { adoptRefund } from '../orders/foreign-refund.ts';
import { noteRefund } from '../orders/note-refund.ts';
import { addOrderEvent, lockOrder } from '../orders/order-store.ts';
import { tellShopOfDispute } from '../orders/tell-of-refund.ts';
import type { GatewayDispute } from '../providers/payment-gateway/port.ts';
import { type GatewayEvent, knowsEvent, rememberEvent } from './gateway-event-store.ts';

type Stage = 'open' | 'won' | 'lost';

/** What of a dispute somebody has to know; the rest is the bank's own steps. */
const stages: Partial<Record<GatewayDispute['status'], Stage>> = { open: 'open', won: 'won', lost: 'lost' };
const events: Record<Stage, OrderEvent> = { open: 'Payment disputed', won: 'Dispute won', lost: 'Dispute lost' };

/**
 * Notes that a buyer asked her bank for her money, and what the bank decided; the shop is told each time. What it loses
 * counts as given back, so that it is not sent a second time.
 */
export async function hearOfDispute(deps: Deps, told: GatewayDispute, event: GatewayEvent): Promise<void> {
  const { id, paymentId, amount, respondBy } = told;
  const stage = stages[told.status];
  if (!stage) return;
  const attempt = await findAttemptByPayment(deps.db, paymentId);
  if (!attempt) {
    deps.log.error({ dispute: id, payment: paymentId }, 'a payment is disputed that is not ours');
    return;
  }
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, attempt.order_id);
    if (await knowsEvent(tx, event.id)) return;
    await rememberEvent(tx, event);
    await addOrderEvent(tx, order.id, { event: events[stage], actor: 'gateway', at: event.now, amount });
    if (stage === 'lost') {
      const loss = { paymentId, amount, reason: 'disputed', gatewayRefundId: null, reference: id } as const;
      const refund = await adoptRefund(deps, tx, loss);
      if (refund) await noteRefund(deps, tx, refund, { state: 'processed', actor: 'gateway' });
    }
    await tellShopOfDispute(deps, tx, order, { id, stage, amount, respondBy });
  });
}
