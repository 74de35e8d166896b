import type { CouponOffer } from '#domain/coupons/discount.ts';
import type { Paise } from '#domain/money.ts';
import { type LineToQuote, quote } from '#domain/orders/quote.ts';

/** The number on the badges and in "Order summary ({n} items)": units, not lines (Q048). */
export const countUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((units, line) => units + line.quantity, 0);

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
