import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** One use of a coupon, by the order it is made for. */
export interface CouponUse {
  code: string;
  memberId: number;
  orderId: number;
  /** Whether the order still waits for its payment. */
  isHeld: boolean;
}

/**
 * Gives an order the use that it holds already, or else one that another unpaid order of the member holds.
 *
 * @returns false when there is none
 */
export async function keepUse(db: Database, { code, memberId, orderId, isHeld }: CouponUse): Promise<boolean> {
  const { rows } = await sql`
    update coupon_uses set order_id = ${orderId}, is_held = ${isHeld}
    where coupon_code = ${code} and member_id = ${memberId} and slot = (
      select slot from coupon_uses
      where coupon_code = ${code} and member_id = ${memberId} and (order_id = ${orderId} or is_held)
      order by order_id = ${orderId} desc, slot
      limit 1
      for update
    )
    returning slot
  `.execute(db);
  return rows.length > 0;
}

/**
 * Counts one more use of a coupon as long as its total limit allows it. Until the transaction ends nobody else
 * counts on this coupon.
 *
 * @returns the limit of one member, undefined when the coupon is used up
 */
export const countUse = (db: Database, code: string): Promise<{ member_limit: number | null } | undefined> =>
  db
    .updateTable('coupons')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .where(({ eb, or, ref }) => or([eb('total_limit', 'is', null), eb('used', '<', ref('total_limit'))]))
    .returning('member_limit')
    .executeTakeFirst();

export async function uncountUse(db: Database, code: string): Promise<void> {
  await db
    .updateTable('coupons')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', code)
    .execute();
}

/**
 * Puts a use into the first free place of its member, after it was counted.
 *
 * @returns false when all her places are taken
 */
export async function insertUse(
  db: Database,
  { code, memberId, orderId, isHeld }: CouponUse,
  memberLimit: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    with hers as (select slot from coupon_uses where coupon_code = ${code} and member_id = ${memberId})
    insert into coupon_uses (coupon_code, member_id, slot, order_id, is_held)
    select ${code}, ${memberId}, place, ${orderId}, ${isHeld}
    from generate_series(1, coalesce(${memberLimit}::int, (select count(*)::int + 1 from hers))) as place
    where place not in (select slot from hers)
    order by place
    limit 1
    returning slot
  `.execute(db);
  return rows.length > 0;
}

/** Gives back the use of an order; one that holds none any more changes nothing. */
export async function returnUse(db: Database, orderId: number): Promise<void> {
  await sql`
    with returned as (delete from coupon_uses where order_id = ${orderId} returning coupon_code)
    update coupons set used = used - 1 from returned where coupons.code = returned.coupon_code
  `.execute(db);
}
