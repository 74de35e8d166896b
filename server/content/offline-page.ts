import type { FastifyInstance } from 'fastify';
import { content } from '#domain/texts/en/content.ts';
import { fill } from '#domain/texts/fill.ts';
import type { Deps } from '../deps.ts';
import { Html, html } from '../html.ts';
import { contentSecurityPolicy, inlineHash, noSources } from '../http/csp.ts';
import { sendText } from '../http/send-text.ts';
import { readSetting, type Settings } from '../settings/settings-store.ts';

const texts = content.offline;

/** Opens the address anew once the device is connected again; a shop that is down by itself has the link. */
const RELOAD = "addEventListener('online',()=>location.reload())";

const inline = { scripts: [inlineHash(RELOAD)], styles: [] };

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
          <a href="">${texts.retry}</a>
        </main>
        ${new Html(`<script>${RELOAD}</script>`)}
      </body>
    </html>`.markup;

/** Mounts `/offline`, which browsers keep and show for a page that they cannot reach. */
export function mountOfflinePage(app: FastifyInstance, { db }: Deps): void {
  app.get('/offline', async (request, reply) => {
    void reply.header('content-security-policy', contentSecurityPolicy(inline, noSources));
    return sendText(request, reply, 'text/html; charset=utf-8', offlinePage(await readSetting(db, 'store')));
  });
}
