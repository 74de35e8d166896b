import { formatRupees, type Paise } from '#domain/money.ts';
import type { DeliveryFailure, OrderStatus } from '#domain/orders/status.ts';
import { mail } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { factsTable, plainFacts } from './mail-facts.ts';
import { action, composeMail, heading, paragraph } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';
import { type MailedParcel, parcelFacts } from './parcel-facts.ts';

/** The statuses that a buyer is notified of. */
export type NotifiedStatus = Exclude<OrderStatus, 'Pending' | 'Processing'>;

export interface MovedOrder extends MailedParcel {
  orderId: string;
  name: string;
  status: NotifiedStatus;
  /** Why a cancelled order does not arrive, when it was on its way. */
  failure: DeliveryFailure | null;
  /** In paise: what is still to be paid when it arrives. */
  balance: Paise;
  /** In paise: what of a cancelled order goes back to the buyer. */
  refunded: Paise;
  trackingUrl: URL;
}

/** Whether the mail about an order says on which days it is expected. */
export const isExpected = (status: OrderStatus): boolean => status === 'Packed' || status === 'Shipped';

/** The day a courier has it out is no longer estimated, and a parcel that came or will not come needs no address. */
const parcelOf = ({ status, expected, address, consignment }: MovedOrder): MailedParcel => ({
  expected: isExpected(status) ? expected : null,
  address: isExpected(status) || status === 'Out for delivery' ? address : '',
  consignment: status === 'Shipped' || status === 'Out for delivery' ? consignment : null,
});

/** The mail that says where an order has got to. */
export function composeOrderMoved(shop: MailShop, order: MovedOrder): ComposedMail {
  const { subject, lead, track, balance, refund } = mail.orderMoved;
  const title = fill(mail.orderMoved.heading[order.status], { name: order.name });
  const facts = { id: order.orderId };
  const parcel = parcelFacts(parcelOf(order));
  const isDue = order.status === 'Out for delivery' && order.balance > 0;
  const sentences = [
    fill(lead[order.failure ?? order.status], facts),
    ...(isDue ? [fill(balance, { amount: formatRupees(order.balance) })] : []),
    ...(order.refunded > 0 ? [fill(refund, { amount: formatRupees(order.refunded) })] : []),
  ];
  return composeMail(shop, {
    subject: fill(subject[order.status], facts),
    body: html`${heading(title)} ${sentences.map(paragraph)} ${factsTable(parcel)} ${action(track, order.trackingUrl)}`,
    text: [
      title,
      ...sentences,
      ...(parcel.length > 0 ? [plainFacts(parcel)] : []),
      `${track}: ${order.trackingUrl.href}`,
    ],
  });
}
