import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { scriptText } from '#domain/script-text.ts';
import { apiContext } from './api.ts';
import { FrameProvider } from './layout/frame.tsx';
import { loadShop, type Shop } from './layout/shop.ts';
import { ShopProvider } from './layout/shop-context.tsx';
import { type OwnHtml, pageRenderContext } from './page-render.ts';

/**
 * The pages of one route have the same frame while the settings are the same: a frame of older ones stays until the
 * database's notice of the change arrives. A page that failed may have any.
 */
function frameKeyOf({ errors, matches }: EntryContext['staticHandlerContext'], shop: Shop): string | null {
  const route = errors ? undefined : matches.at(-1)?.route.id;
  return route === undefined ? null : `${route} ${JSON.stringify(shop)}`;
}

/** What the router hands to the browser, as it would write it itself, piece by piece, beside its scripts. */
async function dataScript(stream: EntryContext['serverHandoffStream']): Promise<string> {
  if (!stream) return '';
  const text = await new Response(stream).text();
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${scriptText(text)});${controller}.close();`;
}

/** How React marks what has to be waited for, or failed, within a part that may come later. */
const UNFINISHED = '<!--$!-->';
const OWN_PARTS = /<head>(.+?)<\/head>.*?(<main .*<\/main>)/s;

/** All of a page, with the parts that have to be waited for in their places, and not at the end for a script to put there. */
async function streamed(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page, { progressiveChunkSize: Infinity });
  await stream.allReady;
  return new Response(stream).text();
}

/** The same in a tenth less time. @returns null for a page of which a part has to be waited for, or that fails */
function atOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(UNFINISHED) ? null : html;
  } catch {
    return null;
  }
}

/** Renders the page of one request. */
class Renderer {
  readonly #request: Request;
  readonly #context: EntryContext;
  readonly #shop: Shop;

  constructor(request: Request, context: EntryContext, shop: Shop) {
    this.#request = request;
    this.#context = { ...context, serverHandoffStream: undefined };
    this.#shop = shop;
  }

  #element(hasFrame: boolean, context: EntryContext, nonce: string) {
    return (
      <FrameProvider value={hasFrame}>
        <ShopProvider value={this.#shop}>
          <ServerRouter context={context} url={this.#request.url} nonce={nonce} />
        </ShopProvider>
      </FrameProvider>
    );
  }

  /** @param nonce of the scripts that the router writes itself */
  whole(nonce: string): Promise<string> {
    return streamed(this.#element(true, this.#context, nonce));
  }

  /** The page's own parts alone. @returns null for a page that has none */
  async own(): Promise<OwnHtml | null> {
    const { manifest, staticHandlerContext } = this.#context;
    // The router would lay out all routes of the shop for each page.
    const matched = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
    const context = { ...this.#context, manifest: { ...manifest, routes: Object.fromEntries(matched) } };
    const element = () => this.#element(false, context, '');
    const html = atOnce(element()) ?? (await streamed(element()));
    const [, head, main] = OWN_PARTS.exec(html) ?? [];
    return head === undefined || main === undefined ? null : { head, main };
  }
}

/**
 * Renders a page before its first byte is sent, so that it can be cached and its inline scripts hashed: those that the
 * router writes carry a mark, which the server takes off. What stands around the page is left out where it is cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const render = loadContext.get(pageRenderContext);
  const url = new URL(request.url);
  const shop = await loadShop(loadContext.get(apiContext), url.origin);
  const data = await dataScript(context.serverHandoffStream);
  const key = frameKeyOf(context.staticHandlerContext, shop);
  const renderer = new Renderer(request, context, shop);
  const hasFrame = key !== null && render.frames.has(key);
  const own = hasFrame || (key !== null && render.frames.mayKeep()) ? await renderer.own() : null;
  const mark = crypto.randomUUID();
  const whole = hasFrame && own ? null : { html: await renderer.whole(mark), mark };
  render.html = { frame: { key, search: url.searchParams.get('search') ?? '' }, whole, own, data };
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}
