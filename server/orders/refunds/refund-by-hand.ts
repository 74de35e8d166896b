import { isTransferReference } from '#domain/payouts/bank-reply.ts';
import { Refusal } from '#domain/refusals.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
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

/** What becomes of a refund, and the fields by which the audit log tells of it. */
interface Settled {
  refund: RefundRow;
  told: { action: string; fields: Record<string, unknown> };
}

/** Does something about a refund, which is locked with its order. @param settle answers null where it goes its own way */
const withRefund = (
  deps: Deps,
  publicId: string,
  settle: (tx: Tx, refund: RefundRow) => Promise<Settled | null>,
): Promise<RefundOutcome> =>
  deps.db.transaction().execute(async (tx): Promise<RefundOutcome> => {
    const found = await findRefundByPublicId(tx, publicId);
    if (!found) return { outcome: 'unknown' };
    await lockOrder(tx, found.order_id);
    const refund = await lockRefund(tx, found.id);
    const settled = await settle(tx, refund);
    if (!settled) return { outcome: 'not-so', refund };
    const { state, amount_paise } = settled.refund;
    await recordEvent(tx, deps, {
      action: settled.told.action,
      subject: { kind: 'refund', id: publicId, name: publicId },
      before: { state: refund.state },
      after: { state, amount_paise, ...settled.told.fields },
    });
    return { outcome: 'done', refund: settled.refund };
  });

/**
 * Records that the shop has transferred a refund to the buyer's bank.
 *
 * @param reference the bank's own
 * @throws {Refusal} 'invalid-input' for what is no reference of a transfer
 */
export async function recordTransfer(deps: Deps, publicId: string, reference: string): Promise<RefundOutcome> {
  if (!isTransferReference(reference)) throw new Refusal('invalid-input');
  return withRefund(deps, publicId, async (tx, refund) => {
    // One that the gateway could not send may be transferred by hand, too.
    const isByHand = refund.gateway_payment_id === null ? refund.state === 'requested' : refund.state === 'failed';
    if (!isByHand) return null;
    const status = { state: 'processed', actor: 'shop', change: { reference } } as const;
    const told = { action: 'refund.record-transfer', fields: { reference } };
    return { refund: await recordRefund(deps, tx, refund, status), told };
  });
}

/** Asks the gateway once more for a refund that failed. */
export const retryRefund = (deps: Deps, publicId: string): Promise<RefundOutcome> =>
  withRefund(deps, publicId, async (tx, refund) => {
    if (refund.state !== 'failed') return null;
    const again = await requestAgain(deps, tx, refund, { amount: refund.amount_paise, actor: 'shop' });
    return { refund: again, told: { action: 'refund.retry', fields: { refund: again.public_id } } };
  });
