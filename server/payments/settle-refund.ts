import type { RefundState } from '#domain/payments/refund-state.ts';
import type { Deps } from '../deps.ts';
import { adoptRefund, type ForeignRefund } from '../orders/foreign-refund.ts';
import { noteRefund } from '../orders/note-refund.ts';
import { findRefund, findToldRefund, type RefundRow, updateRefund } from '../orders/refund-store.ts';
import { GatewayForgot, GatewayRefused, type GatewayRefund } from '../providers/payment-gateway/port.ts';

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

/** Ours, or one that somebody made at the gateway itself; undefined when nothing of its payment is ours. */
async function findOrAdopt(deps: Deps, told: GatewayRefund): Promise<RefundRow | undefined> {
  const known = await findToldRefund(deps.db, told);
  // A failed one of somebody else has moved nothing.
  if (known || told.status === 'failed') return known;
  return deps.db.transaction().execute((tx) => adoptRefund(deps, tx, asForeign(told)));
}

/**
 * Notes what the gateway tells of a refund, once, however often it is told.
 *
 * @returns false when it is of a payment that the shop does not know
 */
export async function hearOfRefund(deps: Deps, told: GatewayRefund): Promise<boolean> {
  const refund = await findOrAdopt(deps, told);
  if (!refund) return told.status === 'failed';
  // An earlier try, which was given up.
  if (refund.gateway_refund_id !== told.id && refund.public_id !== told.receipt) return true;
  if (refund.gateway_payment_id !== told.paymentId || refund.amount_paise !== told.amount) {
    deps.log.error({ refund: told.id, payment: told.paymentId }, 'the gateway tells of another refund than ours');
    return true;
  }
  const news = { state: states[told.status], actor: 'gateway', change: { gateway_refund_id: told.id } } as const;
  await deps.db.transaction().execute((tx) => noteRefund(deps, tx, refund, news));
  return true;
}

async function askGateway(deps: Deps, refund: RefundRow, paymentId: string): Promise<GatewayRefund> {
  const { gateway_refund_id: known, public_id: receipt, amount_paise: amount, looks } = refund;
  if (known !== null) {
    const told = (await deps.gateway.refundsOf(paymentId)).find(({ id }) => id === known);
    if (told) return told;
    throw new GatewayForgot(`The refund ${known}, which the gateway told us of before, is none of the payment’s now.`);
  }
  await updateRefund(deps.db, refund.id, { looks: looks + 1 });
  return deps.gateway.refund({ paymentId, receipt, amount, isRepeated: looks > 0 });
}

/** A balance at the gateway fills up again with the next sales; any other no stays a no. */
const isForNow = ({ message }: GatewayRefused): boolean => /balance/i.test(message);

/**
 * Asks the gateway to send a refund, or what became of it. Asked again after a lost answer, the same refund is found.
 * One that the gateway refuses for good has failed, and the shop is told.
 *
 * @throws {GatewayTrouble}
 */
export async function settleRefund(deps: Deps, refundId: number): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (!refund?.gateway_payment_id || refund.state === 'processed' || refund.state === 'failed') return;
  try {
    await hearOfRefund(deps, await askGateway(deps, refund, refund.gateway_payment_id));
  } catch (error) {
    if (!(error instanceof GatewayRefused) || isForNow(error)) throw error;
    const news = { state: 'failed', actor: 'gateway', change: { failure: error.message } } as const;
    await deps.db.transaction().execute((tx) => noteRefund(deps, tx, refund, news));
  }
}
