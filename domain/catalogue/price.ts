import type { Paise } from '#domain/money.ts';

/** A price with an optional sale price; zero or missing means: none. */
export interface PriceTag {
  price: Paise | null;
  salePrice: Paise | null;
}

/** What the price of a product depends on. A product without variations is sold at its own price. */
export interface PricedProduct extends PriceTag {
  variations: readonly PriceTag[];
}

/** What is shown: the price to pay, the maximum retail price, and how much is saved; all paise, per unit. */
export interface ShownPrice {
  price: Paise;
  mrp: Paise;
  saving: Paise;
}

const isPositive = (amount: Paise | null): amount is Paise => amount !== null && amount > 0;

/** The price of one tag: the sale price when it is there and lower. Null when there is no price at all. */
export function effectivePrice({ price, salePrice }: PriceTag): ShownPrice | null {
  const amounts = [price, salePrice].filter(isPositive);
  if (amounts.length === 0) return null;
  const lowest = Math.min(...amounts);
  const mrp = isPositive(price) ? price : lowest;
  return { price: lowest, mrp, saving: mrp - lowest };
}

/**
 * The price a product is shown, sorted and filtered by: its own, or the lowest of its variations (SHOP-12).
 * @returns null when it has no price, which hides the line
 */
export function shownPrice(product: PricedProduct): ShownPrice | null {
  const tags = product.variations.length > 0 ? product.variations : [product];
  return tags
    .map(effectivePrice)
    .reduce((lowest, shown) => (shown && (!lowest || shown.price < lowest.price) ? shown : lowest), null);
}

/** The saving in whole percent of the maximum retail price, rounded down so that it never promises more. */
export const savingPercentage = ({ mrp, saving }: ShownPrice): number =>
  mrp > 0 ? Math.floor((saving * 100) / mrp) : 0;
