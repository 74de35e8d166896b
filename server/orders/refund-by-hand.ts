import { nextLook } from '#domain/payments/next-look.ts';
import type { Deps } from '../deps.ts';
import { noteRefund } from './note-refund.ts';
import { addOrderEvent, lockOrder } from './order-store.ts';
import { findRefundByPublicId, lockRefund, type RefundRow, updateRefund } from './refund-store.ts';

export type RefundOutcome =
  | { outcome: 'done'; refund: RefundRow }
  | { outcome: 'unknown' }
  /** It goes its way by itself, or has gone it. */
  | { outcome: 'not-so'; refund: RefundRow };

/** Notes that the shop has transferred a refund to the buyer's bank. @param reference the bank's own */
export const noteTransfer = (deps: Deps, publicId: string, reference: string): Promise<RefundOutcome> =>
  deps.db.transaction().execute(async (tx): Promise<RefundOutcome> => {
    const found = await findRefundByPublicId(tx, publicId);
    if (!found) return { outcome: 'unknown' };
    await lockOrder(tx, found.order_id);
    const refund = await lockRefund(tx, found.id);
    // One that the gateway could not send may be transferred by hand, too.
    const isByHand = refund.gateway_payment_id === null ? refund.state === 'requested' : refund.state === 'failed';
    if (!isByHand) return { outcome: 'not-so', refund };
    const news = { state: 'processed', actor: 'shop', change: { reference } } as const;
    return { outcome: 'done', refund: await noteRefund(deps, tx, refund, news) };
  });

/** Asks the gateway once more for a refund that failed: under a new id, for by the old one it knows the failed one. */
export const retryRefund = (deps: Deps, publicId: string): Promise<RefundOutcome> =>
  deps.db.transaction().execute(async (tx): Promise<RefundOutcome> => {
    const found = await findRefundByPublicId(tx, publicId);
    if (!found) return { outcome: 'unknown' };
    const order = await lockOrder(tx, found.order_id);
    const refund = await lockRefund(tx, found.id);
    if (refund.state !== 'failed') return { outcome: 'not-so', refund };
    const public_id = deps.ids.code();
    const at = deps.clock();
    const { public_id: receipt, gateway_refund_id: failed, earlier_ids: earlier } = refund;
    const change = {
      public_id,
      state: 'requested' as const,
      gateway_refund_id: null,
      earlier_ids: [...earlier, receipt, ...(failed === null ? [] : [failed])],
      failure: null,
      next_look_at: nextLook(at, 0),
      looks: 0,
    };
    await updateRefund(tx, refund.id, change);
    await addOrderEvent(tx, order.id, { event: 'Refund requested', actor: 'shop', at, amount: refund.amount_paise });
    await deps.jobs.send(tx, 'send-refund', { refundId: refund.id });
    return { outcome: 'done', refund: { ...refund, ...change } };
  });
