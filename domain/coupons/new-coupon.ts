import { couponDiscount, type CouponOffer, normaliseCouponCode } from '#domain/coupons/discount.ts';
import type { CouponTerms } from '#domain/coupons/eligibility.ts';
import type { Paise } from '#domain/money.ts';
import { addDays, indianDay, isDay, parseDay } from '#domain/time.ts';

/** The most that a coupon takes off or asks for, in paise. */
export const MAX_COUPON_AMOUNT = 10_00_000_00;
export const MAX_COUPON_USES = 10_00_000;
/** How many categories, or products, a coupon may be for. */
export const MAX_COUPON_SCOPE = 50;
/** A coupon that takes off more than this part of an order is asked about once more, in percent. */
const LARGE_PERCENTAGE = 50;
/** An order of which a percentage is shown, where none has to be larger. */
const EXAMPLE_ORDER: Paise = 1_000_00;

/** A coupon as the owner describes it. */
export interface CouponDraft extends Omit<CouponTerms, 'startsAt' | 'expiresAt' | 'isPaused'> {
  /** As it was typed. */
  code: string;
  /** The first day in India on which it counts; null and undefined are from now on. */
  firstDay?: string | null;
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
  /** It is for categories and products, or for too many of them. */
  | 'scope'
  | 'first-day'
  | 'last-day'
  /** It ends before it begins. */
  | 'days'
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

const isScope = ({ onlyCategories = [], onlyProducts = [] }: CouponOffer): boolean =>
  Math.min(onlyCategories.length, onlyProducts.length) === 0 &&
  Math.max(onlyCategories.length, onlyProducts.length) <= MAX_COUPON_SCOPE;

function daysProblems({ firstDay = null, lastDay }: CouponDraft): CouponDraftProblem[] {
  const problems: (CouponDraftProblem | null)[] = [
    firstDay === null || isDay(firstDay) ? null : 'first-day',
    lastDay === null || isDay(lastDay) ? null : 'last-day',
  ];
  const found = problems.filter((problem) => problem !== null);
  return found.length === 0 && firstDay !== null && lastDay !== null && lastDay < firstDay ? ['days'] : found;
}

/** What is wrong with a coupon that the owner describes, in the order of its terms; empty when it may be added. */
export function couponDraftProblems(draft: CouponDraft): CouponDraftProblem[] {
  const { code, offer, minimum, totalLimit, memberLimit } = draft;
  const checks: (CouponDraftProblem | null)[] = [
    CODE.test(normaliseCouponCode(code)) ? null : 'code',
    offerProblem(offer),
    isAmount(minimum, 0) ? null : 'minimum',
    isScope(offer) ? null : 'scope',
    ...daysProblems(draft),
    isLimit(totalLimit) ? null : 'total-limit',
    isLimit(memberLimit) ? null : 'member-limit',
  ];
  return checks.filter((problem) => problem !== null);
}

/** Whether a coupon may cost any sum: it has neither an end nor a number of uses. */
export const isUnlimited = ({ lastDay, totalLimit, memberLimit, isFirstOrder = false }: CouponDraft): boolean =>
  lastDay === null && totalLimit === null && memberLimit === null && !isFirstOrder;

/** Doubts about a coupon that may be a mistake. */
export type CouponDoubt =
  /** It may cost any sum. */
  | 'unlimited'
  /** It takes off more than half of the smallest order that it is valid for. */
  | 'large';

function isLarge({ offer: { percentageOffer, priceOffer }, minimum }: CouponDraft): boolean {
  const share = percentageOffer ?? (priceOffer ? (priceOffer * 100) / minimum : 0);
  return share > LARGE_PERCENTAGE;
}

/** A small order that a coupon is valid for, and what is left of it to pay, in paise. */
export function couponExample({ offer, minimum }: CouponDraft): { order: Paise; left: Paise } {
  const order = offer.priceOffer ? minimum || offer.priceOffer : Math.max(minimum, EXAMPLE_ORDER);
  return { order, left: order - couponDiscount(offer, order) };
}

/** The doubts about a coupon to confirm before it is saved. */
export const couponDoubts = (draft: CouponDraft): CouponDoubt[] => [
  ...(isUnlimited(draft) ? (['unlimited'] as const) : []),
  ...(isLarge(draft) ? (['large'] as const) : []),
];

/** The coupon of a draft without problems: it is over when the day after its last one begins in India. */
export const couponOfDraft = ({ code, firstDay = null, lastDay, ...terms }: CouponDraft): NewCoupon => ({
  ...terms,
  code: normaliseCouponCode(code),
  startsAt: firstDay === null ? null : parseDay(firstDay),
  expiresAt: lastDay === null ? null : addDays(parseDay(lastDay), 1),
});

/** The first day in India on which a coupon counts; null is always. */
export const firstDayOf = ({ startsAt = null }: Pick<CouponTerms, 'startsAt'>): string | null =>
  startsAt && indianDay(startsAt);

/** The last day in India on which a coupon counts; null is without end. */
export const lastDayOf = ({ expiresAt }: Pick<CouponTerms, 'expiresAt'>): string | null =>
  expiresAt && indianDay(new Date(expiresAt.getTime() - 1));
