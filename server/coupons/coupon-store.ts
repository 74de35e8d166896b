import { type Selectable, sql, type Updateable } from 'kysely';
import type { NewCoupon } from '#domain/coupons/new-coupon.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import { inBatches } from '../db/batches.ts';
import type { Database, Tx } from '../db/open.ts';
import type { CouponsTable } from '../db/tables/coupons.ts';

const BPS_PER_PERCENT = 100;

/** A coupon with what is left of it. */
export interface StoredCoupon extends Required<NewCoupon> {
  /** In all, unpaid orders included. */
  used: number;
  /** Raised by what the owner edits. */
  revision: number;
}

/** What the owner says of a coupon, as it is stored; sums in paise. */
export const couponColumns = ({ code, offer, minimum, ...terms }: NewCoupon) => ({
  code,
  percentage_bps: offer.percentageOffer ? Math.round(offer.percentageOffer * BPS_PER_PERCENT) : null,
  flat_paise: offer.priceOffer ?? null,
  only_categories: [...(offer.onlyCategories ?? [])],
  only_products: [...(offer.onlyProducts ?? [])],
  minimum_paise: minimum,
  starts_at: terms.startsAt ?? null,
  expires_at: terms.expiresAt,
  total_limit: terms.totalLimit,
  member_limit: terms.memberLimit,
  first_order_only: terms.isFirstOrder ?? false,
});

const couponOf = (row: Selectable<CouponsTable>): StoredCoupon => ({
  code: row.code,
  offer: {
    percentageOffer: row.percentage_bps === null ? null : row.percentage_bps / BPS_PER_PERCENT,
    priceOffer: row.flat_paise,
    onlyCategories: row.only_categories,
    onlyProducts: row.only_products,
  },
  minimum: row.minimum_paise,
  startsAt: row.starts_at,
  expiresAt: row.expires_at,
  totalLimit: row.total_limit,
  memberLimit: row.member_limit,
  isFirstOrder: row.first_order_only,
  isPaused: row.paused_at !== null,
  used: row.used,
  revision: row.revision,
});

/** A coupon as the audit log names it. */
export const couponSubject = (code: string) => ({ kind: 'coupon', id: code, name: code });

/** Adds coupons that have no uses yet. */
export async function insertCoupons(db: Database, coupons: readonly NewCoupon[]): Promise<void> {
  await inBatches(coupons.map(couponColumns), (batch) => db.insertInto('coupons').values(batch).execute());
}

/** Adds a coupon. @returns undefined when its code exists already */
export async function insertCoupon(db: Database, coupon: NewCoupon): Promise<StoredCoupon | undefined> {
  const row = await db
    .insertInto('coupons')
    .values(couponColumns(coupon))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && couponOf(row);
}

/** A coupon by its code, in capitals. */
export async function readCoupon(db: Database, code: string): Promise<StoredCoupon | undefined> {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
  return row && couponOf(row);
}

/** All coupons by their code. */
export const listCoupons = async (db: Database): Promise<StoredCoupon[]> =>
  (await db.selectFrom('coupons').selectAll().orderBy('code').execute()).map(couponOf);

/** A coupon, locked until the transaction ends. */
export async function lockCoupon(tx: Tx, code: string): Promise<StoredCoupon | undefined> {
  const row = await tx.selectFrom('coupons').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  return row && couponOf(row);
}

async function changeCoupon(tx: Tx, code: string, columns: Updateable<CouponsTable>): Promise<StoredCoupon> {
  const changed = tx.updateTable('coupons').set(columns).where('code', '=', code);
  return couponOf(await changed.returningAll().executeTakeFirstOrThrow());
}

export const setCouponEnd = (tx: Tx, code: string, expiresAt: Date): Promise<StoredCoupon> =>
  changeCoupon(tx, code, { expires_at: expiresAt });

/** Saves the terms of a coupon. */
export async function updateCoupon(tx: Tx, coupon: NewCoupon): Promise<StoredCoupon> {
  const { code, ...columns } = couponColumns(coupon);
  return changeCoupon(tx, code, columns);
}

/** @param pausedAt null lets it count again */
export const setCouponPause = (tx: Tx, code: string, pausedAt: Date | null): Promise<StoredCoupon> =>
  changeCoupon(tx, code, { paused_at: pausedAt });

/** A coupon as it stands for one member. */
export interface CouponForMember extends StoredCoupon {
  usedByMember: number;
  /** Of the member's uses, those that unpaid orders hold: they move on to the next order. */
  heldByMember: number;
  /** Whether the member has a valid order; only read for a first-order coupon. */
  hasOrdered: boolean;
  /** The titles of the products that it names and customers see. */
  productTitles: string[];
}

/**
 * The ids of a coupon's products that customers see; a group is replaced by the products that it sells, since it is
 * never a line of an order.
 */
const soldProducts = sql<string[]>`array(
  select public_id from products
  where public_id = any(coupons.only_products) and kind <> 'grouped' and status = 'Active' and archived_at is null
  union
  select member.public_id
  from products as named
  join grouped_products on grouped_products.product_id = named.id
  join products as member on member.id = grouped_products.member_id
  where named.public_id = any(coupons.only_products) and member.status = 'Active' and member.archived_at is null
)`;

const titlesOf = sql<string[]>`array(
  select title from unnest(coupons.only_products) with ordinality as named (public_id, place)
  join products using (public_id)
  where status = 'Active' and archived_at is null
  order by place
)`;

/** Whether the member has a valid order: paid as far as it has to be, and not cancelled. Returned ones count. */
const hasOrdered = (memberId: number | null) => sql<boolean>`coupons.first_order_only and exists (
  select from orders
  where member_id = ${memberId} and payment_state <> all(${sql.val([...UNPAID])}::text[])
    and fulfilment_status <> 'Cancelled'
)`;

/** A coupon by its code, in capitals. @param memberId null for a guest, who has used and ordered nothing */
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
      hasOrdered(memberId).as('has_ordered'),
      soldProducts.as('sold_products'),
      titlesOf.as('titles'),
    ])
    .where('coupons.code', '=', code)
    .groupBy('coupons.code')
    .executeTakeFirst();
  if (!row) return undefined;
  const coupon = couponOf(row);
  return {
    ...coupon,
    // A coupon whose products were all deleted is for none, not for all.
    offer: { ...coupon.offer, onlyProducts: row.sold_products.length > 0 ? row.sold_products : row.only_products },
    usedByMember: row.used_by_member,
    heldByMember: row.held_by_member,
    hasOrdered: row.has_ordered,
    productTitles: row.titles,
  };
}
