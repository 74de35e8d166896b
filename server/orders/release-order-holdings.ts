import { broughtBack, type Mover, returnStock, type StockLine } from '../catalogue/stock/stock-store.ts';
import { returnUse } from '../coupons/use-store.ts';
import type { Tx } from '../db/open.ts';
import { linesOf, type OrderLineRow, type OrderRow } from './order-store.ts';

/** The pieces of an order that the catalogue still has. */
export const stockLinesOf = (lines: readonly OrderLineRow[]): StockLine[] =>
  lines.flatMap(({ variation_id: variationId, quantity }) => (variationId ? [{ variationId, quantity }] : []));

/**
 * Gives back all that an order took and that is not sold after all: its use of a coupon and its pieces.
 *
 * @param pieces why they come back; null when they are damaged or lost, or another order has taken them over
 */
export async function releaseOrderHoldings(
  tx: Tx,
  order: OrderRow,
  pieces: 'expired' | 'cancelled' | null,
  mover: Mover,
): Promise<void> {
  if (pieces) {
    const lines = stockLinesOf(await linesOf(tx, [order.id]));
    await returnStock(tx, broughtBack(order.id, lines, pieces), mover);
  }
  if (order.coupon_code) await returnUse(tx, order.id);
}
