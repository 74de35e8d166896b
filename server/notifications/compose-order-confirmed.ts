import { formatRupees, type Paise } from '#domain/money.ts';
import { mail } from '#domain/texts/en/mail.ts';
import { fill } from '#domain/texts/fill.ts';
import { type Html, html } from '../html.ts';
import { action, type ComposedMail, composeMail, heading, paragraph, styles } from './mail-layout.ts';
import type { MailShop } from './mail-shop.ts';

const texts = mail.orderConfirmed;

export interface MailedLine {
  title: string;
  attributes: Record<string, string>;
  quantity: number;
  total: Paise;
}

/** A confirmed order as its mail tells it; amounts in paise. */
export interface MailedOrder {
  orderId: string;
  name: string;
  /** Their totals are what remains after a discount. */
  lines: MailedLine[];
  delivery: Paise;
  total: Paise;
  paid: Paise;
  balance: Paise;
  trackingUrl: URL;
}

type Sum = [label: string, amount: Paise, style: string];

const titleOf = ({ quantity, title }: MailedLine): string => fill(texts.quantity, { quantity, title });
const variationOf = ({ attributes }: MailedLine): string => Object.values(attributes).join(', ');

const lineRow = (line: MailedLine): Html =>
  html`<tr>
    <td style="${styles.row}">
      ${titleOf(line)}
      <div style="${styles.small}">${variationOf(line)}</div>
    </td>
    <td align="right" valign="top" style="${styles.row};white-space:nowrap;padding-left:16px">
      ${formatRupees(line.total)}
    </td>
  </tr>`;

const sumRow = (...[label, amount, style]: Sum): Html =>
  html`<tr>
    <td style="${style}">${label}</td>
    <td align="right" style="${style};white-space:nowrap">${formatRupees(amount)}</td>
  </tr>`;

/** The sums below the lines; one of nothing is not mentioned. */
const sumsOf = ({ delivery, total, paid, balance }: MailedOrder): Sum[] => {
  const sums: Sum[] = [
    [texts.delivery, delivery, styles.sum],
    [texts.total, total, styles.total],
    [texts.paid, paid, styles.sum],
    [texts.balance, balance, styles.sum],
  ];
  return sums.filter(([, amount]) => amount > 0);
};

const plainLine = (line: MailedLine): string => {
  const variation = variationOf(line);
  return `${titleOf(line)}${variation && ` (${variation})`}: ${formatRupees(line.total)}`;
};

/** The mail that says an order is confirmed. */
export function composeOrderConfirmed(shop: MailShop, order: MailedOrder): ComposedMail {
  const facts = { id: order.orderId, name: order.name };
  const sums = sumsOf(order);
  return composeMail(shop, {
    subject: fill(texts.subject, facts),
    body: html`${heading(fill(texts.heading, facts))} ${paragraph(fill(texts.lead, facts))}
      <table
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:8px 0 24px;border-top:1px solid #e3d9c4"
      >
        ${order.lines.map(lineRow)} ${sums.map((sum) => sumRow(...sum))}
      </table>
      ${action(texts.track, order.trackingUrl)}`,
    text: [
      fill(texts.heading, facts),
      fill(texts.lead, facts),
      order.lines.map(plainLine).join('\n'),
      sums.map(([label, amount]) => `${label}: ${formatRupees(amount)}`).join('\n'),
      `${texts.track}: ${order.trackingUrl.href}`,
    ],
  });
}
