import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import * as auth from '#contract/auth.ts';
import { addressOf as callAddress } from '#contract/client.ts';
import { contract } from '#contract/index.ts';
import * as members from '#contract/members.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { statusOf } from '#contract/refusals.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { apiFields } from '#texts/en/api-fields/api-fields.ts';
import { api as texts } from '#texts/en/api.ts';
import { refusals } from '#texts/en/refusals.ts';
import { fill } from '#texts/fill.ts';
import type { Config } from '../../config.ts';
import { type Html, html } from '../../html.ts';
import {
  chosen,
  exampleOf,
  exampleOfRefusal,
  exampleOfReply,
  exampleOfRequest,
  jsonSchema,
  type Schema,
  typeOf,
} from './examples.ts';
import { meaningOf, meaningOfParameter } from './field-meanings.ts';
import { contentSecurityPolicy, noSources, nothingInline } from '../security/csp.ts';
import { exampleValues } from './example-values.ts';
import { featureOf, limitText } from './openapi.ts';
import { cachedText } from '../cache/cached-text.ts';

type Call = (typeof contract)[number];

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

const { kinds } = texts;

const isNullable = ({ type, anyOf }: Schema): boolean =>
  (Array.isArray(type) && (type as string[]).includes('null')) || (anyOf ?? []).some((one) => one.type === 'null');

function kindOfOne(schema: Schema): string {
  if (schema.enum) return fill(kinds.oneOf, { values: schema.enum.join(', ') });
  if ('const' in schema) return fill(kinds.oneOf, { values: String(schema.const) });
  const type = typeOf(schema);
  if (type === 'array') return kinds.list;
  if (type === 'object') return kinds.object;
  if (type === 'boolean') return kinds.yesOrNo;
  if (type === 'integer' || type === 'number') {
    const { minimum, maximum } = schema;
    const isBound = (bound: unknown): boolean => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
    return [
      type === 'integer' ? kinds.wholeNumber : kinds.number,
      ...(isBound(minimum) ? [fill(kinds.from, { n: minimum })] : []),
      ...(isBound(maximum) ? [fill(kinds.upTo, { n: maximum })] : []),
    ].join(' ');
  }
  const { minLength, maxLength, format } = schema;
  return [
    format === 'date-time' ? kinds.moment : kinds.text,
    ...(minLength ? [fill(kinds.atLeast, { n: minLength })] : []),
    ...(maxLength ? [fill(kinds.atMost, { n: maxLength })] : []),
  ].join(', ');
}

function kindOf(schema: Schema): string {
  const options = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema];
  return [options.map(kindOfOne).join(kinds.or), ...(isNullable(schema) ? [kinds.orNothing] : [])].join(' ');
}

interface Parameter {
  name: string;
  place: string;
  kind: string;
  isNeeded: boolean;
  meaning: string | undefined;
}

type Place = keyof typeof texts.places;

/** The fields of an object, and those inside of them as `list[].field`. @param way as of `meaningOf` */
function fieldsOf(schema: Schema, place: Place, way: readonly string[], before = ''): Parameter[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const one = value as Schema;
    const path = before + name;
    const inner = chosen(one);
    const isList = typeOf(inner) === 'array';
    const items = isList ? (inner.items as Schema) : inner;
    const nested = fieldsOf(items, place, [...way, name], isList ? `${path}[].` : `${path}.`);
    const meaning = place === 'body' ? meaningOf(way, name) : meaningOfParameter(way[0] ?? '', name);
    const isNeeded = required.includes(name);
    return [{ name: path, place: texts.places[place], kind: kindOf(one), isNeeded, meaning }, ...nested];
  });
}

const parametersOf = ({ name, row }: Call): Parameter[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = row[part];
    return schema ? fieldsOf(jsonSchema(schema, 'input'), part, [name]) : [];
  });

const code = (value: unknown): Html =>
  html`<pre><code>${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</code></pre>`;

const parameterList = (call: Call): Html => {
  const parameters = parametersOf(call);
  if (parameters.length === 0) return html`<p>${texts.nothing}</p>`;
  return html`<dl>
    ${parameters.map(
      ({ name, place, kind, isNeeded, meaning }) =>
        html`<dt><code>${name}</code></dt>
          <dd>${[place, kind, ...(isNeeded ? [texts.needed] : [])].join(' · ')}<br />${meaning ?? ''}</dd>`,
    )}
  </dl>`;
};

