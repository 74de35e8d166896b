import { OTP_LIFE_MINUTES } from '#domain/auth/otp.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { composeMail, heading, note, paragraph, styles } from './mail-layout.ts';
import type { MailShop } from './mail-shop.ts';

interface CodeTexts {
  subject: string;
  heading: string;
  lead: string;
  life: string;
  notYou: string;
}

/** A code, by which the reader of the mail shows who they are. */
export function composeCodeMail(shop: MailShop, texts: CodeTexts, code: string): ComposedMail {
  const { heading: title, notYou } = texts;
  const lead = fill(texts.lead, { shop: shop.name });
  const life = fill(texts.life, { minutes: OTP_LIFE_MINUTES });
  return composeMail(shop, {
    subject: fill(texts.subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)}
      <p style="${styles.code}">${code}</p>
      ${paragraph(life)} ${note(notYou)}`,
    text: [title, lead, code, life, notYou],
  });
}
