import { formatRupees, type Paise } from '#domain/money.ts';
import { mail } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { action, composeMail, heading, paragraph } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

interface MailedRefund {
  orderId: string;
  name: string;
  amount: Paise;
  trackingUrl: URL;
}

export interface RefundedPieces {
  title: string;
  attributes: Readonly<Record<string, string>>;
  quantity: number;
}

const pieceWords = ({ title, attributes, quantity }: RefundedPieces): string =>
  `${[title, ...Object.values(attributes)].join(', ')} × ${quantity}`;

/** Why money goes back, in the mail's words. */
export type RefundExplanation = keyof typeof mail.refundAsked.lead;

export interface MailedRefundRequest extends MailedRefund {
  explanation: RefundExplanation;
  /** Transferred by the shop, since it was paid at the door. */
  isByHand: boolean;
  /** What it goes back for; empty where it is for no single pieces. */
  pieces: readonly RefundedPieces[];
}

interface Wording {
  subject: string;
  title: string;
  sentences: string[];
  action: string;
}

const compose = (shop: MailShop, { trackingUrl }: MailedRefund, words: Wording): ComposedMail =>
  composeMail(shop, {
    subject: words.subject,
    body: html`${heading(words.title)} ${words.sentences.map(paragraph)} ${action(words.action, trackingUrl)}`,
    text: [words.title, ...words.sentences, `${words.action}: ${trackingUrl.href}`],
  });

const factsOf = ({ orderId: id, name, amount }: MailedRefund) => ({ id, name, amount: formatRupees(amount) });

/** The mail that says money goes back, and why. */
export function composeRefundRequested(shop: MailShop, refund: MailedRefundRequest): ComposedMail {
  const texts = mail.refundAsked;
  const facts = factsOf(refund);
  return compose(shop, refund, {
    subject: fill(texts.subject, facts),
    title: fill(texts.heading, facts),
    sentences: [
      fill(texts.lead[refund.explanation], facts),
      ...refund.pieces.map(pieceWords),
      refund.isByHand ? texts.byHand : texts.atGateway,
    ],
    action: texts.track,
  });
}

/** The mail that says money was sent back. @param refund with the bank's reference, where it was transferred by hand */
export function composeRefunded(shop: MailShop, refund: MailedRefund & { reference: string | null }): ComposedMail {
  const texts = mail.refunded;
  const facts = factsOf(refund);
  const { reference } = refund;
  return compose(shop, refund, {
    subject: fill(texts.subject, facts),
    title: fill(texts.heading, facts),
    sentences: [fill(texts.lead, facts), ...(reference ? [fill(texts.reference, { reference })] : [])],
    action: texts.track,
  });
}

/** The mail to the shop that says a refund failed, and why. */
export function composeRefundFailed(
  shop: MailShop,
  { orderId: id, refundId, amount, failure }: { orderId: string; refundId: string; amount: Paise; failure: string },
): ComposedMail {
  const texts = mail.refundFailed;
  const facts = { id, refund: refundId, amount: formatRupees(amount) };
  const title = fill(texts.heading, facts);
  const sentences = [
    fill(texts.lead, facts),
    ...(failure ? [fill(texts.failure, { failure })] : []),
    fill(texts.next, facts),
  ];
  return composeMail(shop, {
    subject: fill(texts.subject, facts),
    body: html`${heading(title)} ${sentences.map(paragraph)}`,
    text: [title, ...sentences],
  });
}
