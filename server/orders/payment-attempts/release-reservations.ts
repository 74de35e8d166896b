import type { Deps } from '../../deps.ts';
import { GatewayError, GatewayUnavailable } from '../../providers/payment-gateway/port.ts';
import { latestAttempt } from './attempt-store.ts';
import { endUnpaid } from './end-unpaid.ts';
import { syncPayment } from './sync-payment.ts';
import { findExpiredOrders, lockOrder } from '../order-store.ts';

/** What is left waits for the next minute. */
const BATCH_SIZE = 1_000;

/** In milliseconds: how long an order waits while the gateway cannot say whether it was paid. */
const UNKNOWN_PAYMENT_TIMEOUT_MS = 60 * 60_000;

/** After so many calls in a row without an answer the gateway is taken to be away, and nothing more is asked. */
const MAX_SILENT_CALLS = 3;

/** Asks the gateway about one order after the other; false when it cannot say. */
function createPaymentCheck(deps: Deps): (orderId: number) => Promise<boolean> {
  let silent = 0;
  return async (orderId) => {
    const attempt = await latestAttempt(deps.db, orderId);
    if (!attempt?.gateway_order_id) return true;
    if (silent >= MAX_SILENT_CALLS) return false;
    try {
      await syncPayment(deps, attempt);
      silent = 0;
      return true;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      silent = error instanceof GatewayUnavailable ? silent + 1 : 0;
      deps.log.warn({ err: error, order: orderId }, 'the gateway cannot say whether an order was paid');
      return false;
    }
  };
}

async function release(deps: Deps, orderId: number, now: Date): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Paid or reopened since it was found.
    if (order.stock_state !== 'reserved' || !order.reserved_until || order.reserved_until > now) return;
    await endUnpaid(tx, order, { event: 'Expired', actor: 'system', at: now }, { pieces: true });
  });
}

/**
 * Releases stock and coupons of orders not paid in time (Q055), in any number of processes. A failing order does not
 * hold up the others; while the gateway is away, only those past their deadline are released.
 */
export async function releaseReservations(deps: Deps): Promise<void> {
  const now = deps.clock();
  const isSettled = createPaymentCheck(deps);
  for (const { id, reserved_until: end } of await findExpiredOrders(deps.db, now, BATCH_SIZE)) {
    const mayWait = end !== null && now.getTime() - end.getTime() < UNKNOWN_PAYMENT_TIMEOUT_MS;
    const work = async (): Promise<void> => {
      if ((await isSettled(id)) || !mayWait) await release(deps, id, now);
    };
    await work().catch((error: unknown) => {
      deps.log.error({ err: error, order: id }, 'a reservation could not be released');
    });
  }
}
