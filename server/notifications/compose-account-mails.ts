import { OTP_LIFE_MINUTES } from '#domain/auth/otp.ts';
import { mail as texts } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { formatDateTime } from '#domain/time.ts';
import { html } from '../html.ts';
import { action, composeMail, heading, note, paragraph, styles } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

const codeTexts = {
  'sign-up': texts.signUpCode,
  reset: texts.resetCode,
  google: texts.googleCode,
  'second-factor': texts.secondFactorCode,
  notices: texts.noticesCode,
};

/** The code that confirms an address. */
export function composeCode(shop: MailShop, purpose: keyof typeof codeTexts, code: string): ComposedMail {
  const { heading: title, lead, notYou, ...words } = codeTexts[purpose];
  const life = fill(words.life, { minutes: OTP_LIFE_MINUTES });
  const filled = fill(lead, { shop: shop.name });
  return composeMail(shop, {
    subject: fill(words.subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(filled)}
      <p style="${styles.code}">${code}</p>
      ${paragraph(life)} ${note(notYou)}`,
    text: [title, filled, code, life, notYou],
  });
}

/** The answer to a request to register an address that has an account: only the address's owner reads this. */
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

/** The answer to a request for a new password of an address without an account. */
export function composeNoAccount(shop: MailShop): ComposedMail {
  const { subject, heading: title, lead, register, notYou } = texts.noAccount;
  const registerUrl = new URL('/register', shop.url);
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)} ${action(register, registerUrl)} ${note(notYou)}`,
    text: [title, lead, `${register}: ${registerUrl.href}`, notYou],
  });
}

/** When something happened to an account, and with what. */
export interface AccountEvent {
  at: Date;
  /** In plain words. */
  device: string;
}

type Warning = Record<'subject' | 'heading' | 'lead' | 'notYou', string> & {
  /** The text of the link to the member's sign-ins. */
  signIns?: string;
};

/** The mail about an event of an account, with a link to a new password in case it was a stranger. */
function composeWarning(
  shop: MailShop,
  { subject, heading: title, lead, notYou, signIns }: Warning,
  { at, device }: AccountEvent,
): ComposedMail {
  const { when, withWhat, reset } = texts.accountWarning;
  const resetUrl = new URL('/reset', shop.url);
  const signInsUrl = new URL('/page', shop.url);
  const facts = [fill(when, { time: formatDateTime(at) }), fill(withWhat, { device })] as const;
  const link = signIns && html`<p><a href="${signInsUrl.href}" style="${styles.link}">${signIns}</a></p>`;
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)}
      <p style="${styles.text}">${facts[0]}<br />${facts[1]}</p>
      ${paragraph(notYou)} ${action(reset, resetUrl)} ${link ?? ''}`,
    text: [
      title,
      lead,
      facts.join('\n'),
      notYou,
      `${reset}: ${resetUrl.href}`,
      ...(signIns ? [`${signIns}: ${signInsUrl.href}`] : []),
    ],
  });
}

export const composeNewDevice = (shop: MailShop, event: AccountEvent): ComposedMail =>
  composeWarning(shop, texts.newDevice, event);

export const composePasswordChanged = (shop: MailShop, event: AccountEvent): ComposedMail =>
  composeWarning(shop, texts.passwordChanged, event);

/** A stranger guesses codes of the second factor, which takes the password. */
export const composeWrongCodes = (shop: MailShop, event: AccountEvent): ComposedMail =>
  composeWarning(shop, texts.wrongCodes, event);

/** The second factor was turned on, or off, from a signed-in browser. */
export const composeSecondFactorChanged = (shop: MailShop, isOn: boolean, event: AccountEvent): ComposedMail =>
  composeWarning(shop, isOn ? texts.secondFactorOn : texts.secondFactorOff, event);

/** The owner turned the member's second factor off. */
export function composeSecondFactorRemoved(shop: MailShop, at: Date): ComposedMail {
  const { subject, heading: title, lead, login, notYou, reset, ...words } = texts.secondFactorRemoved;
  const when = fill(words.when, { time: formatDateTime(at) });
  const loginUrl = new URL('/login', shop.url);
  const resetUrl = new URL('/reset', shop.url);
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)} ${paragraph(when)} ${action(login, loginUrl)}
      <p style="${styles.text}">${notYou} <a href="${resetUrl.href}" style="${styles.link}">${reset}</a></p>`,
    text: [title, lead, when, `${login}: ${loginUrl.href}`, notYou, `${reset}: ${resetUrl.href}`],
  });
}
