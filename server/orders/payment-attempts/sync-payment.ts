import type { Deps } from '../../deps.ts';
import { type GatewayPayment, GatewayRefused, type PaymentGateway } from '../../providers/payment-gateway/port.ts';
import type { AttemptRow } from './attempt-store.ts';
import { type Confirmation, confirmOrder } from '../confirm-order.ts';

/**
 * Captures an authorized payment; any other is returned as it is. One that the gateway captured by itself meanwhile is
 * fetched anew.
 *
 * @throws {GatewayError}
 */
export async function captureAuthorized(gateway: PaymentGateway, payment: GatewayPayment): Promise<GatewayPayment> {
  if (payment.status !== 'authorized') return payment;
  try {
    return await gateway.capture(payment.id, payment.amount, payment.currency);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    return (await gateway.fetchPayment(payment.id)) ?? payment;
  }
}

/** What of the payments of one gateway order counts: every one that was taken, else the first that is promised. */
function payingOnes(payments: readonly GatewayPayment[]): GatewayPayment[] {
  const captured = payments.filter(({ status }) => status === 'captured');
  return captured.length > 0 ? captured : payments.filter(({ status }) => status === 'authorized').slice(0, 1);
}

/**
 * Confirms the order of a gateway order by what was paid of it, and takes what was only promised.
 *
 * @returns what became of the order; null while nothing was paid
 * @throws {GatewayError}
 */
export async function applyPayments(
  deps: Deps,
  gatewayOrderId: string,
  payments: readonly GatewayPayment[],
): Promise<Confirmation | null> {
  let confirmation: Confirmation | null = null;
  for (const paid of payingOnes(payments)) {
    const { id: paymentId, amount, currency, status } = await captureAuthorized(deps.gateway, paid);
    if (status === 'captured')
      confirmation = (await confirmOrder(deps, { gatewayOrderId, paymentId, amount, currency })) ?? confirmation;
  }
  return confirmation;
}

/**
 * Asks the gateway whether an attempt was paid, since the browser's return can be lost.
 *
 * @returns what became of the order; null while nothing was paid
 * @throws {GatewayError}
 */
export async function syncPayment(
  deps: Deps,
  { gateway_order_id: gatewayOrderId }: Pick<AttemptRow, 'gateway_order_id'>,
): Promise<Confirmation | null> {
  if (!gatewayOrderId) return null;
  return applyPayments(deps, gatewayOrderId, await deps.gateway.paymentsOf(gatewayOrderId));
}
