import {
  type CouponDraft,
  couponDraftProblems,
  couponOfDraft,
  isUnlimited,
  type NewCoupon,
} from '#domain/coupons/new-coupon.ts';
import { refuseProblems } from '#domain/refusals.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { couponColumns, couponSubject, insertCoupon } from './coupon-store.ts';

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
export async function addCoupon(deps: Deps, draft: CouponDraft, isMeant: boolean): Promise<AddedCoupon> {
  refuseProblems(couponDraftProblems(draft));
  if (isUnlimited(draft) && !isMeant) return { outcome: 'unlimited' };
  const coupon = couponOfDraft(draft);
  if (coupon.expiresAt && coupon.expiresAt <= deps.clock()) return { outcome: 'over' };
  return deps.db.transaction().execute(async (tx): Promise<AddedCoupon> => {
    if (!(await insertCoupon(tx, coupon))) return { outcome: 'code-taken' };
    const { code, ...after } = couponColumns(coupon);
    await recordEvent(tx, deps, { action: 'coupon.add', subject: couponSubject(code), after });
    return { outcome: 'added', coupon };
  });
}
