import type { FastifyInstance } from 'fastify';
import { content } from '#texts/en/content.ts';
import { fill } from '#texts/fill.ts';
import type { Deps } from '../deps.ts';
import { Html, html } from '../html.ts';
import { contentSecurityPolicy, inlineHash, noSources } from '../http/security/csp.ts';
import { sendText } from '../http/cache/send-text.ts';
import { readSetting, type Settings } from '../settings/settings-store.ts';

const texts = content.offline;

/** How often a page that is in view checks whether the shop answers again, in milliseconds. */
const CHECK_INTERVAL_MS = 5_000;
/**
 * Opens the address again as soon as the shop answers. The event `online` alone would not do: the shop may have been
 * away while the device was connected, or the connection may have returned before this page was shown.
 */
const RECOVER = `const check=async()=>{
if(document.hidden)return;
const answer=await fetch('/healthz',{cache:'no-store'}).catch(()=>null);
if(answer?.ok)location.reload()};
addEventListener('online',check);
document.addEventListener('visibilitychange',check);
setInterval(check,${CHECK_INTERVAL_MS})`;

const inline = { scripts: [inlineHash(RECOVER)], styles: [] };

/** It stands under the address of any page, and its link leads to that very address again. */
const offlinePage = ({ name, tagline }: Settings['store']): string =>
  html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f3326" />
        <meta name="robots" content="noindex" />
        <title>${texts.title} · ${name}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/offline.css" />
      </head>
      <body>
        <header>${name}<span>${tagline}</span></header>
        <main>
          <h1>${texts.title}</h1>
          <p>${fill(texts.text, { shop: name })}</p>
          <p>${texts.recovery}</p>
          <a href="">${texts.retry}</a>
        </main>
        ${new Html(`<script>${RECOVER}</script>`)}
      </body>
    </html>`.markup;

/** Mounts `/offline`, which browsers cache and show for a page that they cannot reach. */
export function mountOfflinePage(app: FastifyInstance, { db }: Deps): void {
  app.get('/offline', async (request, reply) => {
    void reply.header('content-security-policy', contentSecurityPolicy(inline, noSources));
    return sendText(request, reply, 'text/html; charset=utf-8', offlinePage(await readSetting(db, 'store')));
  });
}
