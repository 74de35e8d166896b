import type { Tx } from '../../db/open.ts';
import { expireAttempts } from './attempt-store.ts';
import { releaseOrderHoldings } from '../release-order-holdings.ts';
import { type NewEvent, type OrderChange, type OrderRow, updateOrder } from '../order-store.ts';

/** Why an order that waits for its payment is given up. */
export interface Ending extends NewEvent {
  event: 'Expired' | 'Replaced' | 'Cancelled';
}

/**
 * Gives up an order that waits for its payment, inside the transaction that locked it.
 *
 * @param pieces false when another order takes them over
 */
export async function endUnpaid(
  tx: Tx,
  order: OrderRow,
  ending: Ending,
  { pieces }: { pieces: boolean },
): Promise<void> {
  const change: OrderChange = {
    payment_state: 'expired',
    stock_state: 'returned',
    reserved_until: null,
    ...(ending.event === 'Cancelled' && { fulfilment_status: 'Cancelled' }),
  };
  await updateOrder(tx, order.id, change, [ending]);
  await expireAttempts(tx, order.id);
  const why = ending.event === 'Expired' ? 'expired' : 'cancelled';
  await releaseOrderHoldings(tx, order, pieces ? why : null, { at: ending.at, actor: '' });
}
