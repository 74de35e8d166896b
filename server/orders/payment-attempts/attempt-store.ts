import type { Selectable, Updateable } from 'kysely';
import type { Paise } from '#domain/money.ts';
import { ATTEMPT_STATES, type AttemptState, canMoveAttempt } from '#domain/payments/attempt-state.ts';
import { nextPollAt } from '#domain/payments/next-poll.ts';
import { addDays } from '#domain/time.ts';
import type { Database } from '../../db/open.ts';
import { rowsOf } from '../../db/rows-of.ts';
import type { PaymentAttemptsTable } from '../../db/tables/orders.ts';

export type AttemptRow = Selectable<PaymentAttemptsTable>;

/** A try to pay an order. Its public id is the receipt by which the gateway knows it. */
export interface NewAttempt {
  publicId: string;
  amount: Paise;
  now: Date;
}

export const attemptRow = <Id>(orderId: Id, { publicId, amount, now }: NewAttempt) => ({
  public_id: publicId,
  order_id: orderId,
  gateway_order_id: null,
  gateway_payment_id: null,
  amount_paise: amount,
  state: 'created' as const,
  created_at: now,
  captured_at: null,
  refunded_paise: 0,
  next_look_at: nextPollAt(now, 0),
  looks: 0,
});

export const latestAttempt = (db: Database, orderId: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const attemptsOf = (db: Database, orderIds: number[]): Promise<AttemptRow[]> =>
  rowsOf(orderIds, () =>
    db.selectFrom('payment_attempts').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute(),
  );

export const findAttemptByGatewayOrder = (db: Database, gatewayOrderId: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('gateway_order_id', '=', gatewayOrderId).executeTakeFirst();

/** Binds an attempt to its gateway order once: of two concurrent ones the first wins. */
export const bindGatewayOrder = (db: Database, attemptId: number, gatewayOrderId: string): Promise<AttemptRow> =>
  db
    .updateTable('payment_attempts')
    .set(({ fn, val }) => ({ gateway_order_id: fn.coalesce('gateway_order_id', val(gatewayOrderId)) }))
    .where('id', '=', attemptId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findAttempt = (db: Database, id: number): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();

export const findAttemptByPayment = (db: Database, gatewayPaymentId: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('gateway_payment_id', '=', gatewayPaymentId).executeTakeFirst();

/** The attempt by which an order was paid; undefined when it was not, or not online. */
export const paidAttempt = (db: Database, orderId: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['captured', 'partly-refunded', 'refunded'])
    .executeTakeFirst();

const updateAttempt = async (db: Database, id: number, change: Updateable<PaymentAttemptsTable>): Promise<void> => {
  await db.updateTable('payment_attempts').set(change).where('id', '=', id).execute();
};

export const markCaptured = (db: Database, attemptId: number, paymentId: string, now: Date): Promise<void> =>
  updateAttempt(db, attemptId, {
    state: 'captured',
    gateway_payment_id: paymentId,
    captured_at: now,
    // A second payment of it may still come.
    next_look_at: addDays(now, 1),
  });

/** Applies the gateway's state to an unpaid attempt; an outdated event changes nothing. */
export async function moveAttempt(db: Database, gatewayOrderId: string, to: 'authorised' | 'failed'): Promise<void> {
  const from = ATTEMPT_STATES.filter((state) => canMoveAttempt(state, to));
  await db
    .updateTable('payment_attempts')
    .set({ state: to })
    .where('gateway_order_id', '=', gatewayOrderId)
    .where('state', 'in', from)
    .execute();
}

/** Has an attempt polled in the next round. */
export async function pollSoon(db: Database, gatewayOrderId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_look_at: now })
    .where('gateway_order_id', '=', gatewayOrderId)
    .execute();
}

export const recordPoll = (db: Database, attemptId: number, polls: number, pollAt: Date | null): Promise<void> =>
  updateAttempt(db, attemptId, { looks: polls, next_look_at: pollAt });

export const setAttemptState = (db: Database, attemptId: number, state: AttemptState): Promise<void> =>
  updateAttempt(db, attemptId, { state });

/** Counts what goes back of an attempt; the database refuses more than was paid. */
export async function addRefunded(db: Database, attemptId: number, amount: Paise): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set(({ eb }) => ({ refunded_paise: eb('refunded_paise', '+', amount) }))
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
