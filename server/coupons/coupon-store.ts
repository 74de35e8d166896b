import type { Selectable } from 'kysely';
import type { NewCoupon } from '#domain/coupons/new-coupon.ts';
import { inBatches } from '../db/batches.ts';
import type { Database, Tx } from '../db/open.ts';
import type { CouponsTable } from '../db/tables/coupons.ts';

const BPS_PER_PERCENT = 100;

/** A coupon with what is left of it. */
export interface StoredCoupon extends NewCoupon {
  /** In all, unpaid orders included. */
  used: number;
}

/** What the owner says of a coupon, as it is stored; sums in paise. */
export const couponColumns = ({ code, offer, minimum, expiresAt, totalLimit, memberLimit }: NewCoupon) => ({
  code,
  percentage_bps: offer.percentageOffer ? Math.round(offer.percentageOffer * BPS_PER_PERCENT) : null,
  flat_paise: offer.priceOffer ?? null,
  minimum_paise: minimum,
  expires_at: expiresAt,
  total_limit: totalLimit,
  member_limit: memberLimit,
});

const couponOf = (row: Selectable<CouponsTable>): StoredCoupon => ({
  code: row.code,
  offer: {
    percentageOffer: row.percentage_bps === null ? null : row.percentage_bps / BPS_PER_PERCENT,
    priceOffer: row.flat_paise,
  },
  minimum: row.minimum_paise,
  expiresAt: row.expires_at,
  totalLimit: row.total_limit,
  memberLimit: row.member_limit,
  used: row.used,
});

/** A coupon as the audit log names it. */
export const couponSubject = (code: string) => ({ kind: 'coupon', id: code, name: code });

/** Adds coupons that have no uses yet. */
export async function insertCoupons(db: Database, coupons: readonly NewCoupon[]): Promise<void> {
  await inBatches(coupons.map(couponColumns), (batch) => db.insertInto('coupons').values(batch).execute());
}

/** Adds a coupon. @returns false when its code stands already */
export async function insertCoupon(db: Database, coupon: NewCoupon): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coupons')
    .values(couponColumns(coupon))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** All coupons by their code. */
export const listCoupons = async (db: Database): Promise<StoredCoupon[]> =>
  (await db.selectFrom('coupons').selectAll().orderBy('code').execute()).map(couponOf);

/** A coupon, locked until the transaction ends. */
export async function lockCoupon(tx: Tx, code: string): Promise<StoredCoupon | undefined> {
  const row = await tx.selectFrom('coupons').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  return row && couponOf(row);
}

export async function setCouponEnd(tx: Tx, code: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('coupons').set({ expires_at: expiresAt }).where('code', '=', code).execute();
}

/** A coupon as it stands for one member. */
export interface CouponForMember extends StoredCoupon {
  usedByMember: number;
  /** Of the member's uses, those that unpaid orders hold: they move on to the next order. */
  heldByMember: number;
}

/** A coupon by its code, in capitals. @param memberId null for a guest, who has used nothing */
export async function findCoupon(
  db: Database,
  code: string,
  memberId: number | null,
): Promise<CouponForMember | undefined> {
  const row = await db
    .selectFrom('coupons')
    .leftJoin('coupon_uses', (join) =>
      join.onRef('coupon_uses.coupon_code', '=', 'coupons.code').on('coupon_uses.member_id', '=', memberId),
    )
    .selectAll('coupons')
    .select(({ fn }) => [
      fn.count<number>('coupon_uses.slot').as('used_by_member'),
      fn.count<number>('coupon_uses.slot').filterWhere('coupon_uses.is_held', '=', true).as('held_by_member'),
    ])
    .where('coupons.code', '=', code)
    .groupBy('coupons.code')
    .executeTakeFirst();
  return row && { ...couponOf(row), usedByMember: row.used_by_member, heldByMember: row.held_by_member };
}
