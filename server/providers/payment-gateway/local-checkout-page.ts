import { formatRupees } from '#domain/money.ts';
import { development } from '#texts/en/development.ts';
import { fill } from '#texts/fill.ts';
import { type Html, html } from '../../html.ts';
import { LOCAL_GATEWAY_BASE } from './local-gateway.ts';
import type { LocalOrder } from './local-ledger.ts';

const texts = development.gateway;
const methods = ['upi', 'card', 'netbanking'] as const;

const header = (title: string): Html =>
  html`<header>
    <h1>${title}</h1>
    <button class="close" type="button" value="close" aria-label="${texts.close}">
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
    </button>
  </header>`;

const choice = (method: (typeof methods)[number], index: number): Html =>
  html`<label>
    <input type="radio" name="method" value="${method}" ${index === 0 ? 'checked' : ''} />
    <span>${texts.methods[method]}</span>
    <small>${texts.methodHints[method]}</small>
  </label>`;

const paymentForm = (order: LocalOrder, description: string): Html =>
  html`<p class="sum">
      <span>${texts.amount}</span>
      <strong>${formatRupees(order.amount)}</strong>
      <small>${description || fill(texts.order, { id: order.id })}</small>
    </p>
    <form data-order="${order.id}" data-failed="${texts.failed}" data-unreachable="${texts.unreachable}">
      <fieldset>
        <legend>${texts.method}</legend>
        ${methods.map(choice)}
      </fieldset>
      <p role="alert" hidden></p>
      <button class="pay" type="submit" value="pay">${fill(texts.pay, { amount: formatRupees(order.amount) })}</button>
      <button class="fail" type="submit" value="decline">${texts.fail}</button>
    </form>`;

/**
 * The window in which a test payment is made, inert until its script can answer. `order` is null when it is unknown or
 * paid.
 */
export const checkoutPage = (order: LocalOrder | null, shop: { name: string; description: string }): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${texts.title}</title>
        <link rel="stylesheet" href="${LOCAL_GATEWAY_BASE}/window.css" />
        <script type="module" src="${LOCAL_GATEWAY_BASE}/window.js"></script>
      </head>
      <body>
        <main inert>
          ${header(shop.name || texts.title)}
          <p class="notice"><strong>${texts.notice}</strong> ${texts.explanation}</p>
          ${order ? paymentForm(order, shop.description) : html`<p class="unknown">${texts.unknown}</p>`}
        </main>
      </body>
    </html>`.markup;
