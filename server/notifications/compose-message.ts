import type { MessageDetails, MessageKind } from '#domain/leads/message.ts';
import { mail as texts } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { factsTable, plainFacts, filledFacts } from './mail-facts.ts';
import { composeMail, heading, note } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

export interface MailedMessage extends MessageDetails {
  kind: MessageKind;
  reference: string;
  isMember: boolean;
}

/** What the shop's owner gets when a visitor writes by one of the forms. */
export function composeMessageReceived(shop: MailShop, written: MailedMessage): ComposedMail {
  const { kind, reference, name, mobile, email, isMember, message } = written;
  const labels = texts.messageReceived;
  const title = labels.heading[kind];
  const facts = filledFacts([
    [labels.name, name],
    [labels.mobile, mobile],
    [labels.email, email],
    [labels.member, isMember ? labels.isMember.yes : labels.isMember.no],
    [labels.message, message],
  ]);
  return composeMail(shop, {
    subject: fill(labels.subject[kind], { reference }),
    body: html`${heading(title)} ${note(reference)} ${factsTable(facts)} ${note(labels.answer)}`,
    text: [title, reference, plainFacts(facts), labels.answer],
  });
}
