import type { Selectable } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../db/open.ts';
import type { PaymentAttemptsTable } from '../db/tables/orders.ts';

export type AttemptRow = Selectable<PaymentAttemptsTable>;

/** Opens a try to pay an order. Its public id is the receipt by which the gateway knows it. */
export const insertAttempt = (
  db: Database,
  attempt: { publicId: string; orderId: number; amount: Paise; now: Date },
): Promise<AttemptRow> =>
  db
    .insertInto('payment_attempts')
    .values({
      public_id: attempt.publicId,
      order_id: attempt.orderId,
      gateway_order_id: null,
      gateway_payment_id: null,
      amount_paise: attempt.amount,
      state: 'created',
      created_at: attempt.now,
      captured_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const latestAttempt = (db: Database, orderId: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const attemptsOf = (db: Database, orderIds: number[]): Promise<AttemptRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('payment_attempts').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();

export const findAttemptByGatewayOrder = (db: Database, gatewayOrderId: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('gateway_order_id', '=', gatewayOrderId).executeTakeFirst();

/** Binds an attempt to its gateway order once: of two that were opened at the same moment the first stays. */
export const bindGatewayOrder = (db: Database, attemptId: number, gatewayOrderId: string): Promise<AttemptRow> =>
  db
    .updateTable('payment_attempts')
    .set(({ fn, val }) => ({ gateway_order_id: fn.coalesce('gateway_order_id', val(gatewayOrderId)) }))
    .where('id', '=', attemptId)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function markCaptured(db: Database, attemptId: number, paymentId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'captured', gateway_payment_id: paymentId, captured_at: now })
    .where('id', '=', attemptId)
    .execute();
}

export async function expireAttempts(db: Database, orderId: number): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'expired' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['created', 'authorised', 'failed'])
    .execute();
}
