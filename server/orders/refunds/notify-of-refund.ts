import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import {
  composeRefundRequested,
  composeRefunded,
  composeRefundFailed,
  type RefundExplanation,
} from '../../notifications/compose-refund.ts';
import { composeDispute, type NotifiedDispute } from '../../notifications/compose-dispute.ts';
import { mailOwner } from '../../notifications/mail-owner.ts';
import { mailShop } from '../../notifications/mail-shop.ts';
import type { OrderRow } from '../order-store.ts';
import type { RefundRow } from './refund-store.ts';
import { piecesOfReturn } from './return-store.ts';
import { mailBuyer, pushUpdate, trackingUrl } from '../notify-buyer.ts';

const factsOf = (deps: Deps, order: OrderRow, { amount_paise: amount }: RefundRow) => ({
  orderId: order.public_id,
  name: order.buyer_name,
  amount,
  trackingUrl: trackingUrl(deps, order),
});

/** Queues the mail about a refund; that of a cancelled order is in the mail about its cancelling. */
export async function notifyOfRefund(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  explanation?: RefundExplanation,
): Promise<void> {
  const { reason, gateway_payment_id: payment } = refund;
  if (reason === 'cancelled' || reason === 'refused' || reason === 'at-gateway' || reason === 'disputed') return;
  const pieces = refund.return_id === null ? [] : await piecesOfReturn(tx, refund.return_id);
  const facts = {
    ...factsOf(deps, order, refund),
    explanation: explanation ?? reason,
    isByHand: payment === null,
    pieces,
  };
  const mail = composeRefundRequested(await mailShop(tx, deps.config), facts);
  await mailBuyer(deps, tx, order, mail);
  await pushUpdate(deps, tx, order, reason === 'lapsed' ? 'lapsed' : 'goesBack');
}

/** Queues the mail that the money was sent; for a dispute the buyer's bank does so itself. */
export async function notifyOfRefunded(deps: Deps, tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  if (refund.reason === 'disputed') return;
  const facts = { ...factsOf(deps, order, refund), reference: refund.reference };
  const mail = composeRefunded(await mailShop(tx, deps.config), facts);
  await mailBuyer(deps, tx, order, mail);
  await pushUpdate(deps, tx, order, 'refunded');
}

/** Queues the mail about a failed refund, which the shop has to handle. */
export async function notifyShopOfFailure(deps: Deps, tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  deps.log.error({ refund: refund.public_id, order: order.public_id }, 'a refund failed');
  const { public_id: orderId } = order;
  const failed = { orderId, refundId: refund.public_id, amount: refund.amount_paise, failure: refund.failure ?? '' };
  await mailOwner(deps, tx, (shop) => composeRefundFailed(shop, failed));
}

/** Queues the mail about a dispute or its outcome. */
export async function notifyShopOfDispute(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  dispute: Omit<NotifiedDispute, 'orderId'>,
): Promise<void> {
  deps.log.warn({ dispute: dispute.id, order: order.public_id, stage: dispute.stage }, 'a payment is disputed');
  await mailOwner(deps, tx, (shop) => composeDispute(shop, { ...dispute, orderId: order.public_id }));
}
