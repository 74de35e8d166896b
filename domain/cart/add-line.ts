import { isOut, type Stock } from '#domain/catalogue/availability.ts';

/** How many units of one line an order may hold unless the owner's settings say otherwise (Q048). */
export const MAX_PER_ORDER = 10;

/** How many different lines a cart holds, on the server and in a browser alike, so that it stays a page. */
export const MAX_LINES = 100;

/** What makes two cart lines the same. */
export interface LineIdentity {
  productId: string;
  sku: string;
  isVariation: boolean;
}

/** A simple product is told by its product id, a variation by its sku, so that two sizes may lie in one cart (Q049). */
export const lineKey = ({ productId, sku, isVariation }: LineIdentity): string =>
  isVariation ? `sku:${sku.trim()}` : `product:${productId.trim()}`;

export type AddLineRefusal = 'already-in-cart' | 'cart-full';
export type AddLineResult<L> = { lines: L[]; refusal: null } | { lines: readonly L[]; refusal: AddLineRefusal };

/** Puts a line at the end of a cart, or refuses it because it lies there already (CART-08) or no more lines fit. */
export function addLine<L extends LineIdentity>(lines: readonly L[], line: L): AddLineResult<L> {
  if (lines.some((other) => lineKey(other) === lineKey(line))) return { lines, refusal: 'already-in-cart' };
  if (lines.length >= MAX_LINES) return { lines, refusal: 'cart-full' };
  return { lines: [...lines, line], refusal: null };
}

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
