import type { Paise } from '#domain/money.ts';
import type { Database } from '../../db/open.ts';

export interface ReturnedPieces {
  position: number;
  quantity: number;
  /** What goes back for them, in paise. */
  amount: Paise;
}

/** Writes down what came back; the database refuses more pieces than were sold. @returns the id of the return */
export async function insertReturn(
  db: Database,
  { orderId, at, isRestocked, pieces }: { orderId: number; at: Date; isRestocked: boolean; pieces: ReturnedPieces[] },
): Promise<number> {
  const { id } = await db
    .insertInto('order_returns')
    .values({ order_id: orderId, at, is_restocked: isRestocked })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = pieces.map(({ position, quantity, amount }) => ({
    return_id: id,
    order_id: orderId,
    position,
    quantity,
    amount_paise: amount,
  }));
  await db.insertInto('returned_lines').values(rows).execute();
  for (const { position, quantity } of pieces)
    await db
      .updateTable('order_lines')
      .set(({ eb }) => ({ returned_quantity: eb('returned_quantity', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  return id;
}

/** What came back in a return, in the sequence of the order. */
export const piecesOfReturn = (
  db: Database,
  returnId: number,
): Promise<{ title: string; attributes: Record<string, string>; quantity: number }[]> =>
  db
    .selectFrom('returned_lines as returned')
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'returned.order_id').onRef('line.position', '=', 'returned.position'),
    )
    .select(['line.title', 'line.attributes', 'returned.quantity'])
    .where('returned.return_id', '=', returnId)
    .orderBy('returned.position')
    .execute();
