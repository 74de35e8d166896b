import type { Database } from '../db/open.ts';
import { levelsOf, type NewPosting, readConfirmed } from './commission-store.ts';
import { postingsFor, computeCommission } from './settle-commissions.ts';

const BATCH_SIZE = 1_000;

export interface Rebuilt {
  /** How many orders were computed anew. */
  orders: number;
  /** What would have to be posted; in books that are right, nothing. */
  missing: NewPosting[];
}

/** Works every confirmed commission out anew from its order, and compares it with what was posted. */
export async function rebuildCheck(db: Database, now: Date): Promise<Rebuilt> {
  const found: Rebuilt = { orders: 0, missing: [] };
  for (let afterId = 0; ;) {
    const some = await readConfirmed(db, afterId, BATCH_SIZE);
    const last = some.at(-1);
    if (!last) return found;
    afterId = last.orderId;
    found.orders += some.length;
    const ids = some.map(({ orderId }) => orderId);
    const levels = Map.groupBy(await levelsOf(db, ids), ({ order_id: orderId }) => orderId);
    for (const one of some)
      found.missing.push(...postingsFor(computeCommission(one, one.tdsRate ?? 0, now), levels.get(one.orderId) ?? []));
  }
}
