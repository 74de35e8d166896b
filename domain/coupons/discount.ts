import { type Paise, percentOf, spread } from '#domain/money.ts';

/** What a coupon gives: a percentage (10 = 10 %) or an amount in paise. The percentage goes first (Q073). */
export interface CouponOffer {
  percentageOffer?: number | null;
  priceOffer?: Paise | null;
}

const isPositive = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/** A coupon counts only when it offers something. */
export const hasOffer = (offer: CouponOffer): boolean =>
  isPositive(offer.percentageOffer) || isPositive(offer.priceOffer);

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
 * where no merchandise reaches it.
 */
export function merchandiseMissing(offer: CouponOffer | null, merchandise: Paise, amount: Paise): Paise | null {
  const reaches = (more: Paise): boolean => {
    const total = merchandise + more;
    return total - (offer ? couponDiscount(offer, total) : 0) >= amount;
  };
  if (reaches(0)) return 0;
  let enough = 1;
  while (!reaches(enough)) {
    if (enough > MAX_ORDER_PAISE) return null;
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

/** Each line's part of a discount, in the order of the lines; the parts sum to the discount to the paisa. */
export const discountPerLine = (discount: Paise, lineTotals: readonly Paise[]): Paise[] => spread(discount, lineTotals);

/** A coupon code as it is stored: in capitals, trimmed. */
export const normaliseCouponCode = (typed: string): string => typed.trim().toUpperCase();
