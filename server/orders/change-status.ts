import { canMoveOrder, type OrderActor, type OrderStatus } from '#domain/orders/status.ts';
import { returnStock } from '../catalogue/stock-store.ts';
import { returnUse } from '../coupons/use-store.ts';
import type { Deps } from '../deps.ts';
import { addOrderEvent, findOrderByNumber, linesOf, lockOrder, type OrderRow, updateOrder } from './order-store.ts';
import { tellOfMove } from './tell-buyer.ts';

export type StatusChange =
  | { outcome: 'moved'; order: OrderRow; from: OrderStatus }
  | { outcome: 'unknown' }
  | { outcome: 'unpaid' }
  | { outcome: 'not-allowed'; from: OrderStatus };

/** Moves an order to another status where the table of transitions allows it; a cancelled order gives back its stock and coupon. */
export async function changeStatus(
  deps: Deps,
  publicId: string,
  to: OrderStatus,
  actor: OrderActor,
): Promise<StatusChange> {
  return deps.db.transaction().execute(async (tx): Promise<StatusChange> => {
    const found = await findOrderByNumber(tx, publicId);
    if (!found) return { outcome: 'unknown' };
    const order = await lockOrder(tx, found.id);
    if (order.payment_state !== 'confirmed') return { outcome: 'unpaid' };
    const from = order.fulfilment_status;
    if (!canMoveOrder(from, to, actor)) return { outcome: 'not-allowed', from };
    const now = deps.clock();
    const cancelled = to === 'Cancelled' && order.stock_state === 'consumed';
    await updateOrder(tx, order.id, {
      fulfilment_status: to,
      ...(to === 'Delivered' ? { delivered_at: now } : {}),
      ...(cancelled ? { stock_state: 'returned' as const } : {}),
    });
    await addOrderEvent(tx, order.id, to, actor, now);
    if (cancelled) {
      const lines = await linesOf(tx, [order.id]);
      await returnStock(
        tx,
        lines.flatMap(({ variation_id: id, quantity }) => (id ? [{ variationId: id, quantity }] : [])),
      );
      if (order.coupon_code) await returnUse(tx, order.id);
    }
    const moved = { ...order, fulfilment_status: to };
    await tellOfMove(deps, tx, moved);
    return { outcome: 'moved', order: moved, from };
  });
}
