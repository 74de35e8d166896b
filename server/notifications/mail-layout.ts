import { mail as texts } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { type Html, html } from '../html.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import type { MailShop } from './mail-shop.ts';

/** The look of the mails. Mail programs read little more than tables with inline styles. */
const serif = "Georgia, 'Times New Roman', serif";
const sans = "'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const styles = {
  heading: `margin:0 0 12px;font:400 28px/1.15 ${serif};color:#1c2b22;word-break:break-word`,
  text: `margin:0 0 16px;font:400 16px/1.55 ${sans};color:#46524a`,
  note: `margin:0;font:400 14px/1.5 ${sans};color:#5f685e`,
  row: `padding:12px 0;border-bottom:1px solid #e3d9c4;font:400 16px/1.4 ${sans};color:#1c2b22`,
  small: `font:400 13px/1.4 ${sans};color:#5f685e`,
  sum: `padding:12px 0 0;font:400 16px/1.4 ${sans};color:#1c2b22`,
  total: `padding:16px 0 0;font:400 22px/1.2 ${serif};color:#1c2b22`,
  code: `margin:0 0 16px;padding:20px 16px;background:#f5eedf;border-radius:3px;font:400 36px/1 ${serif};letter-spacing:10px;text-align:center;color:#0f3326`,
  link: 'color:#1d5440;text-decoration:underline',
} as const;

export const heading = (text: string): Html => html`<h1 style="${styles.heading}">${text}</h1>`;
export const paragraph = (text: string): Html => html`<p style="${styles.text}">${text}</p>`;
export const note = (text: string): Html => html`<p style="${styles.note}">${text}</p>`;

/** The one action of a mail. */
export const action = (label: string, href: URL): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
    <tr>
      <td style="background:#1d5440;border-radius:3px">
        <a
          href="${href.href}"
          style="display:inline-block;padding:15px 28px;font:600 16px/1.2 ${sans};color:#fffdf6;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;

const head = (subject: string): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <title>${subject}</title>
  </head>`;

/** The shop's logo, beside which a mail program that loads no pictures shows the name in its place; or the name itself. */
const nameOrLogo = ({ name, logo }: MailShop): Html =>
  logo === null
    ? html`${name}`
    : html`<img src="${logo}" alt="${name}" height="48" style="height:48px;max-width:240px;border:0" />`;

const brand = ({ tagline, url, ...shop }: MailShop): Html =>
  html`<tr>
    <td align="center" style="padding:8px 24px 24px">
      <a href="${url.origin}" style="font:400 30px/1.1 ${serif};color:#0f3326;text-decoration:none"
        >${nameOrLogo({ tagline, url, ...shop })}</a
      >
      <div style="padding-top:6px;font:400 13px/1.4 ${sans};color:#5f685e">${tagline}</div>
    </td>
  </tr>`;

/** Wraps a mail's body in the shop's frame; its plain text carries the same. */
export function composeMail(shop: MailShop, mail: { subject: string; body: Html; text: string[] }): ComposedMail {
  const footer = fill(texts.footer, { shop: shop.name, address: shop.url.origin });
  const contacts = [shop.email, shop.phone].filter(Boolean).join(', ');
  const footers = [...(contacts ? [fill(texts.contact, { contacts })] : []), footer];
  const page = html`<!doctype html>
    <html lang="en">
      ${head(mail.subject)}
      <body style="margin:0;padding:0;background:#fbf7ee">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf7ee">
          <tr>
            <td align="center" style="padding:32px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px"
              >
                ${brand(shop)}
                <tr>
                  <td
                    style="padding:32px 28px;background:#fffdf8;border:1px solid #e3d9c4;border-top:3px solid #e2a02a;border-radius:6px"
                  >
                    ${mail.body}
                  </td>
                </tr>
                <tr>
                  <td align="center" style="padding:24px">
                    ${footers.map((line) => html`<p style="${styles.small};margin:0 0 4px">${line}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return {
    senderName: shop.name,
    ...(shop.email && { replyTo: shop.email }),
    subject: mail.subject,
    html: page.markup,
    text: [...mail.text, '--', ...footers].join('\n\n'),
  };
}
