import { normaliseCouponCode } from '#domain/coupons/discount.ts';
import type { Deps } from '../deps.ts';
import { setCouponEnd, type StoredCoupon } from './coupon-store.ts';

/** Ends a coupon at once; orders that have it keep it. @returns undefined when there is none with this code */
export const endCoupon = ({ db, clock }: Deps, code: string): Promise<StoredCoupon | undefined> =>
  setCouponEnd(db, normaliseCouponCode(code), clock());
