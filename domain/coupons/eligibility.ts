import { type CouponOffer, hasOffer, isScoped } from '#domain/coupons/discount.ts';
import type { Paise } from '#domain/money.ts';

/** What a coupon gives and under which terms; amounts in paise. */
export interface CouponTerms {
  offer: CouponOffer;
  /** The merchandise it needs at least, of the goods that it is for. */
  minimum: Paise;
  /** The first moment at which it counts; null and undefined are always. */
  startsAt?: Date | null;
  /** The first moment at which it is over; null is without end. */
  expiresAt: Date | null;
  /** How often it may be used in all, and by one member; null is without end. */
  totalLimit: number | null;
  memberLimit: number | null;
  /** Whether it is for members alone who have no other order, and then once. */
  isFirstOrder?: boolean;
  /** Whether the owner has paused it. */
  isPaused?: boolean;
}

/** How often a coupon was used in all, and by the member who asks. */
export interface CouponUses {
  used: number;
  usedByMember: number;
}

export interface CouponUseRequest {
  now: Date;
  uses: CouponUses;
  /** What of the lines it counts; null while they are unknown, such as when a code is looked up. */
  merchandise: Paise | null;
  /** Whether the member has a valid order: paid as far as it has to be, and not cancelled. */
  hasOrdered?: boolean;
}

/** Why a coupon does not count; the code of the refusal that says so. */
export type CouponProblem =
  | 'coupon-invalid'
  | 'coupon-not-started'
  | 'coupon-used'
  | 'coupon-used-up'
  | 'coupon-first-order'
  | 'coupon-only-for'
  | 'coupon-minimum'
  /** The same of a coupon for some goods. */
  | 'coupon-minimum-of';

const isReached = (limit: number | null, uses: number): boolean => limit !== null && uses >= limit;

/** What is missing to the minimum of a coupon, in paise. */
export const missingToMinimum = (minimum: Paise, merchandise: Paise): Paise => Math.max(0, minimum - merchandise);

/** Whether a coupon is over. */
export const hasEnded = ({ expiresAt }: Pick<CouponTerms, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

const isToCome = ({ startsAt = null }: Pick<CouponTerms, 'startsAt'>, now: Date): boolean =>
  startsAt !== null && startsAt > now;

/** Why the lines of an order are none for a coupon, or null. */
function goodsProblem({ offer, minimum }: CouponTerms, merchandise: Paise): CouponProblem | null {
  if (isScoped(offer) && merchandise === 0) return 'coupon-only-for';
  if (missingToMinimum(minimum, merchandise) === 0) return null;
  return isScoped(offer) ? 'coupon-minimum-of' : 'coupon-minimum';
}

/**
 * Why a coupon cannot be used now, or null. What can be mended comes last: more in the cart helps no used-up coupon.
 * A paused one is answered like an ended one.
 */
export function couponProblem(terms: CouponTerms, request: CouponUseRequest): CouponProblem | null {
  const { now, uses, merchandise, hasOrdered = false } = request;
  if (!hasOffer(terms.offer) || terms.isPaused || hasEnded(terms, now)) return 'coupon-invalid';
  if (isToCome(terms, now)) return 'coupon-not-started';
  if (isReached(terms.isFirstOrder ? 1 : terms.memberLimit, uses.usedByMember)) return 'coupon-used';
  if (isReached(terms.totalLimit, uses.used)) return 'coupon-used-up';
  if (terms.isFirstOrder && hasOrdered) return 'coupon-first-order';
  return merchandise === null ? null : goodsProblem(terms, merchandise);
}

/** The states of a coupon as its owner sees them. */
export const COUPON_STATES = ['active', 'scheduled', 'paused', 'used-up', 'ended'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The state of a coupon: final states first, then a pause, then its days. */
export function couponState(terms: CouponTerms, used: number, now: Date): CouponState {
  if (hasEnded(terms, now)) return 'ended';
  if (terms.isPaused) return 'paused';
  if (isReached(terms.totalLimit, used)) return 'used-up';
  return isToCome(terms, now) ? 'scheduled' : 'active';
}
