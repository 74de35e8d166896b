import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { action, composeMail, heading, note, paragraph } from './mail-layout.ts';
import type { MailShop } from './mail-shop.ts';

interface QuestionTexts {
  subject: string;
  heading: string;
  lead: string;
  confirm: string;
  life: string;
  notYou: string;
}

/** A question to an address that anybody may have entered. @param days how long it can be confirmed */
export function composeQuestion(shop: MailShop, texts: QuestionTexts, days: number, confirmUrl: URL): ComposedMail {
  const { heading: title, lead, confirm, notYou } = texts;
  const life = fill(texts.life, { days });
  return composeMail(shop, {
    subject: fill(texts.subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)} ${action(confirm, confirmUrl)} ${paragraph(life)} ${note(notYou)}`,
    text: [title, lead, `${confirm}: ${confirmUrl.href}`, life, notYou],
  });
}
