import { nextLook, nextLookForPayment } from '#domain/payments/next-look.ts';
import type { Deps } from '../deps.ts';
import { type AttemptRow, lockAttemptsToLookAt, noteLook } from '../orders/attempt-store.ts';
import { hearOfPayment } from '../orders/hear-of-payment.ts';
import { lockRefundsToLookAt, type RefundRow, updateRefund } from '../orders/refund-store.ts';
import { GatewayUnavailable } from '../providers/payment-gateway/port.ts';
import { settleRefund } from './settle-refund.ts';

/** What is left waits for the next minute. */
const MOST_AT_ONCE = 200;

/** Takes those that are due, so that no other process looks at them in the same round. */
const dueAttempts = ({ db, clock }: Deps): Promise<AttemptRow[]> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const due = await lockAttemptsToLookAt(tx, now, MOST_AT_ONCE);
    for (const { id, looks, created_at } of due)
      await noteLook(tx, id, looks + 1, nextLookForPayment(now, looks + 1, created_at));
    return due;
  });

const dueRefunds = ({ db, clock }: Deps): Promise<RefundRow[]> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const due = await lockRefundsToLookAt(tx, now, MOST_AT_ONCE);
    for (const { id, looks } of due)
      await updateRefund(tx, id, { looks: looks + 1, next_look_at: nextLook(now, looks + 1) });
    return due;
  });

/** One that goes wrong does not keep the others waiting; a gateway that does not answer ends the round. */
async function each<T extends { id: number }>(
  deps: Deps,
  what: string,
  due: readonly T[],
  look: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of due) {
    try {
      await look(one);
    } catch (error) {
      deps.log.error({ err: error, [what]: one.id }, `a ${what} could not be looked after`);
      if (error instanceof GatewayUnavailable) return;
    }
  }
}

/**
 * Asks the gateway about every payment and refund whose news may have been lost: the browser was closed, the webhook
 * did not come. Any number of processes may do so.
 */
export async function lookAfterPayments(deps: Deps): Promise<void> {
  await each(deps, 'payment', await dueAttempts(deps), (attempt) => hearOfPayment(deps, attempt));
  await each(deps, 'refund', await dueRefunds(deps), ({ id }) => settleRefund(deps, id));
}
