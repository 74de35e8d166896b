import { CONTACT_DAYS } from '#domain/members/contact.ts';
import { mail as texts } from '#texts/en/mail.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { composeQuestion } from './compose-question.ts';
import type { MailShop } from './mail-shop.ts';

/** The question to a contact address that anybody may have entered. */
export function composeContactQuestion(shop: MailShop, confirmUrl: URL): ComposedMail {
  return composeQuestion(shop, texts.contactAsked, CONTACT_DAYS, confirmUrl);
}
