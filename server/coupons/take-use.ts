import type { CouponProblem } from '#domain/coupons/eligibility.ts';
import type { Tx } from '../db/open.ts';
import { type CouponUse, claimUse } from './use-store.ts';

/**
 * Takes a coupon's use in the caller's transaction, after the stock: one lock order avoids deadlocks. An order that has
 * its use keeps it.
 *
 * @returns why not, with nothing changed; null when the order has its use
 */
export async function takeUse(tx: Tx, use: CouponUse): Promise<CouponProblem | null> {
  const { isTaken, hasPlace } = await claimUse(tx, use);
  if (isTaken) return null;
  return hasPlace ? 'coupon-used-up' : 'coupon-used';
}
