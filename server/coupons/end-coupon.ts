import { normaliseCouponCode } from '#domain/coupons/discount.ts';
import { hasEnded } from '#domain/coupons/eligibility.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { couponSubject, lockCoupon, setCouponEnd, type StoredCoupon } from './coupon-store.ts';

/**
 * Ends a coupon at once, in the caller's transaction; orders that have it keep it. One that has ended stays as it is.
 *
 * @returns undefined when there is none with this code
 */
export async function endCouponIn(
  tx: Tx,
  deps: Pick<Deps, 'actor' | 'clock'>,
  code: string,
): Promise<StoredCoupon | undefined> {
  const coupon = await lockCoupon(tx, normaliseCouponCode(code));
  const now = deps.clock();
  if (!coupon || hasEnded(coupon, now)) return coupon;
  const ended = await setCouponEnd(tx, coupon.code, now);
  await recordEvent(tx, deps, {
    action: 'coupon.end',
    subject: couponSubject(coupon.code),
    before: { expires_at: coupon.expiresAt },
    after: { expires_at: now },
  });
  return ended;
}

/** Ends a coupon at once; orders that have it keep it. @returns undefined when there is none with this code */
export const endCoupon = (deps: Deps, code: string): Promise<StoredCoupon | undefined> =>
  deps.db.transaction().execute((tx) => endCouponIn(tx, deps, code));
