import { formatRupees, type Paise } from '#domain/money.ts';
import { mail } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { formatDateTime } from '#domain/time.ts';
import { html } from '../html.ts';
import { composeMail, heading, paragraph } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

export interface NotifiedDispute {
  /** The payment service's. */
  id: string;
  orderId: string;
  stage: keyof typeof mail.dispute.heading;
  amount: Paise;
  /** By when the shop has to answer. */
  respondBy: Date | null;
}

/** The mail to the shop that says a buyer asked the bank for the money back, or what the bank has decided. */
export function composeDispute(
  shop: MailShop,
  { id, orderId, stage, amount, respondBy }: NotifiedDispute,
): ComposedMail {
  const texts = mail.dispute;
  const by = respondBy ? fill(texts.by, { moment: formatDateTime(respondBy) }) : '';
  const facts = { id: orderId, dispute: id, amount: formatRupees(amount), by };
  const title = texts.heading[stage];
  const sentences = [fill(texts.lead[stage], facts), fill(texts.next[stage], facts)];
  return composeMail(shop, {
    subject: fill(texts.subject[stage], facts),
    body: html`${heading(title)} ${sentences.map(paragraph)}`,
    text: [title, ...sentences],
  });
}
