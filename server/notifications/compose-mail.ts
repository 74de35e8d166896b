import { OTP_LIFE_MINUTES } from '#domain/auth/otp.ts';
import { mail as texts } from '#domain/texts/en/mail.ts';
import { fill } from '#domain/texts/fill.ts';
import { html } from '../html.ts';
import { action, type ComposedMail, composeMail, heading, note, paragraph, styles } from './mail-layout.ts';
import type { MailShop } from './mail-shop.ts';

/** The code that confirms an address. */
export function composeSignUpCode(shop: MailShop, code: string): ComposedMail {
  const { heading: title, lead, notYou, ...words } = texts.signUpCode;
  const life = fill(words.life, { minutes: OTP_LIFE_MINUTES });
  return composeMail(shop, {
    subject: fill(words.subject, { code, shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)}
      <p style="${styles.code}">${code}</p>
      ${paragraph(life)} ${note(notYou)}`,
    text: [title, lead, code, life, notYou],
  });
}

/** What somebody gets who asks to register an address that has an account: only its owner reads this. */
export function composeAccountExists(shop: MailShop): ComposedMail {
  const { subject, heading: title, lead, login, forgotten, reset, notYou } = texts.accountExists;
  const loginUrl = new URL('/login', shop.url);
  const resetUrl = new URL('/reset', shop.url);
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)} ${action(login, loginUrl)}
      <p style="${styles.text}">${forgotten} <a href="${resetUrl.href}" style="${styles.link}">${reset}</a></p>
      ${note(notYou)}`,
    text: [title, lead, `${login}: ${loginUrl.href}`, `${forgotten} ${resetUrl.href}`, notYou],
  });
}
