import { CONFIRMATION_DAYS } from '#domain/leads/newsletter.ts';
import { mail as texts } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { action, composeMail, heading, note, paragraph, styles } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

/** The question to an address that anybody may have entered. */
export function composeNewsletterQuestion(shop: MailShop, confirmUrl: URL): ComposedMail {
  const { subject, heading: title, lead, confirm, notYou, ...words } = texts.newsletterAsked;
  const life = fill(words.life, { days: CONFIRMATION_DAYS });
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)} ${action(confirm, confirmUrl)} ${paragraph(life)} ${note(notYou)}`,
    text: [title, lead, `${confirm}: ${confirmUrl.href}`, life, notYou],
  });
}

/** Lets mail programs unsubscribe with one click (RFC 2369, RFC 8058): every letter carries it. */
const leavingHeaders = (leaveUrl: URL): Record<string, string> => ({
  'List-Unsubscribe': `<${leaveUrl.href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Says to an address that it is on the list, and how it leaves. */
export function composeOnNewsletterList(shop: MailShop, leaveUrl: URL): ComposedMail {
  const { subject, heading: title, lead, leave, leaveList } = texts.onNewsletterList;
  const composed = composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)}
      <p style="${styles.note}">${leave} <a href="${leaveUrl.href}" style="${styles.link}">${leaveList}</a></p>`,
    text: [title, lead, `${leave} ${leaveUrl.href}`],
  });
  return { ...composed, headers: leavingHeaders(leaveUrl) };
}
