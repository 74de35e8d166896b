import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Tx } from '../db/open.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** An order the owner was not yet notified of, or of its cancellation. */
export interface UnnotifiedOrder extends OrderRow {
  /** Of its pincode, as the shop names it; null where it no longer delivers there. */
  city: string | null;
}

const BATCH_SIZE = 500;

const withCity = sql<string | null>`(select city from pincodes where pincodes.pincode = orders.pincode)`.as('city');

/** Marks orders as notified. A row locked by another process or its buyer waits for the next run. */
const markNotified = (tx: Tx, column: 'owner_told_at' | 'cancel_told_at', isDue: RawBuilder<SqlBool>, now: Date) =>
  tx
    .updateTable('orders')
    .set({ [column]: now })
    .where('id', 'in', (db) =>
      db
        .selectFrom('orders')
        .select('id')
        .where(column, 'is', null)
        .where(isDue)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning(withCity);

/** Confirmed orders to notify the owner of. */
export const takeUnnotifiedOrders = (tx: Tx, now: Date): Promise<UnnotifiedOrder[]> =>
  markNotified(tx, 'owner_told_at', sql`confirmed_at is not null`, now).execute();

/** Confirmed orders that their buyers cancelled, to notify the owner of. */
export async function takeUnnotifiedCancellations(tx: Tx, now: Date): Promise<UnnotifiedOrder[]> {
  const isByBuyer = sql<boolean>`confirmed_at is not null and exists (select from order_events as event
    where event.order_id = orders.id and event.status = 'Cancelled' and event.actor = 'member')`;
  const rows = await markNotified(tx, 'cancel_told_at', sql`fulfilment_status = 'Cancelled'`, now)
    .returning(isByBuyer.as('isByBuyer'))
    .execute();
  return rows.flatMap(({ isByBuyer, ...order }) => (isByBuyer ? [order] : []));
}

/** When the owner was last notified of failed jobs, and of which. */
export async function findNotifiedFailures(db: Database): Promise<{ last: Date | null; ids: Set<string> }> {
  const rows = await db.selectFrom('told_failures').selectAll().orderBy('told_at', 'desc').execute();
  return { last: rows[0]?.told_at ?? null, ids: new Set(rows.map(({ job_id: id }) => id)) };
}

/** @returns those not notified meanwhile */
export async function markFailuresNotified(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .insertInto('told_failures')
    .values(ids.map((id) => ({ job_id: id, told_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .execute();
  return new Set(rows.map(({ job_id: id }) => id));
}

/** Removes old rows: failed jobs are retained no longer either. */
export async function removeNotifiedFailures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('told_failures').where('told_at', '<', before).execute();
}
