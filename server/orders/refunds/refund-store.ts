import { type Selectable, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { RefundReason, RefundState } from '#domain/payments/refund-state.ts';
import type { Database } from '../../db/open.ts';
import { rowsOf } from '../../db/rows-of.ts';
import type { RefundsTable } from '../../db/tables/orders.ts';

export type RefundRow = Selectable<RefundsTable>;

export interface NewRefund {
  publicId: string;
  orderId: number;
  returnId: number | null;
  /** Null for one by hand. */
  gatewayPaymentId: string | null;
  amount: Paise;
  reason: RefundReason;
  now: Date;
  /** When the gateway is asked next; null for one by hand. */
  nextPollAt: Date | null;
}

/** @returns undefined when the whole of that payment goes back already */
export const insertRefund = (db: Database, refund: NewRefund): Promise<RefundRow | undefined> =>
  db
    .insertInto('refunds')
    .values({
      public_id: refund.publicId,
      order_id: refund.orderId,
      return_id: refund.returnId,
      gateway_payment_id: refund.gatewayPaymentId,
      amount_paise: refund.amount,
      reason: refund.reason,
      state: 'requested',
      gateway_refund_id: null,
      reference: null,
      failure: null,
      requested_at: refund.now,
      processed_at: null,
      next_look_at: refund.nextPollAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findRefund = (db: Database, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

export const lockRefund = (db: Database, id: number): Promise<RefundRow> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** One by the id that the shop and the gateway know it by. */
export const findRefundByPublicId = (db: Database, publicId: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('public_id', '=', publicId).executeTakeFirst();

export const refundsOf = (db: Database, orderIds: number[]): Promise<RefundRow[]> =>
  rowsOf(orderIds, () =>
    db.selectFrom('refunds').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute(),
  );

/** Those in some states with their orders' ids, oldest first. */
export const listRefunds = (db: Database, states: readonly RefundState[], limit: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select([
      'orders.public_id as order_public_id',
      'orders.buyer_name',
      'orders.buyer_mobile',
      'orders.buyer_referral_code',
      'orders.payment_state',
      sql<boolean>`exists (
        select from disputes where disputes.gateway_payment_id = refunds.gateway_payment_id and stage = 'open'
      )`.as('is_disputed'),
    ])
    .where('refunds.state', 'in', states)
    .orderBy('refunds.id')
    .limit(limit)
    .execute();

/** The refund of a gateway's report, by its id or ours, also those of an earlier attempt. */
export const findGatewayRefund = (
  db: Database,
  { id, receipt }: { id: string; receipt: string | null },
): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where(({ and, eb, or }) =>
      or([
        eb('gateway_refund_id', '=', id),
        // One that was settled by another refund than ours may have been sent by ours all the same.
        and([eb('public_id', '=', receipt ?? ''), eb('gateway_refund_id', 'is', null)]),
        sql<boolean>`earlier_ids && ${[id, ...(receipt === null ? [] : [receipt])]}::text[]`,
      ]),
    )
    .orderBy(sql`gateway_refund_id = ${id}`, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();

/** Locks what of a payment the shop still has to send back, oldest first: what failed, or did not reach the gateway. */
export const lockUnsentRefunds = (db: Database, gatewayPaymentId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where(({ and, eb, or }) =>
      or([eb('state', '=', 'failed'), and([eb('state', '=', 'requested'), eb('gateway_refund_id', 'is', null)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** The refunds of a payment, summed up in paise. */
const sumOf = (db: Database, gatewayPaymentId: string) =>
  db
    .selectFrom('refunds')
    .select(sql<Paise>`coalesce(sum(amount_paise), 0)::bigint`.as('sum'))
    .where('gateway_payment_id', '=', gatewayPaymentId);

/** What the gateway has reported as refunded of a payment, in paise. */
export async function refundedAtGateway(db: Database, gatewayPaymentId: string): Promise<Paise> {
  const reported = sumOf(db, gatewayPaymentId)
    .where('gateway_refund_id', 'is not', null)
    .where('state', 'not in', ['failed', 'superseded']);
  return (await reported.executeTakeFirstOrThrow()).sum;
}

export const findRefundOfPayment = (db: Database, gatewayPaymentId: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('gateway_payment_id', '=', gatewayPaymentId).limit(1).executeTakeFirst();

/** What stands in our books already of money that went back beside the shop. */
export const findForeignRefund = (
  db: Database,
  of: { paymentId: string; gatewayRefundId: string | null; reference: string | null },
): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('gateway_payment_id', '=', of.paymentId)
    .where(({ eb, or }) => or([eb('gateway_refund_id', '=', of.gatewayRefundId), eb('reference', '=', of.reference)]))
    .executeTakeFirst();

export type RefundChange = Partial<
  Pick<
    RefundRow,
    | 'public_id'
    | 'earlier_ids'
    | 'amount_paise'
    | 'state'
    | 'failure'
    | 'gateway_refund_id'
    | 'reference'
    | 'processed_at'
    | 'next_look_at'
    | 'looks'
  >
>;

export async function updateRefund(db: Database, id: number, change: RefundChange): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** Puts money into our books that went back beside the shop. */
export const insertForeignRefund = (
  db: Database,
  refund: Pick<RefundRow, 'order_id' | 'gateway_payment_id' | 'amount_paise' | 'reason' | 'requested_at'> &
    Pick<RefundRow, 'public_id' | 'gateway_refund_id' | 'reference' | 'next_look_at'>,
): Promise<RefundRow> =>
  db
    .insertInto('refunds')
    .values({ ...refund, return_id: null, state: 'requested', failure: null, processed_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** What of a payment has really gone back, in paise. */
export async function processedOf(db: Database, gatewayPaymentId: string): Promise<Paise> {
  const processed = sumOf(db, gatewayPaymentId).where('state', '=', 'processed');
  return (await processed.executeTakeFirstOrThrow()).sum;
}
