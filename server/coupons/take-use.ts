import type { CouponProblem } from '#domain/coupons/eligibility.ts';
import type { Tx } from '../db/open.ts';
import { type CouponUse, claimUse } from './use-store.ts';

/**
 * Takes one use of a coupon for an order, inside the caller's transaction and after its stock: everyone who needs
 * both goes this way round, so that no two wait for each other. An order that has its use keeps it.
 *
 * @returns why there is none, with nothing changed; null when the order has its use
 */
export async function takeUse(tx: Tx, use: CouponUse): Promise<CouponProblem | null> {
  const { isTaken, hasPlace } = await claimUse(tx, use);
  if (isTaken) return null;
  return hasPlace ? 'coupon-used-up' : 'coupon-used';
}
