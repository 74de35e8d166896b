import { checkQuantity, highestQuantity } from '#domain/cart/quantity.ts';
import { Refusal } from '#domain/refusals.ts';

/**
 * @throws {Refusal} 'out-of-stock', 'not-enough-stock' with `available`, 'quantity-limit' with `limit` (decision Q048)
 */
export function refuseQuantity(piece: { title: string; stock: number }, quantity: number, limit: number): void {
  const refusal = checkQuantity(quantity, piece.stock, limit);
  if (!refusal) return;
  throw new Refusal(refusal, { title: piece.title, available: highestQuantity(piece.stock, limit), limit });
}
