import type { couponOrder, WireConsoleCoupon, WireCouponDetail } from '#contract/console/coupons.ts';
import type * as z from 'zod/mini';
import { couponState } from '#domain/coupons/eligibility.ts';
import { firstDayOf, lastDayOf } from '#domain/coupons/new-coupon.ts';
import { isOrderConfirmed } from '#domain/payments/order-payment.ts';
import type { Database } from '../db/open.ts';
import { countGoods, findNamedProducts, type NamedProduct } from './coupon-goods-store.ts';
import { type CouponOrder, listCouponOrders, sumCouponOrders } from './coupon-orders-store.ts';
import { listCoupons, readCoupon, type StoredCoupon } from './coupon-store.ts';

/** The number of newest orders on the page of a coupon. */
const MAX_ORDERS = 100;

/** A coupon as its owner sees it. @param products by their ids, those that it names among them */
function viewOf(coupon: StoredCoupon, products: ReadonlyMap<string, NamedProduct>, now: Date): WireConsoleCoupon {
  const { code, offer, minimum, startsAt, expiresAt, totalLimit, memberLimit, isFirstOrder, used, revision } = coupon;
  const { percentageOffer, priceOffer, onlyCategories = [], onlyProducts = [] } = offer;
  return {
    code,
    percent: percentageOffer ?? null,
    // A percentage goes first (Q073).
    amount_paise: percentageOffer ? null : (priceOffer ?? null),
    minimum_paise: minimum,
    only_categories: [...onlyCategories],
    only_products: [...onlyProducts],
    first_day: firstDayOf(coupon),
    last_day: lastDayOf(coupon),
    total_limit: totalLimit,
    member_limit: memberLimit,
    first_order_only: isFirstOrder,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: expiresAt?.toISOString() ?? null,
    state: couponState(coupon, used, now),
    used,
    products: onlyProducts
      .flatMap((id) => products.get(id) ?? [])
      .map(({ isGroup, ...product }) => ({ ...product, is_group: isGroup })),
    revision,
  };
}

/** Coupons as their owner sees them. */
export async function couponViews(
  db: Database,
  coupons: readonly StoredCoupon[],
  now: Date,
): Promise<WireConsoleCoupon[]> {
  const ids = new Set(coupons.flatMap(({ offer }) => offer.onlyProducts ?? []));
  const products = new Map((await findNamedProducts(db, [...ids])).map((product) => [product.id, product]));
  return coupons.map((coupon) => viewOf(coupon, products, now));
}

/** A coupon as its owner sees it. */
export const consoleCouponView = async (db: Database, coupon: StoredCoupon, now: Date): Promise<WireConsoleCoupon> =>
  (await couponViews(db, [coupon], now))[0] as WireConsoleCoupon;

const PLACES: Record<WireConsoleCoupon['state'], number> = {
  active: 0,
  scheduled: 0,
  'used-up': 1,
  paused: 1,
  ended: 2,
};

/** All coupons, by code: active and scheduled ones first, ended ones last. */
export async function readCoupons(db: Database, now: Date): Promise<WireConsoleCoupon[]> {
  const views = await couponViews(db, await listCoupons(db), now);
  return views.toSorted((one, other) => PLACES[one.state] - PLACES[other.state]);
}

function orderView(order: CouponOrder): z.output<typeof couponOrder> {
  const { public_id, created_at, total_paise, discount_paise, payment_state, fulfilment_status } = order;
  const unpaid = payment_state === 'awaiting' ? 'waiting' : 'unpaid';
  const state = isOrderConfirmed(payment_state) ? 'sold' : unpaid;
  return {
    order_id: public_id,
    placed_at: created_at.toISOString(),
    total_paise,
    discount_paise,
    state: fulfilment_status === 'Cancelled' ? 'cancelled' : state,
  };
}

/** A coupon with its results; undefined for an unknown code. @param code in capitals */
export async function readCouponDetail(db: Database, code: string, now: Date): Promise<WireCouponDetail | undefined> {
  const stored = await readCoupon(db, code);
  if (!stored) return undefined;
  const { orders, waiting, sales, discount } = await sumCouponOrders(db, code);
  return {
    coupon: await consoleCouponView(db, stored, now),
    goods: await countGoods(db, stored.offer),
    sums: { orders, waiting, sales_paise: sales, discount_paise: discount },
    orders: (await listCouponOrders(db, code, MAX_ORDERS)).map(orderView),
  };
}
