import { MAX_LINES } from '#domain/cart/add-line.ts';
import { boundedAddedAt } from '#domain/cart/bounded-added-at.ts';
import { Refusal } from '#domain/refusals.ts';
import { type ChosenPiece, pickStored } from '../catalogue/sellable-store.ts';
import type { Database } from '../db/open.ts';
import { insertLine, readPiecesToAdd } from './cart-store.ts';
import { refuseQuantity } from './check-quantity.ts';

export interface RequestedLine extends ChosenPiece {
  quantity: number;
  /** Of a line that is put back: when it was first put in. */
  addedAt?: Date | null;
}

/**
 * Puts a piece into a member's cart (decisions Q003, Q048, Q049).
 *
 * @throws {Refusal} 'product-unavailable', 'choose-variation', 'out-of-stock', 'not-enough-stock', 'quantity-limit',
 *   'already-in-cart' or 'cart-full' with `limit`
 */
export async function addLine(db: Database, memberId: number, requested: RequestedLine, now: Date): Promise<void> {
  const { pieces, maxPerOrder } = await readPiecesToAdd(db, { productIds: [requested.productId], memberId });
  const piece = pickStored(pieces, requested);
  refuseQuantity(piece, requested.quantity, maxPerOrder);
  const { variationId } = piece;
  const addedAt = boundedAddedAt(requested.addedAt ?? null, now);
  const line = { memberId, variationId, quantity: requested.quantity, addedAt };
  const outcome = await insertLine(db, line, MAX_LINES);
  if (outcome === 'piece-gone') throw new Refusal('product-unavailable', { title: piece.title });
  if (outcome !== 'added') throw new Refusal(outcome, { limit: MAX_LINES });
}
