import { returnStock } from '../catalogue/stock-store.ts';
import { returnUse } from '../coupons/use-store.ts';
import type { Tx } from '../db/open.ts';
import { linesOf, type OrderRow } from './order-store.ts';

/** Gives back all that an order took and that is not sold after all: its pieces and its use of a coupon. */
export async function giveBack(tx: Tx, order: OrderRow): Promise<void> {
  const lines = await linesOf(tx, [order.id]);
  await returnStock(
    tx,
    lines.flatMap(({ variation_id: id, quantity }) => (id ? [{ variationId: id, quantity }] : [])),
  );
  if (order.coupon_code) await returnUse(tx, order.id);
}
