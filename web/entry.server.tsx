import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { apiContext } from './api.ts';
import { FrameProvider } from './layout/frame.tsx';
import { loadShop, type Shop } from './layout/shop.ts';
import { ShopProvider } from './layout/shop-context.tsx';
import { pageRenderContext } from './page-render.ts';

/**
 * The pages of one route have the same frame while the settings are the same: a frame of older ones stays until the
 * database's notice of the change arrives. A page that failed may have any.
 */
function frameKeyOf({ errors, matches }: EntryContext['staticHandlerContext'], shop: Shop): string | null {
  const route = errors ? undefined : matches.at(-1)?.route.id;
  return route === undefined ? null : `${route} ${JSON.stringify(shop)}`;
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  return chunks;
}

/**
 * Renders the whole page before the first byte, so that it can be cached and its inline scripts hashed: those that the
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
  const mark = crypto.randomUUID();
  const shop = await loadShop(loadContext.get(apiContext), new URL(request.url).origin);
  const key = frameKeyOf(context.staticHandlerContext, shop);
  const isLeftOut = key !== null && render.hasFrame(key);
  // The router hands its data to the browser only beside its scripts, which are part of the frame.
  if (isLeftOut) context.renderMeta = { didRenderScripts: true };
  const stream = await renderToReadableStream(
    <FrameProvider value={!isLeftOut}>
      <ShopProvider value={shop}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </ShopProvider>
    </FrameProvider>,
    // A large part that was waited for stands in its place, and not at the end for a script to put there.
    { progressiveChunkSize: Infinity },
  );
  await stream.allReady;
  const search = new URL(request.url).searchParams.get('search') ?? '';
  render.html = { chunks: await readAll(stream), mark, frame: { key, search, isLeftOut } };
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}
