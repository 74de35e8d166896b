import { formatRupees } from '#domain/money.ts';
import { mail } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { formatDateTime } from '#domain/time.ts';
import { type Html, html } from '../html.ts';
import { type Fact, factsTable, plainFacts, filledFacts } from '../notifications/mail-facts.ts';
import { composeMail, heading, paragraph } from '../notifications/mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { plainTitle } from '../notifications/mail-lines.ts';
import type { MailShop } from '../notifications/mail-shop.ts';
import type { OrderLineRow } from '../orders/order-store.ts';
import type { UnnotifiedOrder } from './notice-store.ts';

/** An order with its lines, for the owner's mail. */
export interface NotifiedOrder {
  order: UnnotifiedOrder;
  lines: readonly OrderLineRow[];
}

/** Listed one by one; a shop that sells more in a minute uses the list. */
const MAX_ORDERS_IN_MAIL = 50;

function paymentOf({ pay_now_paise: paid, balance_paise: balance }: UnnotifiedOrder): string {
  const { payment } = mail.ownerNotice;
  const facts = { paid: formatRupees(paid), balance: formatRupees(balance) };
  if (balance === 0) return fill(payment.paid, facts);
  return fill(paid === 0 ? payment.due : payment.advance, facts);
}

function factsOf({ order, lines }: NotifiedOrder): Fact[] {
  const { labels } = mail.ownerNotice;
  return filledFacts([
    [labels.order, order.public_id],
    [labels.placed, formatDateTime(order.created_at)],
    [labels.buyer, [order.buyer_name, order.buyer_mobile, order.buyer_email].filter(Boolean).join(', ')],
    [labels.city, order.city ?? order.pincode],
    [labels.pieces, lines.map((line) => plainTitle({ ...line, total: line.total_paise })).join('\n')],
    [labels.total, formatRupees(order.total_paise)],
    [labels.payment, paymentOf(order)],
    [labels.see, `order show ${order.public_id}`],
  ]);
}

/** The mail to the owner about orders that stand, or that their buyers cancelled: all those of a minute. */
export function composeOrderNotice(
  shop: MailShop,
  kind: 'orders' | 'cancellations',
  orders: readonly NotifiedOrder[],
): ComposedMail {
  const texts = mail.ownerNotice[kind];
  const [first] = orders;
  const sum = orders.reduce((total, { order }) => total + order.total_paise, 0);
  const facts = { id: first?.order.public_id ?? '', count: orders.length, amount: formatRupees(sum) };
  const title = fill(orders.length === 1 ? texts.one : texts.many, facts);
  const listed = orders.slice(0, MAX_ORDERS_IN_MAIL).map(factsOf);
  const left = orders.length - listed.length;
  const more = left > 0 ? [fill(mail.ownerNotice.more, { count: left })] : [];
  return composeMail(shop, {
    subject: title,
    body: html`${heading(title)} ${listed.map((one): Html => factsTable(one))} ${more.map(paragraph)}`,
    text: [title, ...listed.map(plainFacts), ...more],
  });
}

/** The mail to the owner about work that failed on every try. */
export function composeFailures(shop: MailShop, failed: readonly { what: string; at: Date }[]): ComposedMail {
  const texts = mail.ownerNotice.failures;
  const title = fill(failed.length === 1 ? texts.one : texts.many, { count: failed.length });
  const listed = failed.slice(0, MAX_ORDERS_IN_MAIL).map(({ what, at }): Fact => [formatDateTime(at), what]);
  const left = failed.length - listed.length;
  const more = left > 0 ? [fill(mail.ownerNotice.more, { count: left })] : [];
  return composeMail(shop, {
    subject: title,
    body: html`${heading(title)} ${factsTable(listed)} ${[...more, texts.next].map(paragraph)}`,
    text: [title, plainFacts(listed), ...more, texts.next],
  });
}
