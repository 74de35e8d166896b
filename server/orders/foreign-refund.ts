import type { Paise } from '#domain/money.ts';
import { nextLook } from '#domain/payments/next-look.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { addRefunded, type AttemptRow, findAttemptByPayment } from './attempt-store.ts';
import { lockOrder } from './order-store.ts';
import {
  findForeignRefund,
  findRefundOfPayment,
  insertForeignRefund,
  lockUnsentRefunds,
  type RefundRow,
  updateRefund,
} from './refund-store.ts';

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

type Settled = Pick<ForeignRefund, 'gatewayRefundId' | 'reference'>;

/** A refund of ours that failed, or waits, is what somebody sent in its stead. */
async function settle(deps: Deps, tx: Tx, refund: RefundRow, { gatewayRefundId, reference }: Settled) {
  const earlier = refund.gateway_refund_id;
  const change = {
    state: 'requested' as const,
    failure: null,
    gateway_refund_id: gatewayRefundId,
    earlier_ids: [...refund.earlier_ids, ...(earlier === null ? [] : [earlier])],
    reference,
    next_look_at: gatewayRefundId === null ? null : nextLook(deps.clock(), 0),
    looks: 0,
  };
  await updateRefund(tx, refund.id, change);
  return { ...refund, ...change };
}

/**
 * Counts it. What together would be more than was paid is taken from what we have not sent: of that it was a part.
 */
async function count(tx: Tx, attempt: AttemptRow, unsent: readonly RefundRow[], amount: Paise): Promise<void> {
  const left = attempt.amount_paise - attempt.refunded_paise;
  const part = amount - left;
  const whole = part > 0 ? unsent.find(({ amount_paise }) => amount_paise > part) : undefined;
  if (whole) await updateRefund(tx, whole.id, { amount_paise: whole.amount_paise - part });
  await addRefunded(tx, attempt.id, Math.min(amount, left));
}

/**
 * Takes money into our books that went back beside the shop, so that it does not go back a second time: as the refund
 * of the same amount that we have not sent, or else as one of its own. Inside the caller's transaction.
 *
 * @returns undefined for a payment that is none of ours
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
  if (same) return settle(deps, tx, same, foreign);
  const attempt = await findAttemptByPayment(tx, paymentId);
  if (!attempt) return undefined;
  await count(tx, attempt, unsent, amount);
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
    next_look_at: gatewayRefundId === null ? null : nextLook(now, 0),
  });
}
