import { formatRupees, type Paise } from '#domain/money.ts';
import { mail } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { type Html, html } from '../html.ts';
import { styles } from './mail-layout.ts';

/** One line of what a mail lists; `total` in paise. */
export interface MailedLine {
  title: string;
  attributes: Record<string, string>;
  quantity: number;
  total: Paise;
}

/** An amount below nothing is one that is taken off. */
export type Sum = [label: string, amount: Paise, style: string];

const amountOf = (amount: Paise): string => {
  if (amount === 0) return mail.free;
  return amount < 0 ? fill(mail.minus, { amount: formatRupees(-amount) }) : formatRupees(amount);
};

const titleOf = ({ quantity, title }: MailedLine): string => fill(mail.line, { quantity, title });
const variationOf = ({ attributes }: MailedLine): string => Object.values(attributes).join(', ');

const lineRow = (line: MailedLine): Html =>
  html`<tr>
    <td style="${styles.row}">
      ${titleOf(line)}
      <div style="${styles.small}">${variationOf(line)}</div>
    </td>
    <td align="right" valign="top" style="${styles.row};white-space:nowrap;padding-left:16px">
      ${formatRupees(line.total)}
    </td>
  </tr>`;

const sumRow = (...[label, amount, style]: Sum): Html =>
  html`<tr>
    <td style="${style}">${label}</td>
    <td align="right" style="${style};white-space:nowrap">${amountOf(amount)}</td>
  </tr>`;

/** The lines with what each comes to, and the sums below them. */
export const linesTable = (lines: readonly MailedLine[], sums: readonly Sum[]): Html =>
  html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px;border-top:1px solid #e3d9c4"
  >
    ${lines.map(lineRow)} ${sums.map((sum) => sumRow(...sum))}
  </table>`;

/** "2 × Gulab No. 7 (50 ml)". */
export const plainTitle = (line: MailedLine): string => {
  const variation = variationOf(line);
  return `${titleOf(line)}${variation && ` (${variation})`}`;
};

export const plainLine = (line: MailedLine): string => `${plainTitle(line)}: ${formatRupees(line.total)}`;

export const plainSum = ([label, amount]: Sum): string => `${label}: ${amountOf(amount)}`;
