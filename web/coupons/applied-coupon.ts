import { useSyncExternalStore } from 'react';
import { type CouponOffer, hasOffer } from '#domain/coupons/discount.ts';
import type { Paise } from '#domain/money.ts';
import { localRecord } from '#web/device/local-record.ts';

/** The coupon that waits in this browser for the cart's order; the server decides anew whether it counts. */
export interface AppliedCoupon {
  code: string;
  offer: CouponOffer;
  /** Which goods it is for, in words; left out where it is for all. */
  onlyFor?: string;
  /** The merchandise it needs at least, in paise. */
  minimum: Paise;
  /** When the shop last checked it, by `Date.now()`. */
  checkedAt: number;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Reads what was stored defensively: anything without a code and an offer is no coupon. */
export function understandCoupon(stored: unknown): AppliedCoupon | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { code, offer, onlyFor, minimum, checkedAt } = stored as Partial<Record<keyof AppliedCoupon, unknown>>;
  if (typeof code !== 'string' || code === '' || typeof offer !== 'object' || offer === null) return null;
  const { percentageOffer, priceOffer, onlyCategories, onlyProducts } = offer as CouponOffer;
  const understood = {
    percentageOffer: typeof percentageOffer === 'number' ? percentageOffer : null,
    priceOffer: Number.isSafeInteger(priceOffer) ? (priceOffer ?? null) : null,
    ...(isNames(onlyCategories) && { onlyCategories }),
    ...(isNames(onlyProducts) && { onlyProducts }),
  };
  if (!hasOffer(understood)) return null;
  return {
    code,
    offer: understood,
    ...(typeof onlyFor === 'string' && { onlyFor }),
    minimum: Number.isSafeInteger(minimum) ? Number(minimum) : 0,
    checkedAt: typeof checkedAt === 'number' ? checkedAt : 0,
  };
}

const record = localRecord('applied_coupon', understandCoupon);
const none = (): null => null;

/** The applied coupon; none on the server and until the browser has read it. */
export const useAppliedCoupon = (): AppliedCoupon | null => useSyncExternalStore(record.subscribe, record.read, none);

export const applyCoupon = (coupon: AppliedCoupon): void => record.write(coupon);

/** Has the shop asked anew when the coupon is next shown: for another buyer it may not count. */
export function doubtCoupon(): void {
  const coupon = record.read();
  if (coupon) record.write({ ...coupon, checkedAt: 0 });
}

/** Forgets the applied coupon. @param code only if it is this one */
export function forgetCoupon(code?: string): void {
  if (code === undefined || record.read()?.code === code) record.remove();
}
