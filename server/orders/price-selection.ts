import { checkQuantity } from '#domain/cart/add-line.ts';
import type { Paise } from '#domain/money.ts';
import { Refusal } from '#domain/refusals.ts';
import { findSellables } from '../catalogue/sellable-store.ts';
import type { Database } from '../db/open.ts';

/** What a client names of a line; everything else comes from the catalogue. */
export interface ChosenLine {
  product_id: string;
  product_sku?: string | undefined;
  quantity?: number | undefined;
}

/** One purchasable thing as the catalogue has it at this moment. */
export interface Piece {
  productRowId: number;
  productId: string;
  variationId: number;
  sku: string;
  title: string;
  image: string;
  attributes: Record<string, string>;
  price: Paise;
  mrp: Paise;
  stock: number;
  deliveryDays: number | null;
}

export interface Selected {
  piece: Piece;
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
  const wanted = chosen.map((line) => ({ productId: line.product_id, sku: line.product_sku }));
  const found = await findSellables(db, wanted);
  const selected = new Map<number, Selected>();
  for (const [index, line] of chosen.entries()) {
    const answer = found[index];
    if (!answer || 'refusal' in answer) throw new Refusal(answer?.refusal ?? 'product-unavailable', { title: answer?.title ?? '' });
    const before = selected.get(answer.variationId)?.quantity ?? 0;
    selected.set(answer.variationId, { piece: answer, quantity: before + (line.quantity ?? 1) });
  }
  for (const { piece, quantity } of selected.values()) {
    const refusal = checkQuantity(quantity, piece.stock, limit);
    if (refusal) throw new Refusal(refusal, { title: piece.title, available: piece.stock, limit });
  }
  return [...selected.values()];
}
