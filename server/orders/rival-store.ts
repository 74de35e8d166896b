import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { OrderRow } from './order-store.ts';

const sharesPieces = (variationIds: readonly number[]) => sql<boolean>`exists (
  select from order_lines
  where order_lines.order_id = orders.id and order_lines.variation_id = any(${variationIds}::bigint[])
)`;

/** A member's orders that wait for their payment and hold some of the same pieces, locked in one order. */
export const lockUnpaidWith = (db: Database, memberId: number, variationIds: readonly number[]): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('payment_state', '=', 'awaiting')
    .where(sharesPieces(variationIds))
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Whether some of the same pieces were ordered by its buyer in another way since an order was placed: that other order
 * came about, or was cancelled.
 */
export async function isReplaced(
  db: Database,
  { id, member_id: memberId, created_at: placedAt }: OrderRow,
  variationIds: readonly number[],
): Promise<boolean> {
  const other = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '<>', id)
    .where(
      sql<boolean>`((confirmed_at, id) > (${placedAt}, ${id}) or (id > ${id} and fulfilment_status = 'Cancelled'))`,
    )
    .where(sharesPieces(variationIds))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
