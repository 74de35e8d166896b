import { sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { OrderPayment } from '#domain/payments/order-payment.ts';
import type { AttributionSource } from '#domain/referral/attribution.ts';
import type { CommissionState } from '#domain/rewards/commission-state.ts';
import type { Database } from '../db/open.ts';
import { pendingBase } from './statement-store.ts';

/** Who stands on a level of an order. Amounts in paise, rates in basis points. */
export interface OrderEarner {
  level: number;
  fullName: string;
  referId: string;
  source: AttributionSource;
  state: CommissionState;
  payment: OrderPayment;
  rate: number;
  earns: boolean;
  /** As the order stands. */
  base: Paise;
  /** What was posted for the member so far, before and after the tax. */
  gross: Paise;
  net: Paise;
}

/** Those who stand on the levels of an order, level 1 first; none where no member brought it. */
export const earnersOf = (db: Database, orderId: number): Promise<OrderEarner[]> =>
  db
    .selectFrom('commission_levels as level')
    .innerJoin('order_commissions as commission', 'commission.order_id', 'level.order_id')
    .innerJoin('orders', 'orders.id', 'level.order_id')
    .innerJoin('member_profiles as profile', 'profile.id', 'level.profile_id')
    .leftJoin('ledger_transactions as posted', (join) =>
      join.onRef('posted.order_id', '=', 'level.order_id').onRef('posted.level', '=', 'level.level'),
    )
    .select([
      'level.level',
      'profile.full_name as fullName',
      'profile.referral_code as referId',
      'commission.source',
      'commission.state',
      'orders.payment_state as payment',
      'level.rate',
      'level.earns',
      pendingBase.as('base'),
      sql<Paise>`coalesce(sum(posted.gross_paise), 0)`.as('gross'),
      sql<Paise>`coalesce(sum(posted.gross_paise - posted.tds_paise), 0)`.as('net'),
    ])
    .where('level.order_id', '=', orderId)
    .groupBy(['level.order_id', 'level.level', 'profile.id', 'commission.order_id', 'orders.id'])
    .orderBy('level.level')
    .execute();
