import { Refusal } from '#domain/refusals.ts';
import { refuseQuantity } from '../../cart/check-quantity.ts';
import { gatherSellables, type RequestedItem } from '../../catalogue/sellable-store.ts';
import type { Database } from '../../db/open.ts';

/** What a client names of a line; everything else comes from the catalogue. */
export interface ChosenLine {
  product_id: string;
  product_sku?: string | undefined;
  quantity?: number | undefined;
}

/**
 * Finds what a client chose, with the catalogue's prices; the same piece named twice is one line. What the
 * member's unpaid orders hold can be had.
 *
 * @throws {Refusal} 'cart-empty', 'product-unavailable', 'choose-variation', 'out-of-stock', 'not-enough-stock' or
 *   'quantity-limit', each naming the product
 */
export async function priceSelection(
  db: Database,
  chosen: readonly ChosenLine[],
  limit: number,
  memberId: number | null = null,
): Promise<RequestedItem[]> {
  if (chosen.length === 0) throw new Refusal('cart-empty');
  const selected = await gatherSellables(
    db,
    chosen.map(({ product_id, product_sku, quantity = 1 }) => ({ productId: product_id, sku: product_sku, quantity })),
    memberId,
  );
  for (const { piece, quantity } of selected) refuseQuantity(piece, quantity, limit);
  return selected;
}
