import { isOrderConfirmed } from '#domain/payments/order-payment.ts';
import type { Deps } from '../deps.ts';
import { latestAttempt } from '../orders/payment-attempts/attempt-store.ts';
import { syncPayment } from '../orders/payment-attempts/sync-payment.ts';
import { addOrderEvent, eventsOf, type OrderRow } from '../orders/order-store.ts';
import { GatewayError } from '../providers/payment-gateway/port.ts';

const EVENT = 'Payment window closed';

async function recordOnce({ db, clock }: Deps, { id }: OrderRow): Promise<void> {
  const events = await eventsOf(db, [id]);
  if (events.some(({ status }) => status === EVENT)) return;
  await addOrderEvent(db, id, { event: EVENT, actor: 'member', at: clock() });
}

/**
 * Asks the gateway after a closed payment window, since the buyer may have approved on the phone. Where it cannot tell,
 * the order waits on.
 *
 * @returns whether the order is paid
 */
export async function closeWindow(deps: Deps, order: OrderRow): Promise<boolean> {
  if (isOrderConfirmed(order.payment_state)) return true;
  if (order.payment_state === 'awaiting') await recordOnce(deps, order);
  const attempt = await latestAttempt(deps.db, order.id);
  if (!attempt) return false;
  const confirmation = await syncPayment(deps, attempt).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ err: error }, 'the gateway could not tell whether an order was paid');
    return null;
  });
  return confirmation?.outcome === 'confirmed';
}
