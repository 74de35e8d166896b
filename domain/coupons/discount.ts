import { isNamed } from '#domain/catalogue/sort-filter.ts';
import { type Paise, percentOf, spread } from '#domain/money.ts';

/** Which goods a coupon is for: those of a category, or the products themselves; without either all goods. */
export interface CouponScope {
  /** Names. */
  onlyCategories?: readonly string[];
  /** Public ids. */
  onlyProducts?: readonly string[];
}

/**
 * What a coupon gives, and on which goods: a percentage (10 = 10 %) or an amount in paise. The percentage goes first
 * (Q073).
 */
export interface CouponOffer extends CouponScope {
  percentageOffer?: number | null;
  priceOffer?: Paise | null;
}

/** What identifies a line for a coupon. */
export interface CouponGoods {
  /** The public id. */
  productId: string;
  /** Names. */
  categories: readonly string[];
}

/** A line that a coupon may be taken from; the price is per unit, in paise. */
export interface CouponLine {
  unitPrice: Paise;
  quantity: number;
  /** Without it, it counts only for a coupon for all goods. */
  goods?: CouponGoods;
}

const isPositive = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/** A coupon counts only when it offers something. */
export const hasOffer = (offer: CouponOffer): boolean =>
  isPositive(offer.percentageOffer) || isPositive(offer.priceOffer);

/** Whether a coupon is for some goods alone. */
export const isScoped = ({ onlyCategories = [], onlyProducts = [] }: CouponScope): boolean =>
  onlyCategories.length > 0 || onlyProducts.length > 0;

/** Whether a coupon is for these goods. */
export function isFor(scope: CouponScope, goods: CouponGoods | undefined): boolean {
  if (!isScoped(scope)) return true;
  if (!goods) return false;
  const { onlyCategories = [], onlyProducts = [] } = scope;
  return onlyProducts.includes(goods.productId) || goods.categories.some((name) => isNamed(onlyCategories, name));
}

/** What of each line a coupon counts, in paise and in the order of the lines: all of it, or nothing. */
export const countedPerLine = (scope: CouponScope, lines: readonly CouponLine[]): Paise[] =>
  lines.map(({ unitPrice, quantity, goods }) => (isFor(scope, goods) ? unitPrice * quantity : 0));

/** The merchandise that a coupon counts, in paise: its minimum is asked of it, its discount taken from it. */
export const countedMerchandise = (scope: CouponScope, lines: readonly CouponLine[]): Paise =>
  countedPerLine(scope, lines).reduce((sum, counted) => sum + counted, 0);

/** The discount of a coupon in paise, never more than the merchandise it is taken from. */
export function couponDiscount(offer: CouponOffer, merchandise: Paise): Paise {
  if (isPositive(offer.percentageOffer))
    return Math.min(merchandise, percentOf(merchandise, Math.round(offer.percentageOffer * 100)));
  if (isPositive(offer.priceOffer)) return Math.min(merchandise, offer.priceOffer);
  return 0;
}

const MAX_ORDER_PAISE = 2 ** 36;

/**
 * How much more merchandise, in paise, brings what is left after the coupon to an amount: 0 where it is reached, null
 * where no merchandise reaches it. Where a coupon counts a part of the goods, it is enough of any goods; only where
 * those that it counts never reach it, it is enough of others.
 *
 * @param counted what of the merchandise the coupon counts
 */
export function merchandiseMissing(
  offer: CouponOffer | null,
  merchandise: Paise,
  amount: Paise,
  counted: Paise = merchandise,
): Paise | null {
  const discountOf = (paise: Paise): Paise => (offer ? couponDiscount(offer, paise) : 0);
  const reaches = (more: Paise): boolean => merchandise + more - discountOf(counted + more) >= amount;
  if (reaches(0)) return 0;
  let enough = 1;
  while (!reaches(enough)) {
    if (enough > MAX_ORDER_PAISE) return offer && isScoped(offer) ? amount - merchandise + discountOf(counted) : null;
    enough *= 2;
  }
  let short = Math.floor(enough / 2);
  while (enough - short > 1) {
    const middle = Math.floor((enough + short) / 2);
    if (reaches(middle)) enough = middle;
    else short = middle;
  }
  return enough;
}

/**
 * Each line's part of a discount, in the order of the lines; the parts sum to the discount to the paisa.
 *
 * @param counted what of each line the coupon counts, in paise
 */
export const discountPerLine = (discount: Paise, counted: readonly Paise[]): Paise[] => spread(discount, counted);

/** A coupon code as it is stored: in capitals, trimmed. */
export const normaliseCouponCode = (typed: string): string => typed.trim().toUpperCase();
