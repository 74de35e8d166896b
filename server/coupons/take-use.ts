import type { CouponTrouble } from '#domain/coupons/eligibility.ts';
import type { Tx } from '../db/open.ts';
import { countUse, type CouponUse, insertUse, keepUse, uncountUse } from './use-store.ts';

/**
 * Takes one use of a coupon for an order, inside the caller's transaction and after its stock: everyone who needs
 * both goes this way round, so that no two wait for each other. An order that has its use keeps it.
 *
 * @returns why there is none, with nothing changed; null when the order has its use
 */
export async function takeUse(tx: Tx, use: CouponUse): Promise<CouponTrouble | null> {
  if (await keepUse(tx, use)) return null;
  const counted = await countUse(tx, use.code);
  if (!counted) return 'coupon-used-up';
  if (await insertUse(tx, use, counted.member_limit)) return null;
  await uncountUse(tx, use.code);
  return 'coupon-used';
}
