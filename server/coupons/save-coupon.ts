import { changedFields } from '#domain/audit/changed-fields.ts';
import { hasEnded } from '#domain/coupons/eligibility.ts';
import {
  type CouponDoubt,
  type CouponDraft,
  couponDraftProblems,
  couponOfDraft,
  firstDayOf,
  lastDayOf,
  type NewCoupon,
} from '#domain/coupons/new-coupon.ts';
import { refuseProblems } from '#domain/refusals.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { type RefusedTerms, refuseTerms } from './add-coupon.ts';
import { couponColumns, couponSubject, lockCoupon, type StoredCoupon, updateCoupon } from './coupon-store.ts';

export type SavedCoupon =
  | { outcome: 'saved'; coupon: StoredCoupon }
  | { outcome: 'unknown' }
  /** Its end is final. */
  | { outcome: 'ended' }
  /** It has been changed since. */
  | { outcome: 'edited'; coupon: StoredCoupon }
  /** Its new total limit is below its uses. */
  | { outcome: 'below-used'; used: number }
  | RefusedTerms;

/** The terms of a draft; unchanged days keep their moments. */
function termsOf(draft: CouponDraft, stored: StoredCoupon): NewCoupon {
  const coupon = couponOfDraft(draft);
  return {
    ...coupon,
    startsAt: (draft.firstDay ?? null) === firstDayOf(stored) ? stored.startsAt : (coupon.startsAt ?? null),
    expiresAt: draft.lastDay === lastDayOf(stored) ? stored.expiresAt : coupon.expiresAt,
  };
}

/**
 * Saves the terms of a coupon, in the caller's transaction. They apply to new orders: placed ones, also unpaid, do not
 * change (CON-142), nor does the code.
 *
 * @param revision that the terms were made from
 * @param meant the doubts that the owner has confirmed
 * @throws {Refusal} 'invalid-input' with the problems of the draft
 */
export async function saveCouponIn(
  tx: Tx,
  deps: Pick<Deps, 'actor' | 'clock'>,
  draft: CouponDraft,
  { revision, meant }: { revision: number; meant: readonly CouponDoubt[] },
): Promise<SavedCoupon> {
  // A code that was valid once stays so.
  refuseProblems(couponDraftProblems(draft).filter((problem) => problem !== 'code'));
  const { code } = couponOfDraft(draft);
  const stored = await lockCoupon(tx, code);
  if (!stored) return { outcome: 'unknown' };
  if (hasEnded(stored, deps.clock())) return { outcome: 'ended' };
  if (stored.revision !== revision) return { outcome: 'edited', coupon: stored };
  const { used } = stored;
  if (draft.totalLimit !== null && draft.totalLimit < used) return { outcome: 'below-used', used };
  const coupon = termsOf(draft, stored);
  const refused = await refuseTerms(tx, draft, { meant, expiresAt: coupon.expiresAt, now: deps.clock() });
  if (refused) return refused;
  const { before, after } = changedFields(couponColumns(stored), couponColumns(coupon));
  if (Object.keys(after).length === 0) return { outcome: 'saved', coupon: stored };
  const saved = await updateCoupon(tx, coupon);
  await recordEvent(tx, deps, { action: 'coupon.save', subject: couponSubject(code), before, after });
  return { outcome: 'saved', coupon: saved };
}
