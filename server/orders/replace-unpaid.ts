import type { StockLine } from '../catalogue/stock-store.ts';
import type { Tx } from '../db/open.ts';
import { endUnpaid } from './end-unpaid.ts';
import { stockLinesOf } from './give-back.ts';
import { linesOf, type OrderRow } from './order-store.ts';
import { lockUnpaidWith } from './rival-store.ts';

/** Orders of a member that wait for their payment, whose place another order of hers takes. */
export interface Rivals {
  orders: readonly OrderRow[];
  /** What they hold, as pieces that come back. */
  returned: readonly StockLine[];
}

/** Finds and locks whose place an order of some pieces takes. The caller has locked the member's profile. */
export async function findRivals(tx: Tx, memberId: number, variationIds: readonly number[]): Promise<Rivals> {
  const orders = await lockUnpaidWith(tx, memberId, variationIds);
  const ids = orders.map(({ id }) => id);
  const held = stockLinesOf(await linesOf(tx, ids));
  return { orders, returned: held.map(({ variationId, quantity }) => ({ variationId, quantity: -quantity })) };
}

/** Gives them up once their pieces were taken over, and the use of the coupon that both wanted. */
export async function replaceRivals(tx: Tx, { orders }: Rivals, at: Date): Promise<void> {
  for (const order of orders) await endUnpaid(tx, order, { event: 'Replaced', actor: 'member', at }, { pieces: false });
}
