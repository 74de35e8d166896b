import { canMoveOrder } from '#domain/orders/status.ts';
import { canMoveOrderPayment } from '#domain/payments/order-payment.ts';
import type { Deps } from '../../deps.ts';
import { latestAttempt } from './attempt-store.ts';
import { endUnpaid } from './end-unpaid.ts';
import { syncPayment } from './sync-payment.ts';
import { findOrderById, lockOrder, type OrderRow } from '../order-store.ts';

/** Whether its buyer can give up an order that waits for its payment. */
export const isUnpaidCancellable = ({ payment_state: payment, fulfilment_status: status }: OrderRow): boolean =>
  canMoveOrderPayment(payment, 'expired', 'member') && canMoveOrder(status, 'Cancelled', 'member');

/**
 * Cancels an unpaid order for its buyer. The gateway is asked first, and a later payment is refunded.
 *
 * @returns null when it no longer waits for payment
 * @throws {GatewayError} when the gateway cannot say; the order waits on
 */
export async function cancelUnpaid(deps: Deps, { id }: OrderRow): Promise<OrderRow | null> {
  const attempt = await latestAttempt(deps.db, id);
  if (attempt) await syncPayment(deps, attempt);
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!isUnpaidCancellable(order)) return null;
    await endUnpaid(tx, order, { event: 'Cancelled', actor: 'member', at: deps.clock() }, { pieces: true });
    return findOrderById(tx, id);
  });
}
