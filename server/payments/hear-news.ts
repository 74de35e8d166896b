import type { Deps } from '../deps.ts';
import { findAttemptByGatewayOrder, lookSoon, moveAttempt } from '../orders/attempt-store.ts';
import { hearOfPayment } from '../orders/hear-of-payment.ts';
import { type GatewayNews, type GatewayPayment, GatewayTrouble } from '../providers/payment-gateway/port.ts';
import { knowsEvent, rememberEvent } from './gateway-event-store.ts';
import { hearOfRefund } from './settle-refund.ts';

async function heedPayment(deps: Deps, { id, orderId, status }: GatewayPayment): Promise<void> {
  const attempt = orderId === null ? undefined : await findAttemptByGatewayOrder(deps.db, orderId);
  if (!attempt || orderId === null) {
    deps.log.warn({ payment: id }, 'the gateway tells of a payment that is not ours');
    return;
  }
  if (status === 'failed') return moveAttempt(deps.db, orderId, 'failed');
  // Most are captured within a moment, which is told as well; what is not, the next round captures.
  if (status === 'authorized') await moveAttempt(deps.db, orderId, 'authorised');
  await lookSoon(deps.db, orderId, deps.clock());
  if (status !== 'captured') return;
  // A message may be days old, and its money back with the buyer by now: what counts is what the gateway says when asked.
  await hearOfPayment(deps, attempt).catch((error: unknown) => {
    if (!(error instanceof GatewayTrouble)) throw error;
    deps.log.warn({ err: error, payment: id }, 'the gateway could not be asked about what it told');
  });
}

/**
 * Heeds what a webhook tells. It comes at least once, in any order, late: what it leads to happens once. It is
 * remembered only when it was heeded, so that one whose heeding failed is told again.
 *
 * @param eventId the same for each time that it is told
 */
export async function hearNews(deps: Deps, eventId: string, { kind, payment, refund }: GatewayNews): Promise<void> {
  if (await knowsEvent(deps.db, eventId)) return;
  if (refund) await hearOfRefund(deps, refund);
  else if (payment) await heedPayment(deps, payment);
  await rememberEvent(deps.db, { id: eventId, kind, now: deps.clock() });
}
