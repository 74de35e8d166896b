import { deliveryWindow } from '#domain/delivery/estimate.ts';
import type { Paise } from '#domain/money.ts';
import type { DeliveryFailure, OrderStatus } from '#domain/orders/status.ts';
import { owesBalance } from '#domain/payments/order-payment.ts';
import { notifications } from '#texts/en/notifications.ts';
import { fill } from '#texts/fill.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeCarrierCorrected } from '../notifications/compose-carrier-corrected.ts';
import { composeOrderConfirmed } from '../notifications/compose-order-confirmed.ts';
import { composeOrderMoved, isExpected, type NotifiedStatus } from '../notifications/compose-order-moved.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { findOrderMailAddress } from '../members/contact-store.ts';
import type { MailedParcel } from '../notifications/parcel-facts.ts';
import { mailShop, mailShopOf } from '../notifications/mail-shop.ts';
import { pushToMember } from '../notifications/push-to-member.ts';
import type { Settings } from '../settings/settings-store.ts';
import { linesOf, type OrderLineRow, type OrderRow, type StoredOrder } from './order-store.ts';

const { title, body } = notifications.pushed;

const trackingPath = ({ public_id: id }: OrderRow): string => `/track/${id}`;
/** Where the buyer follows the order. */
export const trackingUrl = (deps: Deps, order: OrderRow): URL => new URL(trackingPath(order), deps.config.publicUrl);

/**
 * Queues a mail to the account's address until the order's contact address is confirmed; none for an erased buyer.
 *
 * @param known the address, if it was looked up already
 */
export async function mailBuyer(
  deps: Deps,
  tx: Tx,
  { member_id: memberId, buyer_email: contact }: OrderRow,
  mail: ComposedMail,
  known?: string,
): Promise<void> {
  if (contact === '') return;
  const to = known ?? (await findOrderMailAddress(tx, memberId, contact));
  if (to !== null) await deps.jobs.send(tx, 'send-mail', { to, ...mail });
}

/** Queues a push message about an order. */
export const pushUpdate = (deps: Deps, tx: Tx, order: OrderRow, event: keyof typeof title): Promise<void> =>
  pushToMember(deps, tx, order.member_id, {
    title: title[event],
    body: fill(body[event], { id: order.public_id }),
    path: trackingPath(order),
  });

const parcelOf = (
  { created_at: placedAt, address, carrier, tracking_number: trackingNumber }: OrderRow,
  lines: readonly OrderLineRow[],
): MailedParcel => ({
  expected: deliveryWindow(
    placedAt,
    lines.map((line) => line.delivery_days),
  ),
  address,
  consignment: carrier && trackingNumber ? { carrier, trackingNumber } : null,
});

/**
 * Queues the mail about a confirmed order; it leaves when the transaction commits.
 *
 * @param to its address, if that was looked up already
 */
export async function notifyOfConfirmation(
  deps: Deps,
  tx: Tx,
  { order, lines }: StoredOrder,
  store: Settings['store'],
  to?: string,
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
    trackingUrl: trackingUrl(deps, order),
    ...parcelOf(order, lines),
  });
  await mailBuyer(deps, tx, order, mail, to);
  await pushUpdate(deps, tx, order, 'confirmed');
}

/** The shop's own steps before there is a parcel are of no interest to the buyer. */
const isNotified = (status: OrderStatus): status is NotifiedStatus => status !== 'Pending' && status !== 'Processing';

/**
 * Queues the mail about an order's new status; it leaves when the transaction commits.
 *
 * @param refunded the refund of a cancelled order, in paise
 * @param failure why a shipped order does not arrive
 */
export async function notifyOfMove(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  refunded: Paise,
  failure: DeliveryFailure | null,
): Promise<void> {
  const { fulfilment_status: status, public_id: orderId, buyer_name: name } = order;
  const balance = owesBalance(order.payment_state) ? order.balance_paise : 0;
  if (!isNotified(status)) return;
  const parcel = parcelOf(order, isExpected(status) ? await linesOf(tx, [order.id]) : []);
  const facts = {
    orderId,
    name,
    status,
    failure,
    balance,
    refunded,
    trackingUrl: trackingUrl(deps, order),
    ...parcel,
  };
  const mail = composeOrderMoved(await mailShop(tx, deps.config), facts);
  await mailBuyer(deps, tx, order, mail);
  await pushUpdate(deps, tx, order, status);
}

/**
 * Queues the mail that names the carrier of a parcel on its way anew; it leaves exactly when the transaction commits.
 */
export async function notifyOfCarrier(deps: Deps, tx: Tx, order: OrderRow): Promise<void> {
  const parcel = { ...parcelOf(order, []), expected: null };
  const facts = { orderId: order.public_id, name: order.buyer_name, parcel, trackingUrl: trackingUrl(deps, order) };
  await mailBuyer(deps, tx, order, composeCarrierCorrected(await mailShop(tx, deps.config), facts));
}
