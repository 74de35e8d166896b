import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call } from '#contract/client.ts';
import { apiContext } from './api.ts';
import { detectEmptyCart } from '#web/cart/opening-cart.tsx';
import { earlyClickScript } from '#web/layout/early-click.tsx';

export { movedTo, pageCacheKey } from './page-cache-key.ts';

/** Scripts that stand in pages letter by letter, for their Content-Security-Policy. */
export const inlineScripts: readonly string[] = [earlyClickScript, detectEmptyCart];

/** Made once: given a function instead of the build, the router would lay out all routes anew for each request. */
const handling = import('virtual:react-router/server-build').then((build) =>
  createRequestHandler(build, import.meta.env.MODE),
);

/** Renders a page (or its data) of the storefront. `call` reaches the API with the reader's own session. */
export async function renderPage(request: Request, call: Call): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, call);
  const handle = await handling;
  return handle(request, context);
}
