import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import type { Database } from '../db/open.ts';

/** Valid orders: paid as far as they have to be, and not cancelled. */
const stands = sql<boolean>`payment_state <> all(${sql.val([...UNPAID])}::text[]) and fulfilment_status <> 'Cancelled'`;
const sumOf = (paise: RawBuilder<unknown>) => sql<Paise>`coalesce(sum(${paise}) filter (where ${stands}), 0)::bigint`;

/** The results of a coupon over its valid orders, in paise: sales after the discount, and the discount. */
export interface CouponSums {
  orders: number;
  /** Those that wait for their payment and hold a use. */
  waiting: number;
  sales: Paise;
  discount: Paise;
}

export async function sumCouponOrders(db: Database, code: string): Promise<CouponSums> {
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*) filter (where ${stands})`.as('orders'),
      sql<number>`count(*) filter (where payment_state = 'awaiting')`.as('waiting'),
      sumOf(sql`merchandise_paise - discount_paise`).as('sales'),
      sumOf(sql`discount_paise`).as('discount'),
    ])
    .where('coupon_code', '=', code)
    .executeTakeFirstOrThrow();
}

/** The newest orders placed with a coupon, also cancelled and unpaid ones. */
export const listCouponOrders = (db: Database, code: string, limit: number) =>
  db
    .selectFrom('orders')
    .select(['public_id', 'created_at', 'total_paise', 'discount_paise', 'payment_state', 'fulfilment_status'])
    .where('coupon_code', '=', code)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type CouponOrder = Awaited<ReturnType<typeof listCouponOrders>>[number];
