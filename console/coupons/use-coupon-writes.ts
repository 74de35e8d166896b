import { useChanges } from '../ui/use-changes.ts';

/** Writes of coupons, with what names them. */
export const useCouponWrites = () => useChanges(['coupons'], ['coupon'], ['history', 'coupon']);
