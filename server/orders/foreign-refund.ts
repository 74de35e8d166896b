import type { Paise } from '#domain/money.ts';
import { nextLook } from '#domain/payments/next-look.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { addRefunded, findAttemptByPayment } from './attempt-store.ts';
import { lockOrder } from './order-store.ts';
import {
  findForeignRefund,
  findRefundOfPayment,
  insertForeignRefund,
  lockUnsentRefunds,
  type RefundRow,
  updateRefund,
} from './refund-store.ts';
import { askAgain } from './request-refund.ts';

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
 * What together would be more than was paid is a part of what we have not sent, which becomes smaller by it; where that
 * has failed, since more was asked for than was left, the rest is asked for by itself.
 *
 * @param left what of the payment was not to go back so far; nothing of one that no order can have
 * @returns false when it is part of nothing
 */
async function takeFromUnsent(
  deps: Deps,
  tx: Tx,
  unsent: readonly RefundRow[],
  { amount, left }: { amount: Paise; left: Paise },
): Promise<boolean> {
  const part = amount - left;
  if (part <= 0) return false;
  const whole = unsent.find(({ amount_paise }) => amount_paise > part);
  if (!whole) return false;
  const rest = whole.amount_paise - part;
  if (whole.state === 'failed') await askAgain(deps, tx, whole, { amount: rest, actor: 'system' });
  else await updateRefund(tx, whole.id, { amount_paise: rest });
  return true;
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
  const left = attempt ? attempt.amount_paise - attempt.refunded_paise : 0;
  const isPart = await takeFromUnsent(deps, tx, unsent, { amount, left });
  if (attempt) await addRefunded(tx, attempt.id, Math.min(amount, left));
  else if (!isPart) return undefined;
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
