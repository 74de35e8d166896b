import { Refusal } from '#domain/refusals.ts';
import { refuseQuantity } from '../cart/check-quantity.ts';
import { findSellables, type Sellable } from '../catalogue/sellable-store.ts';
import type { Database } from '../db/open.ts';

/** What a client names of a line; everything else comes from the catalogue. */
export interface ChosenLine {
  product_id: string;
  product_sku?: string | undefined;
  quantity?: number | undefined;
}

export interface Selected {
  piece: Sellable;
  quantity: number;
}

/**
 * Finds what a client chose, with the catalogue's prices; the same piece named twice is one line.
 *
 * @throws {Refusal} 'cart-empty', 'product-unavailable', 'choose-variation', 'out-of-stock', 'not-enough-stock' or
 *   'quantity-limit', each naming the product
 */
export async function priceSelection(db: Database, chosen: readonly ChosenLine[], limit: number): Promise<Selected[]> {
  if (chosen.length === 0) throw new Refusal('cart-empty');
  const pieces = await findSellables(
    db,
    chosen.map((line) => ({ productId: line.product_id, sku: line.product_sku })),
  );
  const selected = new Map<number, Selected>();
  for (const [index, piece] of pieces.entries()) {
    const before = selected.get(piece.variationId)?.quantity ?? 0;
    selected.set(piece.variationId, { piece, quantity: before + (chosen[index]?.quantity ?? 1) });
  }
  for (const { piece, quantity } of selected.values()) refuseQuantity(piece, quantity, limit);
  return [...selected.values()];
}
