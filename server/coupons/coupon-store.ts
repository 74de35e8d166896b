import type { CouponOffer } from '#domain/coupons/discount.ts';
import type { Paise } from '#domain/money.ts';
import { inBatches } from '../db/batches.ts';
import type { Database } from '../db/open.ts';

const BPS_PER_PERCENT = 100;

export interface NewCoupon {
  /** In capitals. */
  code: string;
  offer: CouponOffer;
  /** The merchandise it needs at least. */
  minimum: Paise;
  expiresAt: Date | null;
  /** How often it may be used in all, and by one member; null is without end. */
  totalLimit: number | null;
  memberLimit: number | null;
}

/** Adds coupons that nobody has used yet. */
export async function insertCoupons(db: Database, coupons: readonly NewCoupon[]): Promise<void> {
  const rows = coupons.map(({ code, offer, minimum, expiresAt, totalLimit, memberLimit }) => ({
    code,
    percentage_bps: offer.percentageOffer ? Math.round(offer.percentageOffer * BPS_PER_PERCENT) : null,
    flat_paise: offer.priceOffer ?? null,
    minimum_paise: minimum,
    expires_at: expiresAt,
    total_limit: totalLimit,
    member_limit: memberLimit,
  }));
  await inBatches(rows, (batch) => db.insertInto('coupons').values(batch).execute());
}
