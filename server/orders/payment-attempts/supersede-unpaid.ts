import { broughtBack, type StockMove } from '../../catalogue/stock/stock-store.ts';
import type { Tx } from '../../db/open.ts';
import { endUnpaid } from './end-unpaid.ts';
import type { UnpaidOrder } from './superseded-store.ts';

/** Orders of a member that wait for their payment, whose place another order of the same member takes. */
export interface Superseded {
  orders: readonly UnpaidOrder[];
  /** What they hold, as pieces that come back. */
  returned: readonly StockMove[];
}

/** Whose place an order of some pieces takes, of those of its member that wait for their payment. */
export function supersededBy(unpaid: readonly UnpaidOrder[], variationIds: readonly number[]): Superseded {
  const orders = unpaid.filter(({ pieces }) => pieces.some(({ variationId }) => variationIds.includes(variationId)));
  return { orders, returned: orders.flatMap(({ id, pieces }) => broughtBack(id, pieces, 'cancelled')) };
}

/** Ends them once their pieces and the shared coupon's use were taken over. */
export async function supersedeUnpaid(tx: Tx, { orders }: Superseded, at: Date): Promise<void> {
  for (const order of orders) await endUnpaid(tx, order, { event: 'Replaced', actor: 'member', at }, { pieces: false });
}
