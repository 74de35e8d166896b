import { OTP_LIFE_MINUTES } from '#domain/auth/otp.ts';
import { mail as texts } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { composeMail, heading, note, paragraph, styles } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

/** The code by which a member who has no password erases the account. */
export function composeErasingCode(shop: MailShop, code: string): ComposedMail {
  const { subject, heading: title, lead, notYou, ...words } = texts.erasingCode;
  const life = fill(words.life, { minutes: OTP_LIFE_MINUTES });
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)}
      <p style="${styles.code}">${code}</p>
      ${paragraph(life)} ${note(notYou)}`,
    text: [title, lead, code, life, notYou],
  });
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
