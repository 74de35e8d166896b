/** How many different lines a cart holds, on the server and in a browser alike, so that it stays a page. */
export const MAX_LINES = 100;

/** What makes two cart lines the same. */
export interface LineIdentity {
  productId: string;
  sku: string;
  isVariation: boolean;
}

/**
 * A simple product is identified by its product id, a variation by its sku, so that two sizes fit in one cart (Q049).
 */
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
