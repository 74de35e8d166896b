import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/open.ts';

export interface StockLine {
  variationId: number;
  quantity: number;
}

interface Pieces {
  ids: number[];
  quantities: number[];
}

/** One sum per variation. */
function summed(lines: readonly StockLine[]): Pieces {
  const sums = new Map<number, number>();
  for (const { variationId, quantity } of lines) sums.set(variationId, (sums.get(variationId) ?? 0) + quantity);
  return { ids: [...sums.keys()], quantities: [...sums.values()] };
}

/**
 * The stocked pieces with what is asked of each, locked in one order, so that no two orders can wait for each other.
 */
const locked = ({ ids, quantities }: Pieces) => sql`locked as (
  select variations.id, asked.quantity, variations.stock >= asked.quantity as is_enough
  from variations
  join unnest(${ids}::bigint[], ${quantities}::int[]) as asked (id, quantity) on asked.id = variations.id
  order by variations.id
  for no key update of variations
)`;

/**
 * Takes the pieces off the stock in the caller's transaction: all or none. A negative quantity gives pieces back in the
 * same statement, so that rows are locked in one order.
 *
 * @returns the ids of the variations without enough
 */
export async function takeStock(db: Database, lines: readonly StockLine[]): Promise<number[]> {
  const requested = summed(lines);
  if (requested.ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with ${locked(requested)},
    taken as (
      update variations set stock = stock - locked.quantity
      from locked
      where variations.id = locked.id
        and (select count(*) from locked where is_enough) = ${requested.ids.length}::int
    )
    select id from locked where is_enough
  `.execute(db);
  const enough = new Set(rows.map(({ id }) => id));
  return requested.ids.filter((id) => !enough.has(id));
}

/** Puts pieces back, inside the caller's transaction; variations that are gone do not matter. */
export async function returnStock(db: Database, lines: readonly StockLine[]): Promise<void> {
  const back = summed(lines);
  if (back.ids.length === 0) return;
  await sql`
    with ${locked(back)}
    update variations set stock = stock + locked.quantity from locked where variations.id = locked.id
  `.execute(db);
}

/**
 * How many pieces of a variation the unpaid orders of a member hold. They are there for the next order, which takes the
 * place of those.
 *
 * @param memberId null for a guest, for whom nothing is held
 */
export const heldFor = (memberId: number | null): RawBuilder<number> => sql<number>`coalesce((
  select sum(order_lines.quantity)
  from orders
  join order_lines on order_lines.order_id = orders.id
  where orders.member_id = ${memberId} and orders.payment_state = 'awaiting'
    and order_lines.variation_id = variations.id
), 0)::int`;