const refusalList = (codes: readonly RefusalCode[]): Html =>
  html`<dl>
    ${codes.map(
      (one) =>
        html`<dt>${statusOf(one)} <code>${one}</code></dt>
          <dd>${refusals[one]}</dd>`,
    )}
  </dl>`;

const addressOf = ({ path }: Endpoint): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

const quoted = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", String.raw`'\''`)}'`;

/** The parameters of an address, and what its query needs. */
function addressExample(row: Endpoint): { params: Record<string, string>; query: Record<string, unknown> } {
  const names = row === members.bank ? { ...exampleValues, code: exampleValues.ifsc } : exampleValues;
  const of = (schema: Schema): Record<string, string> => exampleOf(schema, '', names) as Record<string, string>;
  const query = row.query ? jsonSchema(row.query, 'input') : {};
  const needed = (query.required ?? []).map((name) => [name, exampleOf(query.properties?.[name] as Schema, name)]);
  return { params: row.params ? of(jsonSchema(row.params, 'input')) : {}, query: Object.fromEntries(needed) };
}

/** A call as one types it in a terminal; a member's with the token that signing in answered. */
function command(row: Endpoint, { publicUrl: { origin } }: Config): string {
  const given = addressExample(row);
  return [
    'curl',
    ...(row.method === 'GET' ? [] : ['-X', row.method]),
    `'${origin}/api${callAddress(row, given)}'`,
    ...(row.cookies?.needs ?? []).map((name) => `-b "${name}=$${name.toUpperCase()}"`),
    ...(row.guard === 'member' ? [`-H "Authorization: Bearer $ACCESS_TOKEN"`] : []),
    ...(row.body ? ["-H 'Content-Type: application/json'", `-d ${quoted(exampleOfRequest(row))}`] : []),
  ].join(' ');
}

function section(call: Call, config: Config): Html {
  const { name, row } = call;
  const [refused = 'invalid-input'] = row.refusals;
  return html`<article id="${name}">
    <h3><code class="method">${row.method}</code> <code>${addressOf(row)}</code></h3>
    <p>${row.summary}.</p>
    <p>${texts.who}: <strong>${texts.guards[row.guard]}</strong></p>
    ${limitText(row) && html`<p>${limitText(row)}</p>`}
    <details>
      <summary>${texts.details}</summary>
      <h4>${texts.parameters}</h4>
      ${parameterList(call)}
      <h4>${texts.request}</h4>
      <pre><kbd>${command(row, config)}</kbd></pre>
      <h4>${texts.success}</h4>
      ${code(exampleOfReply(row))}
      <h4>${fill(texts.failure, { status: statusOf(refused) })}</h4>
      ${code(exampleOfRefusal(refused, row.failure))}
      <h4>${texts.refusals}</h4>
      ${row.refusals.length > 0 ? refusalList(row.refusals) : html`<p>${texts.noRefusals}</p>`}
    </details>
  </article>`;
}

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

function renderPage(config: Config): string {
  const features = [...Map.groupBy(contract, featureOf)];
  const { toAll, first } = texts;
  return html`<!doctype html>
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
        <nav aria-labelledby="contents">
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
        </nav>
        <main>
          <section>
            <h2 id="first">${first.title}</h2>
            <p>${first.lead}</p>
            <pre><kbd>${command(settings.storeProfile, config)}</kbd></pre>
            <p>${first.member}</p>
            <pre><kbd>${command(auth.login, config)}</kbd></pre>
            <pre><kbd>${command(auth.session, config)}</kbd></pre>
          </section>
          <section>
            <h2 id="all">${toAll.title}</h2>
            ${[
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
            ].map((one) => html`<p>${one}</p>`)}
            <p>${toAll.refusals}:</p>
            ${refusalList(OF_EVERY_CALL)}
          </section>
          ${features.map(
            ([feature, calls]) =>
              html`<section>
                <h2 id="${feature}">${titleOf(feature)}</h2>
                ${calls.map((call) => section(call, config))}
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
}

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
