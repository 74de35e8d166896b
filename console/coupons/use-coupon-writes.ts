import { useChanges } from '../ui/use-changes.ts';

/** Writes of coupons, which refresh the queries that show them. */
export const useCouponWrites = () => useChanges(['coupons'], ['coupon'], ['history', 'coupon']);
