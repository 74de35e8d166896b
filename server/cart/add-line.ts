import { Refusal } from '#domain/refusals.ts';
import { type ChosenPiece, findSellables } from '../catalogue/sellable-store.ts';
import type { Database } from '../db/open.ts';
import { readSetting } from '../settings/settings-store.ts';
import { insertLine } from './cart-store.ts';
import { refuseQuantity } from './check-quantity.ts';

export interface WantedLine extends ChosenPiece {
  quantity: number;
}

/**
 * Puts a piece into a member's cart (decisions Q003, Q048, Q049).
 *
 * @throws {Refusal} 'product-unavailable', 'choose-variation', 'out-of-stock', 'not-enough-stock', 'quantity-limit' or
 *   'already-in-cart'
 */
export async function addLine(db: Database, memberId: number, wanted: WantedLine, now: Date): Promise<void> {
  const [piece] = await findSellables(db, [wanted]);
  if (!piece) throw new Refusal('invalid-input');
  refuseQuantity(piece, wanted.quantity, await readSetting(db, 'max-per-order'));
  const line = { memberId, variationId: piece.variationId, quantity: wanted.quantity, now };
  if (!(await insertLine(db, line))) throw new Refusal('already-in-cart');
}
