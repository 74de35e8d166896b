import { formatRupees, type Paise } from '#domain/money.ts';
import type { CommissionEvent } from '#domain/rewards/earning-notice.ts';
import { mail } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { factsTable, plainFacts, filledFacts } from './mail-facts.ts';
import { action, composeMail, heading, note, paragraph } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

const walletOf = ({ url }: MailShop): URL => new URL('/wallet', url);

export interface MailedEarnings {
  event: CommissionEvent;
  name: string;
  /** Each order that it is about, as the wallet names it, and what the member gets or loses by it, in paise. */
  earnings: { remark: string; net: Paise }[];
}

/** What a member earns, or what is taken back. */
export function composeEarnings(shop: MailShop, { event, name, earnings }: MailedEarnings): ComposedMail {
  const texts = mail.earnings;
  const all = earnings.reduce((sum, { net }) => sum + net, 0);
  const facts = { name, amount: formatRupees(Math.abs(all)) };
  const [title, lead] = [fill(texts.heading[event], facts), fill(texts.lead[event], facts)];
  const rows = earnings.map(({ remark, net }): [string, string] => [
    remark,
    net < 0 ? fill(mail.minus, { amount: formatRupees(-net) }) : formatRupees(net),
  ]);
  const wallet = walletOf(shop);
  return composeMail(shop, {
    subject: fill(texts.subject[event], facts),
    body: html`${heading(title)} ${paragraph(lead)} ${factsTable(rows)} ${action(texts.wallet, wallet)}
    ${note(texts.choose)}`,
    text: [title, lead, plainFacts(rows), `${texts.wallet}: ${wallet.href}`, texts.choose],
  });
}

export interface MailedPayout {
  state: 'paid' | 'failed';
  name: string;
  amount: Paise;
  /** The last digits of the account. */
  last4: string;
  /** The bank's reference, or why it failed in the bank's words. */
  bankWords: string;
}

/** Earnings were sent to the member's bank, or came back from there. */
export function composePayout(shop: MailShop, { state, name, amount, last4, bankWords }: MailedPayout): ComposedMail {
  const texts = mail.payout;
  const facts = { name, amount: formatRupees(amount), account: last4 };
  const [title, lead] = [fill(texts.heading[state], facts), fill(texts.lead[state], facts)];
  const rows = filledFacts([[texts.said[state], bankWords]]);
  const target = state === 'paid' ? walletOf(shop) : new URL('/page', shop.url);
  return composeMail(shop, {
    subject: fill(texts.subject[state], facts),
    body: html`${heading(title)} ${paragraph(lead)} ${factsTable(rows)} ${action(texts.action[state], target)}
    ${note(mail.earnings.choose)}`,
    text: [title, lead, plainFacts(rows), `${texts.action[state]}: ${target.href}`, mail.earnings.choose],
  });
}

export interface MailedSetOff {
  name: string;
  /** In paise; below zero where it is given back. */
  amount: Paise;
}

/** A debt of an erased account was set off, or is given back. */
export function composeSetOff(shop: MailShop, { name, amount }: MailedSetOff): ComposedMail {
  const texts = mail.setOff;
  const event = amount > 0 ? 'taken' : 'returned';
  const facts = { name, amount: formatRupees(Math.abs(amount)) };
  const [title, lead] = [fill(texts.heading[event], facts), fill(texts.lead[event], facts)];
  const objection = amount > 0 ? texts.object : '';
  const wallet = walletOf(shop);
  return composeMail(shop, {
    subject: fill(texts.subject[event], facts),
    body: html`${heading(title)} ${paragraph(lead)} ${objection && paragraph(objection)} ${action(texts.wallet, wallet)}`,
    text: [title, lead, objection, `${texts.wallet}: ${wallet.href}`],
  });
}
