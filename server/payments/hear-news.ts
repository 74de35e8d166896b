import type { Deps } from '../deps.ts';
import { lookSoon, moveAttempt } from '../orders/attempt-store.ts';
import { confirmOrder } from '../orders/confirm-order.ts';
import type { GatewayNews, GatewayPayment } from '../providers/payment-gateway/port.ts';
import { knowsEvent, rememberEvent } from './gateway-event-store.ts';
import { noteRefund } from './settle-refund.ts';

async function heedPayment(deps: Deps, payment: GatewayPayment): Promise<void> {
  const { id: paymentId, orderId: gatewayOrderId, amount, currency, status } = payment;
  if (gatewayOrderId === null) return;
  if (status === 'captured') {
    const heard = await confirmOrder(deps, { gatewayOrderId, paymentId, amount, currency });
    if (!heard) deps.log.warn({ payment: paymentId }, 'the gateway tells of a payment that is not ours');
  }
  if (status === 'failed') await moveAttempt(deps.db, gatewayOrderId, 'failed');
  if (status === 'authorized') {
    await moveAttempt(deps.db, gatewayOrderId, 'authorised');
    // Most are captured within a moment, which is told as well; what is not, the next round captures.
    await lookSoon(deps.db, gatewayOrderId, deps.clock());
  }
}

/**
 * Heeds what a webhook tells. It comes at least once, in any order, late: everything that it leads to happens once. It
 * is remembered only when it was heeded, so that one whose heeding failed is told again.
 *
 * @param eventId the same for each time that it is told
 */
export async function hearNews(deps: Deps, eventId: string, { kind, payment, refund }: GatewayNews): Promise<void> {
  if (await knowsEvent(deps.db, eventId)) return;
  if (refund) await noteRefund(deps, refund);
  else if (payment) await heedPayment(deps, payment);
  await rememberEvent(deps.db, { id: eventId, kind, now: deps.clock() });
}
