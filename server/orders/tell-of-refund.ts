import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeRefundAsked, composeRefunded } from '../notifications/compose-refund.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import type { OrderRow } from './order-store.ts';
import type { RefundRow } from './refund-store.ts';
import { pushNews, trackingUrl } from './tell-buyer.ts';

const factsOf = (deps: Deps, order: OrderRow, { amount_paise: amount }: RefundRow) => ({
  orderId: order.public_id,
  name: order.buyer_name,
  amount,
  trackingUrl: trackingUrl(deps, order),
});

/** Queues what tells the buyer that money goes back; of a cancelled order she hears with its cancelling. */
export async function tellOfRefund(deps: Deps, tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  const { reason, gateway_payment_id: payment } = refund;
  if (reason === 'cancelled' || reason === 'refused') return;
  const facts = { ...factsOf(deps, order, refund), reason, isByHand: payment === null };
  const mail = composeRefundAsked(await mailShop(tx, deps.config), facts);
  await deps.jobs.send(tx, 'send-mail', { to: order.buyer_email, ...mail });
  if (reason === 'lapsed') await pushNews(deps, tx, order, 'lapsed');
}

/** Queues what tells the buyer that her money was sent. */
export async function tellOfRefunded(deps: Deps, tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  const facts = { ...factsOf(deps, order, refund), reference: refund.reference };
  const mail = composeRefunded(await mailShop(tx, deps.config), facts);
  await deps.jobs.send(tx, 'send-mail', { to: order.buyer_email, ...mail });
  await pushNews(deps, tx, order, 'refunded');
}
