import { normaliseCouponCode } from '#domain/coupons/discount.ts';
import { hasEnded } from '#domain/coupons/eligibility.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { couponSubject, lockCoupon, setCouponPause, type StoredCoupon } from './coupon-store.ts';

export type PausedCoupon =
  /** @param eventId of what changed; 0 where it was so already */
  | { outcome: 'done'; coupon: StoredCoupon; eventId: number }
  | { outcome: 'unknown' }
  /** Ended, whether paused or not. */
  | { outcome: 'ended' };

/**
 * Pauses or resumes a coupon, in the caller's transaction. Orders placed with it keep it.
 *
 * @param isPaused as it should be
 */
export async function pauseCouponIn(
  tx: Tx,
  deps: Pick<Deps, 'actor' | 'clock'>,
  code: string,
  isPaused: boolean,
): Promise<PausedCoupon> {
  const coupon = await lockCoupon(tx, normaliseCouponCode(code));
  if (!coupon) return { outcome: 'unknown' };
  if (hasEnded(coupon, deps.clock())) return { outcome: 'ended' };
  if (coupon.isPaused === isPaused) return { outcome: 'done', coupon, eventId: 0 };
  const changed = await setCouponPause(tx, coupon.code, isPaused ? deps.clock() : null);
  const eventId = await recordEvent(tx, deps, {
    action: isPaused ? 'coupon.pause' : 'coupon.resume',
    subject: couponSubject(coupon.code),
    before: { is_paused: coupon.isPaused },
    after: { is_paused: isPaused },
  });
  return { outcome: 'done', coupon: changed, eventId };
}

/** Pauses or resumes a coupon. @param isPaused the wanted state */
export const pauseCoupon = (deps: Deps, code: string, isPaused: boolean): Promise<PausedCoupon> =>
  deps.db.transaction().execute((tx) => pauseCouponIn(tx, deps, code, isPaused));
