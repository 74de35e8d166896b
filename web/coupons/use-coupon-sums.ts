import { type CartSummary, cartSummary } from '#domain/cart/summary.ts';
import { countedMerchandise, isScoped } from '#domain/coupons/discount.ts';
import { missingToMinimum } from '#domain/coupons/eligibility.ts';
import type { Paise } from '#domain/money.ts';
import type { LineToQuote } from '#domain/orders/quote.ts';
import { type AppliedCoupon, useAppliedCoupon } from './applied-coupon.ts';

export interface CouponSums {
  /** What was applied, whether it counts now or not. */
  coupon: AppliedCoupon | null;
  /** The same while it counts for these lines. */
  counting: AppliedCoupon | null;
  /** What is missing to its minimum, in paise; null where it is for other goods than these. */
  missing: Paise | null;
  sums: CartSummary;
}

/** The cart's sums with the applied coupon, as long as it is for these lines and they reach its minimum; until then it waits. */
export function useCouponSums(lines: readonly LineToQuote[]): CouponSums {
  const coupon = useAppliedCoupon();
  const offer = coupon?.offer ?? {};
  const counted = countedMerchandise(offer, lines);
  const missing = isScoped(offer) && counted === 0 ? null : missingToMinimum(coupon?.minimum ?? 0, counted);
  const counting = missing === 0 ? coupon : null;
  return { coupon, counting, missing, sums: cartSummary(lines, counting?.offer) };
}
