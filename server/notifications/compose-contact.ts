import { CONTACT_DAYS } from '#domain/members/contact.ts';
import { mail as texts } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { action, composeMail, heading, note, paragraph } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

/** The question to a contact address that anybody may have entered. */
export function composeContactQuestion(shop: MailShop, confirmUrl: URL): ComposedMail {
  const { subject, heading: title, lead, confirm, notYou, ...words } = texts.contactAsked;
  const life = fill(words.life, { days: CONTACT_DAYS });
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)} ${action(confirm, confirmUrl)} ${paragraph(life)} ${note(notYou)}`,
    text: [title, lead, `${confirm}: ${confirmUrl.href}`, life, notYou],
  });
}
