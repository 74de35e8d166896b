import type { CouponOffer } from '#domain/coupons/discount.ts';
import { normaliseCouponCode } from '#domain/coupons/discount.ts';
import { type CouponProblem, couponProblem } from '#domain/coupons/eligibility.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { Refusal } from '#domain/refusals.ts';
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
  offer: CouponOffer;
  minimum: Paise;
  expiresAt: Date | null;
  /** Why it cannot be used; an unknown code is not distinguished from an expired one. */
  problem: CouponProblem | null;
}

/** What a coupon gives, and whether it may be used now. @param merchandise in paise, null when it is not known */
export async function evaluateCoupon(
  db: Database,
  request: CouponRequest,
  merchandise: Paise | null,
): Promise<EvaluatedCoupon> {
  const code = normaliseCouponCode(request.code);
  const coupon = await findCoupon(db, code, request.memberId);
  if (!coupon) return { code, offer: {}, minimum: 0, expiresAt: null, problem: 'coupon-invalid' };
  const { offer, minimum, expiresAt, used, usedByMember, heldByMember } = coupon;
  const uses = { used: used - heldByMember, usedByMember: usedByMember - heldByMember };
  return { code, offer, minimum, expiresAt, problem: couponProblem(coupon, { now: request.now, uses, merchandise }) };
}

/** The refusal of a coupon, naming it and its minimum. @param facts travel beside the sentence */
export const couponRefusal = (
  { code, minimum }: EvaluatedCoupon,
  problem: CouponProblem,
  facts: Record<string, unknown> = {},
): Refusal => new Refusal(problem, { coupon: code, minimum: formatRupees(minimum), ...facts });
