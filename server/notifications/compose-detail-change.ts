import { OTP_LIFE_MINUTES } from '#domain/auth/otp.ts';
import { DISOWN_DAYS, isBankDetail, type WatchedDetail } from '#domain/members/detail-change.ts';
import { ACCOUNT_AGE_HOURS } from '#domain/payouts/payout.ts';
import { mail as texts } from '#texts/en/mail.ts';
import { members } from '#texts/en/members.ts';
import { fill } from '#texts/fill.ts';
import { formatDateTime } from '#domain/time.ts';
import { html } from '../html.ts';
import type { AccountEvent } from './compose-account-mails.ts';
import { action, composeMail, heading, note, paragraph, styles } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

/** Which details were replaced or entered, with the link "It was not me". */
export function composeDetailsChanged(
  shop: MailShop,
  changed: readonly WatchedDetail[],
  { at, device }: AccountEvent,
  notMeUrl: URL,
): ComposedMail {
  const { subject, heading: title, lead, what, pause, ifYou, notYou, notMe, life } = texts.detailsChanged;
  const { when, withWhat } = texts.accountWarning;
  const facts = [
    fill(what, { details: changed.map((detail) => members.fields[detail]).join(', ') }),
    fill(when, { time: formatDateTime(at) }),
    fill(withWhat, { device }),
  ];
  const waits = changed.some(isBankDetail) ? fill(pause, { hours: ACCOUNT_AGE_HOURS }) : '';
  const ends = fill(life, { days: DISOWN_DAYS });
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)}
      <p style="${styles.text}">${facts[0] ?? ''}<br />${facts[1] ?? ''}<br />${facts[2] ?? ''}</p>
      ${waits && paragraph(waits)} ${paragraph(ifYou)} ${paragraph(notYou)} ${action(notMe, notMeUrl)} ${note(ends)}`,
    text: [title, lead, facts.join('\n'), ...(waits ? [waits] : []), ifYou, notYou, `${notMe}: ${notMeUrl.href}`, ends],
  });
}

/** The code by which a member confirms the bank details; it names what it confirms by the ends of the numbers. */
export function composeBankDetailsCode(
  shop: MailShop,
  code: string,
  ends: { pan: string; account: string; ifsc: string },
): ComposedMail {
  const { subject, heading: title, lead, details, notYou, ...words } = texts.bankDetailsCode;
  const life = fill(words.life, { minutes: OTP_LIFE_MINUTES });
  const named = fill(details, ends);
  return composeMail(shop, {
    subject: fill(subject, { shop: shop.name }),
    body: html`${heading(title)} ${paragraph(lead)}
      <p style="${styles.code}">${code}</p>
      ${paragraph(named)} ${paragraph(life)} ${note(notYou)}`,
    text: [title, lead, code, named, life, notYou],
  });
}
