import { type CouponOffer, normaliseCouponCode } from '#domain/coupons/discount.ts';
import type { CouponTerms } from '#domain/coupons/eligibility.ts';
import type { Paise } from '#domain/money.ts';
import { addDays, isDay, parseDay } from '#domain/time.ts';

/** The most that a coupon takes off or asks for, in paise. */
export const MAX_COUPON_AMOUNT = 10_00_000_00;
export const MAX_COUPON_USES = 10_00_000;

/** A coupon as the owner describes it. */
export interface CouponDraft extends Omit<CouponTerms, 'expiresAt'> {
  /** As it was typed. */
  code: string;
  /** The last day in India on which it counts, such as "2027-03-31"; null is without end. */
  lastDay: string | null;
}

/** A coupon that may be added. */
export interface NewCoupon extends CouponTerms {
  /** In capitals. */
  code: string;
}

export type CouponDraftProblem =
  | 'code'
  /** It gives neither a percentage nor an amount, or both. */
  | 'offer'
  | 'percentage'
  | 'amount'
  | 'minimum'
  | 'last-day'
  | 'total-limit'
  | 'member-limit';

const CODE = /^[A-Z0-9]{3,40}$/;

const isAmount = (amount: Paise, least: Paise): boolean =>
  Number.isInteger(amount) && amount >= least && amount <= MAX_COUPON_AMOUNT;

const isLimit = (limit: number | null): boolean =>
  limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= MAX_COUPON_USES);

/** Above nothing, and with two decimals at most. */
const isPercentage = (percentage: number): boolean =>
  percentage > 0 && percentage <= 100 && Number(percentage.toFixed(2)) === percentage;

function offerProblem({ percentageOffer = null, priceOffer = null }: CouponOffer): CouponDraftProblem | null {
  if ((percentageOffer === null) === (priceOffer === null)) return 'offer';
  if (priceOffer !== null) return isAmount(priceOffer, 1) ? null : 'amount';
  return percentageOffer !== null && isPercentage(percentageOffer) ? null : 'percentage';
}

/** What is wrong with a coupon that the owner describes, in the order of its terms; empty when it may be added. */
export function couponDraftProblems(draft: CouponDraft): CouponDraftProblem[] {
  const { code, offer, minimum, lastDay, totalLimit, memberLimit } = draft;
  const checks: (CouponDraftProblem | null)[] = [
    CODE.test(normaliseCouponCode(code)) ? null : 'code',
    offerProblem(offer),
    isAmount(minimum, 0) ? null : 'minimum',
    lastDay === null || isDay(lastDay) ? null : 'last-day',
    isLimit(totalLimit) ? null : 'total-limit',
    isLimit(memberLimit) ? null : 'member-limit',
  ];
  return checks.filter((problem) => problem !== null);
}

/** Whether a coupon may cost any sum: it has neither an end nor a number of uses. */
export const isUnlimited = ({ lastDay, totalLimit, memberLimit }: CouponDraft): boolean =>
  lastDay === null && totalLimit === null && memberLimit === null;

/** The coupon of a draft without problems: it is over when the day after its last one begins in India. */
export const couponOfDraft = ({ code, lastDay, ...terms }: CouponDraft): NewCoupon => ({
  ...terms,
  code: normaliseCouponCode(code),
  expiresAt: lastDay === null ? null : addDays(parseDay(lastDay), 1),
});
