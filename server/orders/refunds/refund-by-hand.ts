import { isTransferReference } from '#domain/payouts/bank-reply.ts';
import { Refusal } from '#domain/refusals.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Deps } from '../../deps.ts';
import { recordRefund } from './record-refund.ts';
import { lockOrder } from '../order-store.ts';
import { findRefundByPublicId, lockRefund, type RefundRow } from './refund-store.ts';
import { requestAgain } from './request-refund.ts';

export type RefundOutcome =
  | { outcome: 'done'; refund: RefundRow }
  | { outcome: 'unknown' }
  /** It goes its way by itself, or has gone it. */
  | { outcome: 'not-so'; refund: RefundRow };

const refundSubject = (publicId: string) => ({ kind: 'refund', id: publicId, name: publicId });

/**
 * Records that the shop has transferred a refund to the buyer's bank.
 *
 * @param reference the bank's own
 * @throws {Refusal} 'invalid-input' for what is no reference of a transfer
 */
export async function recordTransfer(deps: Deps, publicId: string, reference: string): Promise<RefundOutcome> {
  if (!isTransferReference(reference)) throw new Refusal('invalid-input');
  return deps.db.transaction().execute(async (tx): Promise<RefundOutcome> => {
    const found = await findRefundByPublicId(tx, publicId);
    if (!found) return { outcome: 'unknown' };
    await lockOrder(tx, found.order_id);
    const refund = await lockRefund(tx, found.id);
    // One that the gateway could not send may be transferred by hand, too.
    const isByHand = refund.gateway_payment_id === null ? refund.state === 'requested' : refund.state === 'failed';
    if (!isByHand) return { outcome: 'not-so', refund };
    const status = { state: 'processed', actor: 'shop', change: { reference } } as const;
    const recorded = await recordRefund(deps, tx, refund, status);
    await recordEvent(tx, deps, {
      action: 'refund.record-transfer',
      subject: refundSubject(publicId),
      before: { state: refund.state },
      after: { state: recorded.state, amount_paise: recorded.amount_paise, reference },
    });
    return { outcome: 'done', refund: recorded };
  });
}

/** Asks the gateway once more for a refund that failed. */
export const retryRefund = (deps: Deps, publicId: string): Promise<RefundOutcome> =>
  deps.db.transaction().execute(async (tx): Promise<RefundOutcome> => {
    const found = await findRefundByPublicId(tx, publicId);
    if (!found) return { outcome: 'unknown' };
    await lockOrder(tx, found.order_id);
    const refund = await lockRefund(tx, found.id);
    if (refund.state !== 'failed') return { outcome: 'not-so', refund };
    const requested = { amount: refund.amount_paise, actor: 'shop' } as const;
    const again = await requestAgain(deps, tx, refund, requested);
    await recordEvent(tx, deps, {
      action: 'refund.retry',
      subject: refundSubject(publicId),
      before: { state: refund.state },
      after: { state: again.state, amount_paise: again.amount_paise, refund: again.public_id },
    });
    return { outcome: 'done', refund: again };
  });
