import type { Endpoint } from '#contract/endpoint.ts';
import { statusOf } from '#contract/refusals.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { api as texts } from '#texts/en/api.ts';
import { refusals } from '#texts/en/refusals.ts';
import { fill } from '#texts/fill.ts';
import type { Config } from '../../config.ts';
import { type Html, html } from '../../html.ts';
import { curlCommand } from './curl-command.ts';
import { exampleOfRefusal, exampleOfReply } from './examples.ts';
import { type Call, limitText } from './openapi.ts';
import { parameterList } from './parameter-list.ts';

const code = (value: unknown): Html =>
  html`<pre><code>${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</code></pre>`;

/** Refusals with their status and what they say. */
export const refusalList = (codes: readonly RefusalCode[]): Html =>
  html`<dl>
    ${codes.map(
      (one) =>
        html`<dt>${statusOf(one)} <code>${one}</code></dt>
          <dd>${refusals[one]}</dd>`,
    )}
  </dl>`;

const addressOf = ({ path }: Endpoint): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

/** One call: who may ask it, with what, and what it answers and refuses. */
export function callArticle(call: Call, config: Config): Html {
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
      <pre><kbd>${curlCommand(row, config)}</kbd></pre>
      <h4>${texts.success}</h4>
      ${code(exampleOfReply(row))}
      <h4>${fill(texts.failure, { status: statusOf(refused) })}</h4>
      ${code(exampleOfRefusal(refused, row.failure))}
      <h4>${texts.refusals}</h4>
      ${row.refusals.length > 0 ? refusalList(row.refusals) : html`<p>${texts.noRefusals}</p>`}
    </details>
  </article>`;
}
