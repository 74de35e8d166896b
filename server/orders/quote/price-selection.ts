import { Refusal } from '#domain/refusals.ts';
import { refuseQuantity } from '../../cart/check-quantity.ts';
import { gatherStored, type RequestedItem, type StoredPiece } from '../../catalogue/sellable-store.ts';

/** What a client names of a line; everything else comes from the catalogue. */
export interface ChosenLine {
  product_id: string;
  product_sku?: string | undefined;
  quantity?: number | undefined;
}

/**
 * What a client chose of the pieces of its products, with the catalogue's prices; the same piece named twice is one line.
 * What the member's unpaid orders hold can be had.
 *
 * @throws {Refusal} 'cart-empty', 'product-unavailable', 'choose-variation', 'out-of-stock', 'not-enough-stock' or
 *   'quantity-limit', each naming the product
 */
export function priceSelection(
  pieces: readonly StoredPiece[],
  chosen: readonly ChosenLine[],
  limit: number,
): RequestedItem[] {
  if (chosen.length === 0) throw new Refusal('cart-empty');
  const selected = gatherStored(
    pieces,
    chosen.map(({ product_id, product_sku, quantity = 1 }) => ({ productId: product_id, sku: product_sku, quantity })),
  );
  for (const { piece, quantity } of selected) refuseQuantity(piece, quantity, limit);
  return selected;
}
