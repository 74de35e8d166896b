import type { Address, Email } from 'postal-mime';
import { development } from '#texts/en/development.ts';
import { formatDateTime } from '#domain/time.ts';
import { type Html, html } from '../../html.ts';
import type { StoredMail } from './mailbox.ts';

export const MAILBOX_BASE = '/dev/mail';

const texts = development.mailbox;

const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${MAILBOX_BASE}/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup;

const namesOf = (addresses: (Address | undefined)[] = []): string =>
  addresses.map((one) => one?.address ?? '').join(', ');

const subjectOf = ({ subject }: Email): string => subject || texts.noSubject;
const dateOf = ({ date }: Email): string => (date ? formatDateTime(new Date(date)) : '');

const row = ({ name, email }: StoredMail): Html =>
  html`<li>
    <a href="${MAILBOX_BASE}/${name}">
      <strong>${subjectOf(email)}</strong>
      <span>${namesOf(email.to)}</span>
      <small>${dateOf(email)}</small>
    </a>
  </li>`;

/** The mails, newest first. */
export const listPage = (mails: StoredMail[]): string =>
  page(
    texts.title,
    html`<main>
      <h1>${texts.title}</h1>
      <p class="notice">${texts.lead}</p>
      ${
        mails.length === 0
          ? html`<p>${texts.empty}</p>`
          : html`<ul>
              ${mails.map(row)}
            </ul>`
      }
    </main>`,
  );

/** A mail's text, its addresses as links: those in the frame below may not leave it. */
const withLinks = (text: string): (Html | string)[] =>
  text
    .split(/(https?:\/\/\S*[^\s.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const fact = (label: string, value: string): Html =>
  html`<dt>${label}</dt>
    <dd>${value}</dd>`;

const htmlPart = (name: string): Html =>
  html`<h2>${texts.html}</h2>
    <iframe sandbox src="${MAILBOX_BASE}/${name}/html" title="${texts.html}"></iframe>`;

/** One mail: its headers, its text, and its HTML in a frame that may do nothing. */
export const mailPage = ({ name, email }: StoredMail): string =>
  page(
    subjectOf(email),
    html`<main>
      <a class="back" href="${MAILBOX_BASE}">${texts.back}</a>
      <h1>${subjectOf(email)}</h1>
      <p class="notice">${texts.lead}</p>
      <dl>
        ${fact(texts.from, namesOf([email.from]))} ${fact(texts.to, namesOf(email.to))}
        ${fact(texts.date, dateOf(email))}
      </dl>
      <h2>${texts.text}</h2>
      <pre>${withLinks(email.text?.trimEnd() ?? '')}</pre>
      ${email.html ? htmlPart(name) : ''}
      <p><a href="${MAILBOX_BASE}/${name}/raw">${texts.raw}</a></p>
    </main>`,
  );

export const missingPage = (): string =>
  page(
    texts.title,
    html`<main>
      <a class="back" href="${MAILBOX_BASE}">${texts.back}</a>
      <h1>${texts.title}</h1>
      <p>${texts.missing}</p>
    </main>`,
  );
