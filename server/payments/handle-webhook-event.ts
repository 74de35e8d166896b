import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import {
  type AttemptRow,
  findAttemptByGatewayOrder,
  pollSoon,
  moveAttempt,
} from '../orders/payment-attempts/attempt-store.ts';
import {
  type WebhookEvent,
  type GatewayPayment,
  type GatewayRefund,
  GatewayError,
} from '../providers/payment-gateway/port.ts';
import { isEventRecorded, recordEvent } from './gateway-event-store.ts';
import { syncAttempt } from './sync-attempt.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefundStatus } from './send-refund.ts';

/**
 * In milliseconds: the gateway waits five seconds for its answer, and gives up an address that goes on being slower.
 */
const WEBHOOK_REPLY_MS = 3_000;

/** Syncs with the gateway. A slow reply is applied when it comes; a missing one is polled by the next round. */
async function syncBeforeReply(deps: Deps, attempt: AttemptRow): Promise<void> {
  let isAwaited = true;
  const synced = syncAttempt(deps, attempt).catch((error: unknown) => {
    if (isAwaited && !(error instanceof GatewayError)) throw error;
    deps.log.warn({ err: error, attempt: attempt.id }, 'the gateway could not be asked about what it told');
  });
  await Promise.race([synced, pause(WEBHOOK_REPLY_MS, undefined, { ref: false })]);
  isAwaited = false;
}

async function applyPayment(deps: Deps, { id, orderId, status }: GatewayPayment): Promise<void> {
  const attempt = orderId === null ? undefined : await findAttemptByGatewayOrder(deps.db, orderId);
  if (!attempt || orderId === null) {
    deps.log.warn({ payment: id }, 'the gateway tells of a payment that is not ours');
    return;
  }
  if (status === 'failed') return moveAttempt(deps.db, orderId, 'failed');
  // Most are captured within a moment, with an event of its own; the next round captures the others.
  if (status === 'authorized') await moveAttempt(deps.db, orderId, 'authorised');
  await pollSoon(deps.db, orderId, deps.clock());
  // A message may be days old, and its money back with the buyer by now: what counts is what the gateway says when
  // asked.
  if (status === 'captured') await syncBeforeReply(deps, attempt);
}

/** A refund's event may come before its payment's: then the payment is synced first, with its refunds. */
async function applyRefund(deps: Deps, refund: GatewayRefund, payment: GatewayPayment | null): Promise<void> {
  if (await applyRefundStatus(deps, refund)) return;
  const refunded = payment ?? (await deps.gateway.fetchPayment(refund.paymentId));
  if (refunded) await applyPayment(deps, refunded);
}

/**
 * Events come at least once, late and in any order; each takes effect once. One is recorded only after it was applied,
 * so that a failed one is delivered again.
 *
 * @param eventId the same for each delivery
 */
export async function handleWebhookEvent(deps: Deps, eventId: string, event: WebhookEvent): Promise<void> {
  const { kind, payment, refund, dispute } = event;
  if (await isEventRecorded(deps.db, eventId)) return;
  const record = { id: eventId, kind, now: deps.clock() };
  if (dispute) await applyDispute(deps, dispute);
  else if (refund) await applyRefund(deps, refund, payment);
  else if (payment) await applyPayment(deps, payment);
  await recordEvent(deps.db, record);
}
