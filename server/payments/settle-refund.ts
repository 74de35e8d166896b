import type { RefundState } from '#domain/payments/refund-state.ts';
import type { Deps } from '../deps.ts';
import { addRefunded, findAttemptByPayment } from '../orders/attempt-store.ts';
import { noteRefund } from '../orders/note-refund.ts';
import { lockOrder } from '../orders/order-store.ts';
import { adoptRefund, findRefund, findToldRefund, type RefundRow, updateRefund } from '../orders/refund-store.ts';
import { GatewayForgot, GatewayRefused, type GatewayRefund } from '../providers/payment-gateway/port.ts';

const states: Record<GatewayRefund['status'], Exclude<RefundState, 'requested'>> = {
  pending: 'sent',
  processed: 'processed',
  failed: 'failed',
};

/** One that somebody made at the gateway itself counts like ours, so that it is not sent a second time. */
async function adopt(deps: Deps, { id, paymentId, amount }: GatewayRefund): Promise<RefundRow | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const known = await findAttemptByPayment(tx, paymentId);
    if (!known) return undefined;
    await lockOrder(tx, known.order_id);
    const attempt = (await findAttemptByPayment(tx, paymentId)) ?? known;
    const publicId = deps.ids.code();
    const now = deps.clock();
    const refund = { publicId, orderId: known.order_id, gatewayPaymentId: paymentId, gatewayRefundId: id, amount, now };
    const adopted = await adoptRefund(tx, refund);
    // What was asked for before may be more than is left now; the gateway refuses that, and it is seen as failed.
    const left = attempt.amount_paise - attempt.refunded_paise;
    if (adopted) await addRefunded(tx, attempt.id, Math.min(amount, left));
    return adopted;
  });
}

/** Notes what the gateway tells of a refund, once, however often it is told. */
export async function hearOfRefund(deps: Deps, told: GatewayRefund): Promise<void> {
  const known = await findToldRefund(deps.db, told);
  const isOurs = known && known.gateway_payment_id === told.paymentId && known.amount_paise === told.amount;
  const refund = known ? (isOurs ? known : undefined) : await adopt(deps, told);
  if (!refund) {
    deps.log.warn({ refund: told.id, payment: told.paymentId }, 'the gateway tells of a refund that is not ours');
    return;
  }
  const news = { state: states[told.status], actor: 'gateway', change: { gateway_refund_id: told.id } } as const;
  await deps.db.transaction().execute((tx) => noteRefund(deps, tx, refund, news));
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
