import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { confirmOrder } from '../orders/confirm-order.ts';
import { captureAuthorized } from '../orders/payment-attempts/sync-payment.ts';
import { findOwnPaidBy, type OrderRow } from '../orders/order-store.ts';
import { GatewayError, type GatewayPayment } from '../providers/payment-gateway/port.ts';

export interface ReturnedPayment {
  memberId: number;
  gatewayOrderId: string;
  paymentId: string;
  signature: string;
}

async function paymentOf(deps: Deps, returned: ReturnedPayment): Promise<GatewayPayment | null> {
  const payment = await deps.gateway.fetchPayment(returned.paymentId);
  return payment && captureAuthorized(deps.gateway, payment);
}

/**
 * Confirms an order by the payment window's result: the gateway's signature, the member's own attempt and the payment
 * as the gateway reports it (Q004). It is idempotent.
 *
 * @throws {Refusal} 'payment-not-verified', 'order-expired', 'gateway-failed' (may be retried), 'too-many-requests'
 */
export async function verifyPayment(deps: Deps, returned: ReturnedPayment): Promise<OrderRow> {
  const { gatewayOrderId, paymentId, signature } = returned;
  if (!deps.gateway.isAuthentic({ orderId: gatewayOrderId, paymentId, signature }))
    throw new Refusal('payment-not-verified');
  const own = await findOwnPaidBy(deps.db, returned.memberId, gatewayOrderId);
  if (!own) throw new Refusal('payment-not-verified');
  await deps.limits.count('verify-member', String(returned.memberId));
  const payment = await paymentOf(deps, returned).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error({ err: error }, 'the gateway could not tell of a payment');
    throw new Refusal('gateway-failed');
  });
  if (payment?.status !== 'captured' || payment.orderId !== gatewayOrderId) throw new Refusal('payment-not-verified');
  const { amount, currency } = payment;
  const confirmation = await confirmOrder(deps, { gatewayOrderId, paymentId, amount, currency });
  if (confirmation?.outcome === 'confirmed') return confirmation.order;
  deps.log.warn({ order: own.public_id, payment: paymentId }, 'a payment came for an order that cannot be confirmed');
  throw new Refusal(confirmation ? 'order-expired' : 'payment-not-verified');
}
