import { normaliseCouponCode } from '#domain/coupons/discount.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { couponSubject, lockCoupon, setCouponEnd, type StoredCoupon } from './coupon-store.ts';

/** Ends a coupon at once; orders that have it keep it. @returns undefined when there is none with this code */
export const endCoupon = (deps: Deps, code: string): Promise<StoredCoupon | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const coupon = await lockCoupon(tx, normaliseCouponCode(code));
    const now = deps.clock();
    if (!coupon || (coupon.expiresAt !== null && coupon.expiresAt <= now)) return coupon;
    await setCouponEnd(tx, coupon.code, now);
    await recordEvent(tx, deps, {
      action: 'coupon.end',
      subject: couponSubject(coupon.code),
      before: { expires_at: coupon.expiresAt },
      after: { expires_at: now },
    });
    return { ...coupon, expiresAt: now };
  });
