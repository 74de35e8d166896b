import { INVITATION_HOURS } from '#domain/staff/staff-sessions.ts';
import { formatDateTime } from '#domain/time.ts';
import { mail as texts } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { action, composeMail, heading, note, paragraph, styles } from './mail-layout.ts';
import type { MailShop } from './mail-shop.ts';

interface Words {
  subject: string;
  heading: string;
  /** What happened, in paragraphs. */
  said: readonly string[];
  /** Facts, a line each. */
  facts: readonly string[];
  action: string;
  url: URL;
  notYou: string;
}

/** One mail to somebody who runs the shop: what happened, one action, and what to do if it should not be. */
function composeWords(shop: MailShop, { heading: title, said, facts, url, notYou, ...words }: Words): ComposedMail {
  const lines = facts.map((fact) => html`${fact}<br />`);
  const list = facts.length > 0 ? html`<p style="${styles.text}">${lines}</p>` : '';
  return composeMail(shop, {
    subject: fill(words.subject, { shop: shop.name }),
    body: html`${heading(title)} ${said.map(paragraph)} ${list} ${action(words.action, url)} ${note(notYou)}`,
    text: [title, ...said, ...(facts.length > 0 ? [facts.join('\n')] : []), `${words.action}: ${url.href}`, notYou],
  });
}

/**
 * The link by which an account is opened, or entered anew.
 *
 * @param given.role as it is called
 */
export function composeStaffInvitation(
  shop: MailShop,
  kind: 'staffInvitation' | 'staffEntry',
  { by, role, url }: { by: string; role: string; url: URL },
): ComposedMail {
  const { lead, life, ...words } = texts[kind];
  const said = [fill(lead, { by, role, shop: shop.name }), fill(life, { hours: INVITATION_HOURS })];
  return composeWords(shop, { ...words, said, facts: [], url });
}

/** Every owner hears of a further one. */
export function composeOwnerInvited(
  shop: MailShop,
  { by, email, url }: { by: string; email: string; url: URL },
): ComposedMail {
  const { lead, ...words } = texts.ownerInvited;
  return composeWords(shop, { ...words, said: [fill(lead, { by, email, shop: shop.name })], facts: [], url });
}

/** What may happen to an account of the console; each has a subject, a heading, a lead and a way to say "not me". */
export type StaffNewsKind =
  | 'newDevice'
  | 'passkeyCopied'
  | 'wrongCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appOn'
  | 'appOff'
  | 'codesRenewed'
  | 'passwordChanged';

/** Something that happened to an account of the console. */
export interface StaffNews {
  kind: StaffNewsKind;
  at: Date;
  /** The device, or the name of the passkey. */
  what: string;
  /** Where it came from. */
  network: string;
  url: URL;
}

export function composeStaffNews(shop: MailShop, { kind, at, what, network, url }: StaffNews): ComposedMail {
  const { when, from, action: label, [kind]: words } = texts.staffNews;
  const facts = [fill(when, { time: formatDateTime(at) }), fill(from, { network })];
  return composeWords(shop, { ...words, said: [fill(words.lead, { what })], facts, action: label, url });
}
