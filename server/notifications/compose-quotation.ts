import type { Paise } from '#domain/money.ts';
import { mail as texts } from '#domain/texts/en/mail.ts';
import { fill } from '#domain/texts/fill.ts';
import { type Html, html } from '../html.ts';
import { type ComposedMail, composeMail, heading, note, paragraph, styles } from './mail-layout.ts';
import { linesTable, type MailedLine, plainLine, plainSum, plainTitle, type Sum } from './mail-lines.ts';
import type { MailShop } from './mail-shop.ts';

/** A request for an offer as its mails tell it; amounts in paise, at catalogue prices. */
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

type Fact = [label: string, value: string];

const factRow = ([label, value]: Fact): Html =>
  html`<tr>
    <td valign="top" style="${styles.small};padding:4px 16px 4px 0;white-space:nowrap">${label}</td>
    <td style="${styles.text};margin:0;padding:2px 0;white-space:pre-line;word-break:break-word">${value}</td>
  </tr>`;

/** What the owner is told of who asks; nothing is said of what was left empty. */
function factsOf(quotation: MailedQuotation): Fact[] {
  const { name, mobile, email, isMember, couponCode, description } = quotation;
  const labels = texts.quotationAsked;
  const facts: Fact[] = [
    [labels.name, name],
    [labels.mobile, mobile],
    [labels.email, email],
    [labels.member, isMember ? labels.isMember.yes : labels.isMember.no],
    [labels.coupon, couponCode ?? ''],
    [labels.description, description],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** What the shop's owner gets: who asks for an offer, for what, and what it would cost by the catalogue. */
export function composeQuotationAsked(shop: MailShop, quotation: MailedQuotation): ComposedMail {
  const { subject, heading: title, total } = texts.quotationAsked;
  const facts = factsOf(quotation);
  const sum: Sum = [total, quotation.total, styles.total];
  return composeMail(shop, {
    subject: fill(subject, { reference: quotation.reference }),
    body: html`${heading(title)} ${note(quotation.reference)}
      <table cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 24px">
        ${facts.map(factRow)}
      </table>
      ${linesTable(quotation.lines, [sum])}`,
    text: [
      title,
      quotation.reference,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      quotation.lines.map(plainLine).join('\n'),
      plainSum(sum),
    ],
  });
}

/**
 * What the requester gets, at an address that anybody may have typed. Of what was typed it repeats nothing, so that
 * nobody can have the shop send words of her own to a stranger.
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
