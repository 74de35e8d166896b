import { mail } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { factsTable, plainFacts } from './mail-facts.ts';
import { action, composeMail, heading, paragraph } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';
import { type MailedParcel, parcelFacts } from './parcel-facts.ts';

export interface CorrectedOrder {
  orderId: string;
  name: string;
  parcel: MailedParcel;
  trackingUrl: URL;
}

/** The mail that names the carrier and the tracking number of a parcel that is on its way already. */
export function composeCarrierCorrected(
  shop: MailShop,
  { orderId, name, parcel, trackingUrl }: CorrectedOrder,
): ComposedMail {
  const { carrierCorrected: texts, orderMoved } = mail;
  const title = fill(texts.heading, { name });
  const lead = fill(texts.lead, { id: orderId });
  const facts = parcelFacts(parcel);
  return composeMail(shop, {
    subject: fill(texts.subject, { id: orderId }),
    body: html`${heading(title)} ${paragraph(lead)} ${factsTable(facts)} ${action(orderMoved.track, trackingUrl)}`,
    text: [title, lead, plainFacts(facts), `${orderMoved.track}: ${trackingUrl.href}`],
  });
}
