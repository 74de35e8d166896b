import { sql } from 'kysely';
import type { OurAttempt, OurRefund } from '#domain/payments/reconcile.ts';
import type { Database } from '../db/open.ts';

const attempts = (db: Database) =>
  db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select([
      'orders.public_id as order',
      'attempt.public_id as receipt',
      'attempt.gateway_order_id as gatewayOrderId',
      'attempt.gateway_payment_id as paymentId',
      'attempt.amount_paise as amount',
    ]);

/** The tries to pay that were opened since a moment. */
export const attemptsSince = (db: Database, since: Date): Promise<OurAttempt[]> =>
  attempts(db).where('attempt.created_at', '>=', since).execute();

/** The tries that the gateway names, however old they are. */
export const attemptsNamed = (db: Database, gatewayOrderIds: string[], receipts: string[]): Promise<OurAttempt[]> =>
  attempts(db)
    .where(({ or }) =>
      or([
        sql<boolean>`attempt.gateway_order_id = any(${gatewayOrderIds}::text[])`,
        sql<boolean>`attempt.public_id = any(${receipts}::text[])`,
      ]),
    )
    .execute();

/** What goes back of some payments by the gateway; what the shop transferred itself is none of its business. */
export const refundsOfPayments = (db: Database, paymentIds: string[]): Promise<OurRefund[]> =>
  db
    .selectFrom('refunds')
    .select([
      sql<string>`gateway_payment_id`.as('paymentId'),
      sql<number>`coalesce(sum(amount_paise) filter (where state in ('sent', 'processed')), 0)::bigint`.as('least'),
      sql<number>`sum(amount_paise)::bigint`.as('most'),
    ])
    .where(sql<boolean>`gateway_payment_id = any(${paymentIds}::text[])`)
    .where('reference', 'is', null)
    .where('state', '<>', 'failed')
    .groupBy('gateway_payment_id')
    .execute();
