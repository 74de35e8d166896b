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
 * Cancels an order for its buyer that waits for its payment. Whether she has paid after all is asked first, and what
 * comes later goes back.
 *
 * @returns null when it waits no more
 * @throws {GatewayError} nobody can say whether it is paid; it waits on
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
