import type { Deps } from '../deps.ts';
import { expireAttempts } from './attempt-store.ts';
import { giveBack } from './give-back.ts';
import { addOrderEvent, findExpiredOrders, lockOrder, updateOrder } from './order-store.ts';

/** What is left waits for the next minute. */
const MOST_AT_ONCE = 1_000;

async function release(deps: Deps, orderId: number, now: Date): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Paid or reopened since it was found.
    if (order.stock_state !== 'reserved' || !order.reserved_until || order.reserved_until > now) return;
    await updateOrder(tx, orderId, { payment_state: 'expired', stock_state: 'returned', reserved_until: null });
    await expireAttempts(tx, orderId);
    await addOrderEvent(tx, orderId, { event: 'Expired', actor: 'system', at: now });
    await giveBack(tx, order);
  });
}

/**
 * Gives back the stock and the coupons of orders that were not paid in time (decision Q055). Any number of processes may do so; an
 * order that cannot be released does not keep the others waiting.
 */
export async function releaseReservations(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const { id } of await findExpiredOrders(deps.db, now, MOST_AT_ONCE)) {
    await release(deps, id, now).catch((error: unknown) => {
      deps.log.error({ err: error, order: id }, 'a reservation could not be released');
    });
  }
}
