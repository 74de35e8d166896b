import { type CouponOffer, hasOffer } from '#domain/coupons/discount.ts';
import type { Paise } from '#domain/money.ts';

/** What a coupon gives and under which terms; amounts in paise. */
export interface CouponTerms {
  offer: CouponOffer;
  /** The merchandise it needs at least. */
  minimum: Paise;
  /** The first moment at which it is over; null is without end. */
  expiresAt: Date | null;
  /** How often it may be used in all, and by one member; null is without end. */
  totalLimit: number | null;
  memberLimit: number | null;
}

/** How often a coupon was used in all, and by the member who asks. */
export interface CouponUses {
  used: number;
  usedByMember: number;
}

export interface CouponUseRequest {
  now: Date;
  uses: CouponUses;
  /** What it is to be taken from; null while it is unknown, such as when a code is looked up. */
  merchandise: Paise | null;
}

/** Why a coupon does not count; the code of the refusal that says so. */
export type CouponProblem = 'coupon-invalid' | 'coupon-used' | 'coupon-used-up' | 'coupon-minimum';

const isReached = (limit: number | null, uses: number): boolean => limit !== null && uses >= limit;

/** What is missing to the minimum of a coupon, in paise. */
export const missingToMinimum = (minimum: Paise, merchandise: Paise): Paise => Math.max(0, minimum - merchandise);

/**
 * Why a coupon cannot be used now, or null. What can be mended comes last: more in the cart helps no used-up coupon.
 */
export function couponProblem(terms: CouponTerms, { now, uses, merchandise }: CouponUseRequest): CouponProblem | null {
  if (!hasOffer(terms.offer) || (terms.expiresAt && terms.expiresAt <= now)) return 'coupon-invalid';
  if (isReached(terms.memberLimit, uses.usedByMember)) return 'coupon-used';
  if (isReached(terms.totalLimit, uses.used)) return 'coupon-used-up';
  if (merchandise !== null && missingToMinimum(terms.minimum, merchandise) > 0) return 'coupon-minimum';
  return null;
}
