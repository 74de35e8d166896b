import { mail as texts } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { formatDateTime } from '#domain/time.ts';
import { html } from '../html.ts';
import { composeMail, heading, note, paragraph } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

/**
 * A signatory may sign payouts from a moment on, or no more.
 *
 * @param from null for one who was removed
 */
export function composeSignatoryChange(
  shop: MailShop,
  { name, by, from }: { name: string; by: string | null; from: Date | null },
): ComposedMail {
  const { subject, heading: title, added, addedBy, removed, notYou } = texts.signatoryChange;
  const time = from ? formatDateTime(from) : '';
  const sentence = from ? fill(by ? addedBy : added, { name, by: by ?? '', time }) : fill(removed, { name });
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(sentence)} ${note(notYou)}`,
    text: [title, sentence, notYou],
  });
}
