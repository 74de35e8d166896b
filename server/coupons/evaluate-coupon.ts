import {
  type CouponLine,
  type CouponOffer,
  countedMerchandise,
  normaliseCouponCode,
} from '#domain/coupons/discount.ts';
import { type CouponProblem, couponProblem } from '#domain/coupons/eligibility.ts';
import { goodsWords } from '#domain/coupons/terms-sentence.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { Refusal } from '#domain/refusals.ts';
import { formatDay } from '#domain/time.ts';
import type { Database } from '../db/open.ts';
import { findCoupon } from './coupon-store.ts';

/** Who asks for a coupon, and when. */
export interface CouponRequest {
  /** As it was typed. */
  code: string;
  /** Null for a guest. */
  memberId: number | null;
  now: Date;
}

export interface EvaluatedCoupon {
  code: string;
  /** On the products that a group sells, where it is for a group. */
  offer: CouponOffer;
  /** What it is for, as a person reads it; null for all goods. */
  onlyFor: string | null;
  minimum: Paise;
  startsAt: Date | null;
  expiresAt: Date | null;
  isFirstOrder: boolean;
  /** By which a use is taken; null of an unknown code. */
  revision: number | null;
  /** Why it cannot be used; an unknown code is not distinguished from a paused or an expired one. */
  problem: CouponProblem | null;
}

const unknown = {
  offer: {},
  onlyFor: null,
  minimum: 0,
  startsAt: null,
  expiresAt: null,
  isFirstOrder: false,
  revision: null,
  problem: 'coupon-invalid',
} as const;

/** What a coupon gives, and whether it may be used now. @param lines null where they are not known */
export async function evaluateCoupon(
  db: Database,
  request: CouponRequest,
  lines: readonly CouponLine[] | null,
): Promise<EvaluatedCoupon> {
  const code = normaliseCouponCode(request.code);
  const coupon = await findCoupon(db, code, request.memberId);
  if (!coupon) return { code, ...unknown };
  const { used, usedByMember, heldByMember, hasOrdered, productTitles, ...terms } = coupon;
  const uses = { used: used - heldByMember, usedByMember: usedByMember - heldByMember };
  const merchandise = lines && countedMerchandise(terms.offer, lines);
  const onlyFor = goodsWords(terms.offer, { categories: terms.offer.onlyCategories ?? [], products: productTitles });
  return { ...terms, onlyFor, problem: couponProblem(terms, { now: request.now, uses, merchandise, hasOrdered }) };
}

/** The refusal of a coupon, naming it and its terms. @param facts travel beside the sentence */
export const couponRefusal = (
  { code, minimum, onlyFor, startsAt }: EvaluatedCoupon,
  problem: CouponProblem,
  facts: Record<string, unknown> = {},
): Refusal =>
  new Refusal(problem, {
    coupon: code,
    // The minimum of an ended coupon would distinguish it from an unknown one.
    minimum: formatRupees(problem === 'coupon-invalid' ? 0 : minimum),
    ...(problem === 'coupon-not-started' && startsAt && { at: formatDay(startsAt) }),
    ...((problem === 'coupon-only-for' || problem === 'coupon-minimum-of') && { list: onlyFor }),
    ...facts,
  });
