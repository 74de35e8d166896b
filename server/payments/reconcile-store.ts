import { sql } from 'kysely';
import type { Difference, OurAttempt, OurRefund } from '#domain/payments/reconcile-books.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import type { Database } from '../db/open.ts';

/** The gateway's ids of what it lists, and ours that it stores with them. */
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

/** How many orders are checked at by one statement, so that each is quick however many there are. */
const ORDERS_PER_STATEMENT = 20_000;

/** The last of the next orders; null behind the last one. */
async function endOfBatch(db: Database, after: number, count: number): Promise<number | null> {
  const next = db.selectFrom('orders').select('id').where('id', '>', after).orderBy('id').limit(count).as('next');
  const { end } = await db
    .selectFrom(next)
    .select(({ fn }) => fn.max<number | null>('next.id').as('end'))
    .executeTakeFirstOrThrow();
  return end;
}

async function differencesAmong(db: Database, after: number, end: number, since: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with checked as materialized (
      select id, public_id, payment_state = any(${UNPAID}::text[]) as is_unpaid, fulfilment_status, pay_now_paise
      from orders
      where id > ${after} and id <= ${end}
    ), tried as materialized (
      select * from payment_attempts where order_id > ${after} and order_id <= ${end}
    ), paid as materialized (
      select tried.*, greatest(refunded_paise, asked) as goes_back, gone_back, latest
      from tried, lateral (
        select coalesce(sum(refund.amount_paise) filter (where refund.state <> 'superseded'), 0)::bigint as asked,
          sum(refund.amount_paise) filter (where refund.state = 'processed')::bigint as gone_back,
          max(processed_at) filter (where refund.state = 'processed') as latest
        from refunds refund where refund.gateway_payment_id = tried.gateway_payment_id
      ) as refunded
      where captured_at is not null
    )
    select 'order without its payment' as kind, checked.public_id as "order", checked.public_id as id,
      pay_now_paise as ours, null::bigint as theirs
    from checked
    where not is_unpaid and pay_now_paise > 0 and not exists (select from paid where paid.order_id = checked.id)
    union all
    select 'payment without its order', checked.public_id, gateway_payment_id, goes_back, amount_paise
    from paid join checked on checked.id = order_id
    where (is_unpaid or fulfilment_status = 'Cancelled') and goes_back < amount_paise
    union all
    select 'payment unlike its order', checked.public_id, coalesce(gateway_order_id, tried.public_id),
      pay_now_paise, amount_paise
    from tried join checked on checked.id = order_id
    where amount_paise <> pay_now_paise
    union all
    select 'more back than paid', checked.public_id, gateway_payment_id, amount_paise, gone_back
    from paid join checked on checked.id = order_id
    where gone_back > amount_paise and latest >= ${since}`.execute(db);
  return rows;
}

/**
 * Contradictions in our books: an order confirmed without its payment, a payment kept without its order, one of another
 * amount, or more refunded than paid; the last only since a moment, as nothing mends it.
 *
 * @param count orders per statement
 */
export async function differencesWithin(
  db: Database,
  since: Date,
  count = ORDERS_PER_STATEMENT,
): Promise<Difference[]> {
  const found: Difference[] = [];
  let after = 0;
  for (let end = await endOfBatch(db, after, count); end !== null; end = await endOfBatch(db, after, count)) {
    found.push(...(await differencesAmong(db, after, end, since)));
    after = end;
  }
  return found;
}
