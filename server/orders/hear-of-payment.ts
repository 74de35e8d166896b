import type { Deps } from '../deps.ts';
import type { GatewayPayment, PaymentGateway } from '../providers/payment-gateway/port.ts';
import type { AttemptRow } from './attempt-store.ts';
import { type Confirmation, confirmOrder } from './confirm-order.ts';
import type { OrderRow } from './order-store.ts';

/** A payment that was only promised is taken; any other stays as it is. @throws {GatewayUnavailable} */
export const takePromised = async (gateway: PaymentGateway, payment: GatewayPayment): Promise<GatewayPayment> =>
  payment.status === 'authorized' ? gateway.capture(payment.id, payment.amount, payment.currency) : payment;

/**
 * Asks the gateway whether an attempt was paid, which nobody may have told us: the browser's return can be lost.
 *
 * @returns what became of the order; null while nothing was paid
 * @throws {GatewayUnavailable}
 */
export async function hearOfPayment(
  deps: Deps,
  { currency }: OrderRow,
  { gateway_order_id: gatewayOrderId }: AttemptRow,
): Promise<Confirmation | null> {
  if (!gatewayOrderId) return null;
  const payments = await deps.gateway.paymentsOf(gatewayOrderId);
  const promised =
    payments.find(({ status }) => status === 'captured') ?? payments.find(({ status }) => status === 'authorized');
  if (promised?.currency !== currency) return null;
  const { id: paymentId, amount, status } = await takePromised(deps.gateway, promised);
  return status === 'captured' ? confirmOrder(deps, { gatewayOrderId, paymentId, amount }) : null;
}
