import { returnStock } from '../catalogue/stock-store.ts';
import { returnUse } from '../coupons/use-store.ts';
import type { Tx } from '../db/open.ts';
import { linesOf, type OrderRow } from './order-store.ts';

/**
 * Gives back all that an order took and that is not sold after all: its use of a coupon and its pieces.
 *
 * @param pieces false when they are damaged or lost
 */
export async function giveBack(tx: Tx, order: OrderRow, { pieces }: { pieces: boolean }): Promise<void> {
  const lines = pieces ? await linesOf(tx, [order.id]) : [];
  await returnStock(
    tx,
    lines.flatMap(({ variation_id: id, quantity }) => (id ? [{ variationId: id, quantity }] : [])),
  );
  if (order.coupon_code) await returnUse(tx, order.id);
}
