import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call } from '#contract/client.ts';
import { apiContext } from './api.ts';
import { type Frames, type PageRender, type RenderedHtml, pageRenderContext } from './page-render.ts';
// oxlint-disable-next-line import/default -- the build makes it the text of the script
import storedLinesScript from '#web/cart/opening/draw-stored-lines.ts?inline-script';
import { earlyClickScript } from '#web/layout/early-click.tsx';

export { movedTo, pageCacheKey } from './page-cache-key.ts';

/** Scripts that stand in pages letter by letter, for their Content-Security-Policy. */
export const inlineScripts: readonly string[] = [earlyClickScript, storedLinesScript];

/** Made once: given a function instead of the build, the router would lay out all routes anew for each request. */
const handling = import('virtual:react-router/server-build').then((build) =>
  createRequestHandler(build, import.meta.env.MODE),
);

/**
 * Renders a page (or its data) of the storefront.
 *
 * @param call reaches the API with the reader's own session
 * @param frames those that are cached, without which the page comes
 * @returns the response, and the page when it is one
 */
export async function renderPage(
  request: Request,
  call: Call,
  frames: Frames,
): Promise<{ response: Response; html: RenderedHtml | null }> {
  const context = new RouterContextProvider();
  const render: PageRender = { frames, html: null };
  context.set(apiContext, call);
  context.set(pageRenderContext, render);
  const handle = await handling;
  const response = await handle(request, context);
  return { response, html: render.html };
}
