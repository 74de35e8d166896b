import { returnStock, type StockLine } from '../catalogue/stock-store.ts';
import { returnUse } from '../coupons/use-store.ts';
import type { Tx } from '../db/open.ts';
import { linesOf, type OrderLineRow, type OrderRow } from './order-store.ts';

/** The pieces of an order that the catalogue still has. */
export const stockLinesOf = (lines: readonly OrderLineRow[]): StockLine[] =>
  lines.flatMap(({ variation_id: variationId, quantity }) => (variationId ? [{ variationId, quantity }] : []));

/**
 * Gives back all that an order took and that is not sold after all: its use of a coupon and its pieces.
 *
 * @param pieces false when they are damaged or lost
 */
export async function releaseOrderHoldings(tx: Tx, order: OrderRow, { pieces }: { pieces: boolean }): Promise<void> {
  const lines = pieces ? await linesOf(tx, [order.id]) : [];
  await returnStock(tx, stockLinesOf(lines));
  if (order.coupon_code) await returnUse(tx, order.id);
}
