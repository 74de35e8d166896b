import { mail as texts } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { composeMail, heading, note, paragraph } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { composeCodeMail } from './compose-code.ts';
import type { MailShop } from './mail-shop.ts';

/** The code by which a member who has no password erases the account. */
export function composeErasingCode(shop: MailShop, code: string): ComposedMail {
  return composeCodeMail(shop, texts.erasingCode, code);
}

/** The account was erased, and what remains. */
export function composeErased(shop: MailShop): ComposedMail {
  const { subject, heading: title, lead, kept, bye } = texts.erased;
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)} ${paragraph(kept)} ${note(bye)}`,
    text: [title, lead, kept, bye],
  });
}
