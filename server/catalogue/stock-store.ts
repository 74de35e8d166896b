import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

export interface StockLine {
  variationId: number;
  quantity: number;
}

interface Pieces {
  ids: number[];
  quantities: number[];
}

/** One sum per variation, in the order of their ids. */
function summed(lines: readonly StockLine[]): Pieces {
  const sums = new Map<number, number>();
  for (const { variationId, quantity } of lines) sums.set(variationId, (sums.get(variationId) ?? 0) + quantity);
  const ids = [...sums.keys()].sort((a, b) => a - b);
  return { ids, quantities: ids.map((id) => sums.get(id) ?? 0) };
}

const asRows = ({ ids, quantities }: Pieces) => sql`unnest(${ids}::bigint[], ${quantities}::int[])`;

/** Locks in one order whoever comes, so that no two orders can wait for each other. */
async function lock(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('variations')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * Takes the pieces off the stock, inside the caller's transaction: all of them, or none when any are lacking.
 *
 * @returns the ids of the variations that do not have enough
 */
export async function takeStock(db: Database, lines: readonly StockLine[]): Promise<number[]> {
  const wanted = summed(lines);
  if (wanted.ids.length === 0) return [];
  const stock = await lock(db, wanted.ids);
  const lacking = wanted.ids.filter((id, index) => (stock.get(id) ?? 0) < (wanted.quantities[index] ?? 0));
  if (lacking.length > 0) return lacking;
  await sql`
    update variations set stock = stock - wanted.quantity
    from ${asRows(wanted)} as wanted (id, quantity)
    where variations.id = wanted.id
  `.execute(db);
  return [];
}

/** Puts pieces back, inside the caller's transaction; variations that are gone do not matter. */
export async function returnStock(db: Database, lines: readonly StockLine[]): Promise<void> {
  const back = summed(lines);
  if (back.ids.length === 0) return;
  await lock(db, back.ids);
  await sql`
    update variations set stock = stock + back.quantity
    from ${asRows(back)} as back (id, quantity)
    where variations.id = back.id
  `.execute(db);
}
