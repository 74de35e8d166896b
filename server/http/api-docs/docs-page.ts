import type { FastifyInstance } from 'fastify';
import * as auth from '#contract/auth.ts';
import { contract } from '#contract/index.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { apiFields } from '#texts/en/api-fields/api-fields.ts';
import { api as texts } from '#texts/en/api.ts';
import { fill } from '#texts/fill.ts';
import type { Config } from '../../config.ts';
import { html } from '../../html.ts';
import { cachedText } from '../cache/cached-text.ts';
import { contentSecurityPolicy, noSources, nothingInline } from '../security/csp.ts';
import { callArticle, refusalList } from './call-article.ts';
import { curlCommand } from './curl-command.ts';
import { featureOf } from './openapi.ts';

/** What any call may answer beside its own refusals. */
const OF_EVERY_CALL: RefusalCode[] = [
  'invalid-input',
  'not-signed-in',
  'foreign-origin',
  'not-found',
  'method-not-allowed',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'unexpected',
  'unavailable',
];

/** Shown by its script, which filters what stands on the page. */
const searchForm = html`<form role="search" hidden>
  <label for="search">${texts.search.label}</label>
  <input id="search" type="search" autocomplete="off" spellcheck="false" aria-describedby="search-hint" />
  <p id="search-hint">${texts.search.hint}</p>
  <output for="search" data-found="${texts.search.found}" data-none="${texts.search.none}"></output>
</form>`;

/** What every field holds, in the order of the alphabet. */
const fieldList = html`<dl>
  ${Object.entries(apiFields)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(
      ([name, meaning]) =>
        html`<dt><code>${name}</code></dt>
          <dd>${meaning}</dd>`,
    )}
</dl>`;

const titleOf = (feature: string): string => feature.charAt(0).toUpperCase() + feature.slice(1);

const { toAll, first } = texts;

/** The calls of the contract by feature, in its sequence. */
const features = [...Map.groupBy(contract, featureOf)];

/** What holds for every call. */
const ruleTexts = [
  toAll.order,
  toAll.address,
  fill(toAll.store, { store: STORE_ID }),
  toAll.session,
  toAll.bearer,
  toAll.cookies,
  toAll.key,
  toAll.money,
  toAll.failure,
  toAll.webhook,
];

/** The table of contents, indented as it stands on the page. */
// oxfmt-ignore
const contents = html`<nav aria-labelledby="contents">
          <h2 id="contents">${texts.contents}</h2>
          ${searchForm}
          <ul>
            <li><a href="#first">${first.title}</a></li>
            <li><a href="#all">${toAll.title}</a></li>
            <li><a href="#fields">${texts.fields.title}</a></li>
            ${features.map(
              ([feature, calls]) =>
                html`<li>
                  <a href="#${feature}">${titleOf(feature)}</a>
                  <ul>
                    ${calls.map(({ name, row }) => html`<li><a href="#${name}">${row.summary}</a></li>`)}
                  </ul>
                </li>`,
            )}
          </ul>
        </nav>`;

const renderPage = (config: Config): string =>
  html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.title}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/api-docs.css" />
        <script src="/api-docs.js" defer></script>
      </head>
      <body>
        <header>
          <h1>${texts.title}</h1>
          <p>${texts.lead} <a href="/api/openapi.json">${texts.openApi}</a></p>
        </header>
        ${contents}
        <main>
          <section>
            <h2 id="first">${first.title}</h2>
            <p>${first.lead}</p>
            <pre><kbd>${curlCommand(settings.storeProfile, config)}</kbd></pre>
            <p>${first.member}</p>
            <pre><kbd>${curlCommand(auth.login, config)}</kbd></pre>
            <pre><kbd>${curlCommand(auth.session, config)}</kbd></pre>
          </section>
          <section>
            <h2 id="all">${toAll.title}</h2>
            ${ruleTexts.map((one) => html`<p>${one}</p>`)}
            <p>${toAll.refusals}:</p>
            ${refusalList(OF_EVERY_CALL)}
          </section>
          ${features.map(
            ([feature, calls]) =>
              html`<section>
                <h2 id="${feature}">${titleOf(feature)}</h2>
                ${calls.map((call) => callArticle(call, config))}
              </section>`,
          )}
          <section>
            <h2 id="fields">${texts.fields.title}</h2>
            <p>${texts.fields.lead}</p>
            ${fieldList}
          </section>
        </main>
      </body>
    </html>`.markup;

/** Mounts `/api/docs`: the contract as a page for people, made from its rows. */
export function mountApiPage(app: FastifyInstance, config: Config): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(nothingInline, noSources),
  };
  app.get(
    '/docs',
    cachedText(headers, () => renderPage(config)),
  );
}
