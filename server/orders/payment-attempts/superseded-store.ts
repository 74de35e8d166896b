import { sql } from 'kysely';
import type { StockLine } from '../../catalogue/stock/stock-store.ts';
import type { Database } from '../../db/open.ts';
import type { OrderRow } from '../order-store.ts';

const sharesPieces = (variationIds: readonly number[]) => sql<boolean>`exists (
  select from order_lines
  where order_lines.order_id = orders.id and order_lines.variation_id = any(${variationIds}::bigint[])
)`;

/** An order that waits for its payment. */
export interface UnpaidOrder extends OrderRow {
  /** What it holds of what the catalogue still has. */
  pieces: StockLine[];
  /** Its payment came without confirming it, so that it cannot be paid a second time. */
  is_captured: boolean;
}

/** A member's orders that wait for their payment, oldest first, locked in that order. */
export const lockUnpaid = (db: Database, memberId: number): Promise<UnpaidOrder[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .select([
      sql<StockLine[]>`coalesce((
        select jsonb_agg(jsonb_build_object('variationId', variation_id, 'quantity', quantity) order by position)
        from order_lines
        where order_lines.order_id = orders.id and variation_id is not null
      ), '[]')`.as('pieces'),
      sql<boolean>`exists (
        select from payment_attempts where payment_attempts.order_id = orders.id and captured_at is not null
      )`.as('is_captured'),
    ])
    .where('member_id', '=', memberId)
    .where('payment_state', '=', 'awaiting')
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
