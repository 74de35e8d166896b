import type { Paise } from '#domain/money.ts';
import { nextPollAt } from '#domain/payments/next-poll.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { addRefunded, findAttemptByPayment } from '../payment-attempts/attempt-store.ts';
import { lockOrder } from '../order-store.ts';
import {
  findForeignRefund,
  findRefundOfPayment,
  insertForeignRefund,
  lockUnsentRefunds,
  type RefundRow,
  updateRefund,
} from './refund-store.ts';
import { requestAgain } from './request-refund.ts';

/** Money that went back beside the shop. */
export interface ForeignRefund {
  paymentId: string;
  amount: Paise;
  reason: 'at-gateway' | 'disputed';
  /** The gateway's id of it, where it is a refund there. */
  gatewayRefundId: string | null;
  /** The bank's word for it, where it is none. */
  reference: string | null;
}

/** A refund of ours that failed, or waits, becomes the one that was sent in its stead at the gateway. */
async function adoptAs(deps: Deps, tx: Tx, refund: RefundRow, gatewayRefundId: string): Promise<RefundRow> {
  const earlier = refund.gateway_refund_id;
  const change = {
    state: 'requested' as const,
    failure: null,
    gateway_refund_id: gatewayRefundId,
    earlier_ids: [...refund.earlier_ids, ...(earlier === null ? [] : [earlier])],
    next_look_at: nextPollAt(deps.clock(), 0),
    looks: 0,
  };
  await updateRefund(tx, refund.id, change);
  return { ...refund, ...change };
}

/** Leaves of a refund that we have not sent what still has to go back; one that failed is asked for again by itself. */
async function reduceTo(deps: Deps, tx: Tx, refund: RefundRow, remaining: Paise): Promise<void> {
  if (remaining === 0) await updateRefund(tx, refund.id, { state: 'superseded', next_look_at: null });
  else if (refund.state === 'failed') await requestAgain(deps, tx, refund, { amount: remaining, actor: 'system' });
  else await updateRefund(tx, refund.id, { amount_paise: remaining });
}

/**
 * Lessens unsent refunds, the oldest first, so that no more goes back than was paid.
 *
 * @param part the excess, in paise
 * @returns how much of it was taken
 */
async function reduceUnsent(deps: Deps, tx: Tx, unsent: readonly RefundRow[], part: Paise): Promise<Paise> {
  let taken = 0;
  for (const refund of unsent) {
    const less = Math.min(refund.amount_paise, part - taken);
    if (less <= 0) break;
    await reduceTo(deps, tx, refund, refund.amount_paise - less);
    taken += less;
  }
  return taken;
}

/**
 * Records a refund made beside the shop, so that it is not sent twice: our unsent one of that amount, or superseding it
 * when a bank took it. In the caller's transaction.
 *
 * @returns undefined when the payment is foreign
 */
export async function adoptRefund(deps: Deps, tx: Tx, foreign: ForeignRefund): Promise<RefundRow | undefined> {
  const { paymentId, amount, reason, gatewayRefundId, reference } = foreign;
  const known = (await findAttemptByPayment(tx, paymentId)) ?? (await findRefundOfPayment(tx, paymentId));
  if (!known) return undefined;
  const { order_id: orderId } = known;
  await lockOrder(tx, orderId);
  const already = await findForeignRefund(tx, foreign);
  if (already) return already;
  const unsent = await lockUnsentRefunds(tx, paymentId);
  const same = unsent.find(({ amount_paise }) => amount_paise === amount);
  if (same && gatewayRefundId !== null) return adoptAs(deps, tx, same, gatewayRefundId);
  const attempt = await findAttemptByPayment(tx, paymentId);
  // Nothing of a payment that no order can have: all of it goes back.
  const left = attempt ? attempt.amount_paise - attempt.refunded_paise : 0;
  const taken = same
    ? await reduceUnsent(deps, tx, [same], amount)
    : await reduceUnsent(deps, tx, unsent, amount - left);
  if (attempt) await addRefunded(tx, attempt.id, Math.min(amount - taken, left));
  else if (taken === 0) return undefined;
  const now = deps.clock();
  return insertForeignRefund(tx, {
    public_id: deps.ids.code(),
    order_id: orderId,
    gateway_payment_id: paymentId,
    gateway_refund_id: gatewayRefundId,
    reference,
    amount_paise: amount,
    reason,
    requested_at: now,
    next_look_at: gatewayRefundId === null ? null : nextPollAt(now, 0),
  });
}
