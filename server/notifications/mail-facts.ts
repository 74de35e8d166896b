import { type Html, html } from '../html.ts';
import { styles } from './mail-layout.ts';

/** A labelled line of a mail. */
export type Fact = [label: string, value: string];

/** Nothing is said of what was left empty. */
export const filledFacts = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '');

const factRow = ([label, value]: Fact): Html =>
  html`<tr>
    <td valign="top" style="${styles.small};width:40%;padding:4px 16px 4px 0">${label}</td>
    <td style="${styles.text};margin:0;padding:2px 0;white-space:pre-line;word-break:break-word">${value}</td>
  </tr>`;

export const factsTable = (facts: readonly Fact[]): Html =>
  html`<table cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 24px">
    ${facts.map(factRow)}
  </table>`;

export const plainFacts = (facts: readonly Fact[]): string =>
  facts.map(([label, value]) => `${label}: ${value}`).join('\n');
