import type { Paise } from '#domain/money.ts';
import { mail as texts } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { html } from '../html.ts';
import { type Fact, factsTable, plainFacts, filledFacts } from './mail-facts.ts';
import { composeMail, heading, note, paragraph, styles } from './mail-layout.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { linesTable, type MailedLine, plainLine, plainSum, plainTitle, type Sum } from './mail-lines.ts';
import type { MailShop } from './mail-shop.ts';

/** The facts of its mails; amounts in paise, at catalogue prices. */
export interface MailedQuotation {
  reference: string;
  name: string;
  mobile: string;
  email: string;
  description: string;
  couponCode: string | null;
  isMember: boolean;
  lines: MailedLine[];
  total: Paise;
}

/** The requester's facts, without empty ones. */
function factsOf(quotation: MailedQuotation): Fact[] {
  const { name, mobile, email, isMember, couponCode, description } = quotation;
  const labels = texts.quotationAsked;
  return filledFacts([
    [labels.name, name],
    [labels.mobile, mobile],
    [labels.email, email],
    [labels.member, isMember ? labels.isMember.yes : labels.isMember.no],
    [labels.coupon, couponCode ?? ''],
    [labels.description, description],
  ]);
}

/** What the shop's owner gets: who asks for an offer, for what, and what it would cost by the catalogue. */
export function composeQuotationForOwner(shop: MailShop, quotation: MailedQuotation): ComposedMail {
  const { subject, heading: title, total } = texts.quotationAsked;
  const facts = factsOf(quotation);
  const sum: Sum = [total, quotation.total, styles.total];
  return composeMail(shop, {
    subject: fill(subject, { reference: quotation.reference }),
    body: html`${heading(title)} ${note(quotation.reference)} ${factsTable(facts)} ${linesTable(quotation.lines, [sum])}`,
    text: [title, quotation.reference, plainFacts(facts), quotation.lines.map(plainLine).join('\n'), plainSum(sum)],
  });
}

/**
 * What the requester gets, at an address that anybody may have typed. Of what was typed it repeats nothing, so that
 * no requester can have the shop send their words to a stranger.
 */
export function composeQuotationReceived(
  shop: MailShop,
  { reference, lines }: Pick<MailedQuotation, 'reference' | 'lines'>,
): ComposedMail {
  const { subject, heading: title, lead, notYou, ...words } = texts.quotationReceived;
  const cited = fill(words.reference, { reference });
  const titles = lines.map(plainTitle);
  return composeMail(shop, {
    subject: fill(subject, { reference }),
    body: html`${heading(title)} ${paragraph(lead)}
      <table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
        ${titles.map(
          (line) =>
            html`<tr>
              <td style="${styles.row}">${line}</td>
            </tr>`,
        )}
      </table>
      ${paragraph(cited)} ${note(notYou)}`,
    text: [title, lead, titles.join('\n'), cited, notYou],
  });
}
