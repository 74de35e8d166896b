import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** One use of a coupon, by the order it is made for. */
export interface CouponUse {
  code: string;
  memberId: number;
  orderId: number;
  /** Whether the order still waits for its payment. */
  isHeld: boolean;
  /** The revision of the coupon that the order was quoted by; without it the order stands by what it was placed with. */
  revision?: number | null;
}

/**
 * Gives an order its own use, else that of another unpaid order of the member, else a new one within the coupon's
 * limit. It locks the coupon; the caller locked the profile. A coupon that its owner changed since the order was quoted
 * gives none.
 *
 * @returns otherwise whether the member lacked a place
 */
export async function claimUse(
  db: Database,
  { code, memberId, orderId, isHeld, revision = null }: CouponUse,
): Promise<{ isTaken: boolean; hasPlace: boolean }> {
  const { rows } = await sql<{ isTaken: boolean; hasPlace: boolean }>`
    with member_uses as (
      select slot, order_id, is_held from coupon_uses
      where coupon_code = ${code} and member_id = ${memberId}
      order by slot
      for update
    ), kept as (
      update coupon_uses set order_id = ${orderId}, is_held = ${isHeld}
      where coupon_code = ${code} and member_id = ${memberId}
        and exists (select from coupons where code = ${code} and revision = coalesce(${revision}::bigint, revision))
        and slot = (
        select slot from member_uses where order_id = ${orderId} or is_held order by order_id = ${orderId} desc, slot limit 1
      )
      returning slot
    ), free as (
      select place
      from coupons, generate_series(
        1,
        case
          when first_order_only then 1
          else least(coalesce(member_limit, 2147483647), (select count(*)::int + 1 from member_uses))
        end
      ) as place
      where code = ${code} and place not in (select slot from member_uses)
      order by place
      limit 1
    ), counted as (
      update coupons set used = used + 1
      where code = ${code} and (total_limit is null or used < total_limit)
        and revision = coalesce(${revision}::bigint, revision)
        and not exists (select from kept) and exists (select from free)
      returning code
    ), placed as (
      insert into coupon_uses (coupon_code, member_id, slot, order_id, is_held)
      select code, ${memberId}, place, ${orderId}, ${isHeld} from counted, free
      returning slot
    )
    select exists (select from kept) or exists (select from placed) as "isTaken", exists (select from free) as "hasPlace"
  `.execute(db);
  return rows[0] ?? { isTaken: false, hasPlace: true };
}

/** Gives back the use of an order; one that holds none any more changes nothing. */
export async function returnUse(db: Database, orderId: number): Promise<void> {
  await sql`
    with returned as (delete from coupon_uses where order_id = ${orderId} returning coupon_code)
    update coupons set used = used - 1 from returned where coupons.code = returned.coupon_code
  `.execute(db);
}
