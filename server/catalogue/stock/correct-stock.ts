import { countedProblems, MAX_STOCK_NOTE_LENGTH, type StockCorrection } from '#domain/catalogue/stock-reasons.ts';
import { Refusal, refuseProblems } from '#domain/refusals.ts';
import { tidyLine } from '#domain/tidy-text.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { insertCorrection, lockStock, type Movement, movementsSince } from './movements-store.ts';
import { movementView } from '../product-view.ts';

/** How many of the movements between are told to who counted. */
const MAX_TOLD_MOVEMENTS = 20;

/** What a person counted of a piece. */
export interface CountedStock {
  piece: { id: number } | { sku: string };
  counted: number;
  /** The stock that the shop told before. */
  seen: number;
  why: StockCorrection;
  note: string;
}

/**
 * Sets the stock of a piece to what was counted (CON-092). Goods that came in are a movement of their own reason; one
 * of nothing says that the shop was right.
 *
 * @throws {Refusal} 'invalid-input' for what cannot be counted, 'not-found', or 'stock-moved' with the stock and the
 *   latest movements when it is another one than was seen
 */
export async function correctStock(acting: Acting, tx: Tx, given: CountedStock): Promise<Movement> {
  const { counted, seen, why } = given;
  refuseProblems(countedProblems(counted));
  const piece = await lockStock(tx, given.piece);
  if (!piece) throw new Refusal('not-found');
  const { id: variationId, sku, stock } = piece;
  if (stock !== seen) {
    const between = await movementsSince(tx, variationId, seen, MAX_TOLD_MOVEMENTS);
    throw new Refusal('stock-moved', {
      title: sku,
      available: stock,
      stored: { stock, movements: between.map(movementView) },
    });
  }
  const note = tidyLine(given.note, MAX_STOCK_NOTE_LENGTH);
  const isReceived = why === 'received' && counted !== stock;
  const moved = await insertCorrection(tx, {
    variationId,
    at: acting.clock(),
    quantity: counted - stock,
    ...(isReceived ? { reason: 'received', correction: null } : { reason: 'correction', correction: why }),
    actor: acting.actor.name,
    note,
  });
  await recordEvent(tx, acting, {
    action: 'stock.correct',
    subject: { kind: 'piece', id: String(variationId), name: sku },
    before: { stock },
    after: { stock: counted },
    reason: [why, note].filter((part) => part !== '').join(': '),
  });
  return moved;
}
