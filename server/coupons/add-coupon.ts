import {
  type CouponDraft,
  couponDraftProblems,
  couponOfDraft,
  isUnlimited,
  type NewCoupon,
} from '#domain/coupons/new-coupon.ts';
import { refuseProblems } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { insertCoupon } from './coupon-store.ts';

export type AddedCoupon =
  | { outcome: 'added'; coupon: NewCoupon }
  /** It may cost any sum, and the caller did not say that this is meant. */
  | { outcome: 'unlimited' }
  /** Its last day has passed. */
  | { outcome: 'over' }
  /** There is or was one of this code. */
  | { outcome: 'code-taken' };

/**
 * Adds a coupon.
 *
 * @param isMeant whether one without an end and a number of uses is meant so
 * @throws {Refusal} 'invalid-input' with the problems of the draft
 */
export async function addCoupon({ db, clock }: Deps, draft: CouponDraft, isMeant: boolean): Promise<AddedCoupon> {
  refuseProblems(couponDraftProblems(draft));
  if (isUnlimited(draft) && !isMeant) return { outcome: 'unlimited' };
  const coupon = couponOfDraft(draft);
  if (coupon.expiresAt && coupon.expiresAt <= clock()) return { outcome: 'over' };
  return (await insertCoupon(db, coupon)) ? { outcome: 'added', coupon } : { outcome: 'code-taken' };
}
