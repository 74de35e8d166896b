import type { Paise } from '#domain/money.ts';
import { mail } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { factsTable, plainFacts } from './mail-facts.ts';
import { action, composeMail, heading, paragraph, styles } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { linesTable, type MailedLine, plainLine, plainSum, type Sum } from './mail-lines.ts';
import type { MailShop } from './mail-shop.ts';
import { type MailedParcel, parcelFacts } from './parcel-facts.ts';

const texts = mail.orderConfirmed;

/** The facts of the mail; amounts in paise. */
export interface MailedOrder extends MailedParcel {
  orderId: string;
  name: string;
  /** Their totals are those before the discount. */
  lines: MailedLine[];
  /** The code behind the discount; null without one. */
  couponCode: string | null;
  discount: Paise;
  delivery: Paise;
  total: Paise;
  paid: Paise;
  balance: Paise;
  trackingUrl: URL;
}

/** The sums below the lines; one of nothing is not mentioned, but for a delivery that is free. */
const sumsOf = ({ couponCode, discount, delivery, total, paid, balance }: MailedOrder): Sum[] => {
  const discountLabel = couponCode === null ? texts.discount : fill(texts.coupon, { code: couponCode });
  const sums: Sum[] = [
    [discountLabel, -discount, styles.sum],
    [texts.delivery, delivery, styles.sum],
    [texts.total, total, styles.total],
    [texts.paid, paid, styles.sum],
    [texts.balance, balance, styles.sum],
  ];
  return sums.filter(([label, amount]) => amount !== 0 || label === texts.delivery);
};

/** The mail that says an order is confirmed. */
export function composeOrderConfirmed(shop: MailShop, order: MailedOrder): ComposedMail {
  const facts = { id: order.orderId, name: order.name };
  const sums = sumsOf(order);
  const parcel = parcelFacts(order);
  return composeMail(shop, {
    subject: fill(texts.subject, facts),
    body: html`${heading(fill(texts.heading, facts))} ${paragraph(fill(texts.lead, facts))}
    ${linesTable(order.lines, sums)} ${factsTable(parcel)} ${action(texts.track, order.trackingUrl)}`,
    text: [
      fill(texts.heading, facts),
      fill(texts.lead, facts),
      order.lines.map(plainLine).join('\n'),
      sums.map(plainSum).join('\n'),
      plainFacts(parcel),
      `${texts.track}: ${order.trackingUrl.href}`,
    ],
  });
}
