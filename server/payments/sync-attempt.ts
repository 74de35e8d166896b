import type { Deps } from '../deps.ts';
import type { AttemptRow } from '../orders/payment-attempts/attempt-store.ts';
import { applyPayments } from '../orders/payment-attempts/sync-payment.ts';
import { refundedAtGateway } from '../orders/refunds/refund-store.ts';
import type { GatewayPayment } from '../providers/payment-gateway/port.ts';
import { applyRefundStatus } from './send-refund.ts';

/** More was refunded than we know of: a refund was made at the gateway itself. */
async function findUnknownRefunds(deps: Deps, { id, refunded, wasCaptured }: GatewayPayment): Promise<void> {
  if (!wasCaptured || refunded === 0 || refunded <= (await refundedAtGateway(deps.db, id))) return;
  for (const refund of await deps.gateway.refundsOf(id)) await applyRefundStatus(deps, refund);
}

/**
 * Asks the gateway about an attempt: whether it was paid, and what of that went back.
 *
 * @throws {GatewayError}
 */
export async function syncAttempt(
  deps: Deps,
  { gateway_order_id: gatewayOrderId }: Pick<AttemptRow, 'gateway_order_id'>,
): Promise<void> {
  if (!gatewayOrderId) return;
  const payments = await deps.gateway.paymentsOf(gatewayOrderId);
  await applyPayments(deps, gatewayOrderId, payments);
  for (const payment of payments) await findUnknownRefunds(deps, payment);
}
