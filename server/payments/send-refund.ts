import type { Paise } from '#domain/money.ts';
import { canMoveRefund, type RefundState } from '#domain/payments/refund-state.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { adoptRefund, type ForeignRefund } from '../orders/refunds/foreign-refund.ts';
import { recordRefund, type RefundStatus } from '../orders/refunds/record-refund.ts';
import { lockOrder } from '../orders/order-store.ts';
import {
  findRefund,
  findGatewayRefund,
  lockRefund,
  type RefundRow,
  updateRefund,
} from '../orders/refunds/refund-store.ts';
import { requestAgain } from '../orders/refunds/request-refund.ts';
import { GatewayForgot, GatewayRefused, type GatewayRefund } from '../providers/payment-gateway/port.ts';
import { openDisputesOf } from './dispute-store.ts';
import { applyDispute } from './apply-dispute.ts';

const states: Record<GatewayRefund['status'], Exclude<RefundState, 'requested'>> = {
  pending: 'sent',
  processed: 'processed',
  failed: 'failed',
};

const asForeign = ({ id, paymentId, amount }: GatewayRefund): ForeignRefund => ({
  paymentId,
  amount,
  reason: 'at-gateway',
  gatewayRefundId: id,
  reference: null,
});

/** Ours, or one that was made at the gateway itself; undefined when nothing of its payment is ours. */
async function findOrAdopt(deps: Deps, reported: GatewayRefund): Promise<RefundRow | undefined> {
  const known = await findGatewayRefund(deps.db, reported);
  // A failed one that is not ours has moved nothing.
  if (known || reported.status === 'failed') return known;
  return deps.db.transaction().execute((tx) => adoptRefund(deps, tx, asForeign(reported)));
}

/**
 * Records the gateway's reply. The refund may have become smaller meanwhile: what was sent counts in full, what was
 * refused is sent again as it is now.
 */
async function recordReply(
  deps: Deps,
  tx: Tx,
  { id, order_id }: RefundRow,
  requested: Paise,
  status: RefundStatus,
): Promise<void> {
  await lockOrder(tx, order_id);
  const refund = await lockRefund(tx, id);
  const isAsRequested = refund.amount_paise === requested || !canMoveRefund(refund.state, status.state);
  if (!isAsRequested && status.state === 'failed') {
    await requestAgain(deps, tx, refund, { amount: refund.amount_paise, actor: 'system' });
    return;
  }
  if (!isAsRequested) {
    deps.log.warn({ refund: refund.public_id }, 'the gateway sent more or less than our books say by now');
    await updateRefund(tx, id, { amount_paise: requested });
  }
  await recordRefund(deps, tx, refund, status);
}

const refundStatusOf = ({ id, status }: GatewayRefund): RefundStatus => ({
  state: states[status],
  actor: 'gateway',
  change: { gateway_refund_id: id },
});

/**
 * Applies the gateway's report of a refund once, however often it comes.
 *
 * @returns false when its payment is unknown to the shop
 */
export async function applyRefundStatus(deps: Deps, reported: GatewayRefund): Promise<boolean> {
  const refund = await findOrAdopt(deps, reported);
  if (!refund) return reported.status === 'failed';
  // An earlier try, which was given up.
  if (refund.gateway_refund_id !== reported.id && refund.public_id !== reported.receipt) return true;
  if (refund.gateway_payment_id !== reported.paymentId) {
    deps.log.error(
      { refund: reported.id, payment: reported.paymentId },
      'the gateway tells of another refund than ours',
    );
    return true;
  }
  await deps.db.transaction().execute((tx) => recordReply(deps, tx, refund, reported.amount, refundStatusOf(reported)));
  return true;
}

async function sendOrFindRefund(deps: Deps, refund: RefundRow, paymentId: string): Promise<GatewayRefund> {
  const { gateway_refund_id: known, public_id: receipt, amount_paise: amount, looks } = refund;
  if (known !== null) {
    const reported = (await deps.gateway.refundsOf(paymentId)).find(({ id }) => id === known);
    if (reported) return reported;
    throw new GatewayForgot(`The refund ${known}, which the gateway told us of before, is none of the payment’s now.`);
  }
  await updateRefund(deps.db, refund.id, { looks: looks + 1 });
  return deps.gateway.refund({ paymentId, receipt, amount, isRepeated: looks > 0 });
}

/** A balance at the gateway fills up again with the next sales; any other refusal is final. */
const isTemporary = ({ message }: GatewayRefused): boolean => /balance/i.test(message);

/** Whether the gateway can still be asked about a refund. */
const isUnderWay = (refund: RefundRow | undefined): refund is RefundRow & { gateway_payment_id: string } =>
  refund?.gateway_payment_id != null && (refund.state === 'requested' || refund.state === 'sent');

/** Asks what became of the open disputes about a payment. @returns whether its buyer's bank still has to decide one */
async function isDisputed(deps: Deps, paymentId: string): Promise<boolean> {
  for (const id of await openDisputesOf(deps.db, paymentId)) {
    const dispute = await deps.gateway.fetchDispute(id);
    if (dispute) await applyDispute(deps, dispute);
  }
  return (await openDisputesOf(deps.db, paymentId)).length > 0;
}

/**
 * Sends a refund, or asks what became of it; a retry finds the same one. The shop is notified of one refused for good.
 * Nothing is sent while a bank decides a dispute.
 *
 * @throws {GatewayError}
 */
export async function sendRefund(deps: Deps, refundId: number): Promise<void> {
  const found = await findRefund(deps.db, refundId);
  const isUnsent = isUnderWay(found) && found.gateway_refund_id === null;
  if (isUnsent && (await isDisputed(deps, found.gateway_payment_id))) return;
  // What the bank decided meanwhile may have made it smaller.
  const refund = isUnsent ? await findRefund(deps.db, refundId) : found;
  if (!isUnderWay(refund)) return;
  try {
    await applyRefundStatus(deps, await sendOrFindRefund(deps, refund, refund.gateway_payment_id));
  } catch (error) {
    if (!(error instanceof GatewayRefused) || isTemporary(error)) throw error;
    const status = { state: 'failed', actor: 'gateway', change: { failure: error.message } } as const;
    await deps.db.transaction().execute((tx) => recordReply(deps, tx, refund, refund.amount_paise, status));
  }
}
