import { sql } from 'kysely';
import type { Difference, OurAttempt, OurRefund } from '#domain/payments/reconcile-books.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import type { Database } from '../db/open.ts';

/** The gateway's ids of what it lists, and ours that it keeps beside them. */
export interface Named {
  gatewayOrderIds: string[];
  paymentIds: string[];
  refundIds: string[];
  receipts: string[];
}

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
export const attemptsNamed = (db: Database, named: Named): Promise<OurAttempt[]> =>
  attempts(db)
    .where(({ or }) =>
      or([
        sql<boolean>`attempt.gateway_order_id = any(${named.gatewayOrderIds}::text[])`,
        sql<boolean>`attempt.gateway_payment_id = any(${named.paymentIds}::text[])`,
        sql<boolean>`attempt.public_id = any(${named.receipts}::text[])`,
      ]),
    )
    .execute();

const refunds = (db: Database) =>
  db
    .selectFrom('refunds as refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .select([
      'orders.public_id as order',
      'refund.public_id as receipt',
      'refund.gateway_refund_id as gatewayRefundId',
      'refund.gateway_payment_id as paymentId',
      'refund.amount_paise as amount',
      'refund.state',
      sql<boolean>`refund.reference is not null`.as('isTransferred'),
      'refund.requested_at as requestedAt',
      sql<boolean>`exists (
        select from disputes where disputes.gateway_payment_id = refund.gateway_payment_id and stage = 'open'
      )`.as('isDisputed'),
    ]);

/** The refunds that were asked for since a moment, and every one before that has not ended well. */
export const refundsSinceOrOpen = (db: Database, since: Date): Promise<OurRefund[]> =>
  refunds(db)
    .where(({ eb, or }) =>
      or([eb('refund.requested_at', '>=', since), eb('refund.state', 'in', ['requested', 'sent', 'failed'])]),
    )
    .execute();

/** The refunds that the gateway names and those of the payments that it names, however old they are. */
export const refundsNamed = (db: Database, named: Named): Promise<OurRefund[]> =>
  refunds(db)
    .where(({ or }) =>
      or([
        sql<boolean>`refund.gateway_payment_id = any(${named.paymentIds}::text[])`,
        sql<boolean>`refund.gateway_refund_id = any(${named.refundIds}::text[])`,
        sql<boolean>`refund.public_id = any(${named.receipts}::text[])`,
      ]),
    )
    .execute();

/**
 * Where our own books contradict themselves: an order that stands though nobody paid what was due online, a payment that
 * is kept of an order that does not stand, a payment of another amount than its order asked for; and of which more went
 * back than was paid, since a moment: that nobody can mend in the books.
 */
export async function differencesWithin(db: Database, since: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with paid as (
      select attempt.*, greatest(attempt.refunded_paise, coalesce((
        select sum(refund.amount_paise) from refunds refund where refund.gateway_payment_id = attempt.gateway_payment_id and refund.state <> 'superseded'
      ), 0))::bigint as goes_back
      from payment_attempts attempt
      where captured_at is not null
    )
    select 'order without its payment' as kind, orders.public_id as "order", orders.public_id as id,
      pay_now_paise as ours, null::bigint as theirs
    from orders
    where not (payment_state = any(${UNPAID}::text[])) and pay_now_paise > 0
      and not exists (select from paid where paid.order_id = orders.id)
    union all
    select 'payment without its order', orders.public_id, gateway_payment_id, goes_back, amount_paise
    from paid join orders on orders.id = order_id
    where (payment_state = any(${UNPAID}::text[]) or fulfilment_status = 'Cancelled') and goes_back < amount_paise
    union all
    select 'payment unlike its order', orders.public_id, coalesce(gateway_order_id, attempt.public_id),
      pay_now_paise, amount_paise
    from payment_attempts attempt join orders on orders.id = order_id
    where amount_paise <> pay_now_paise
    union all
    select 'more back than paid', orders.public_id, paid.gateway_payment_id, paid.amount_paise, gone_back
    from paid join orders on orders.id = paid.order_id, lateral (
      select sum(refund.amount_paise)::bigint as gone_back, max(processed_at) as latest
      from refunds refund where refund.gateway_payment_id = paid.gateway_payment_id and refund.state = 'processed'
    ) as refunded
    where gone_back > paid.amount_paise and latest >= ${since}`.execute(db);
  return rows;
}
