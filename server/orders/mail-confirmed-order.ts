import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeOrderConfirmed } from '../notifications/compose-order-confirmed.ts';
import { mailShopOf } from '../notifications/mail-shop.ts';
import type { Settings } from '../settings/settings-store.ts';
import type { StoredOrder } from './order-store.ts';

/** Queues the mail that says an order is confirmed; it leaves exactly when the transaction commits. */
export async function mailConfirmedOrder(
  deps: Deps,
  tx: Tx,
  { order, lines }: StoredOrder,
  store: Settings['store'],
): Promise<void> {
  const mail = composeOrderConfirmed(mailShopOf(store, deps.config), {
    orderId: order.public_id,
    name: order.buyer_name,
    lines: lines.map((line) => ({
      title: line.title,
      attributes: line.attributes,
      quantity: line.quantity,
      total: line.unit_price_paise * line.quantity,
    })),
    couponCode: order.coupon_code,
    discount: order.discount_paise,
    delivery: order.delivery_paise,
    total: order.total_paise,
    paid: order.pay_now_paise,
    balance: order.balance_paise,
    trackingUrl: new URL(`/track/${order.public_id}`, deps.config.publicUrl),
  });
  await deps.jobs.send(tx, 'send-mail', { to: order.buyer_email, ...mail });
}
