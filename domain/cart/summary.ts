import type { CouponOffer } from '#domain/coupons/discount.ts';
import type { Paise } from '#domain/money.ts';
import { type LineToQuote, quote } from '#domain/orders/quote.ts';

/** What the cart shows beside its lines; all paise. `total` is after the discount and before delivery. */
export interface CartSummary {
  units: number;
  original: Paise;
  merchandise: Paise;
  discount: Paise;
  total: Paise;
}

/** The summary of the lines that can be bought, taken from the one quote. */
export function cartSummary(lines: readonly LineToQuote[], coupon: CouponOffer | null = null): CartSummary {
  const { units, original, merchandise, discount, total } = quote({
    lines,
    coupon,
    delivery: 0,
    paymentMethod: 'online',
    advancePercentage: 0,
  });
  return { units, original, merchandise, discount, total };
}
