import { isOut, type Stock } from '#domain/catalogue/availability.ts';

/** How many units of one line an order may hold unless the owner's settings say otherwise (Q048). */
export const MAX_PER_ORDER = 10;

/** The most units of a line that can be ordered now. */
export const highestQuantity = (stock: Stock, limit = MAX_PER_ORDER): number =>
  typeof stock === 'number' ? Math.max(0, Math.min(limit, Math.floor(stock))) : limit;

export type QuantityRefusal = 'invalid-input' | 'out-of-stock' | 'not-enough-stock' | 'quantity-limit';

/** Why a line cannot have this quantity, or null (Q048, Q055). */
export function checkQuantity(quantity: number, stock: Stock, limit = MAX_PER_ORDER): QuantityRefusal | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return 'invalid-input';
  if (isOut(stock)) return 'out-of-stock';
  if (quantity > limit) return 'quantity-limit';
  return quantity > highestQuantity(stock, limit) ? 'not-enough-stock' : null;
}
