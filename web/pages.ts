import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call } from '#contract/client.ts';
import { apiContext } from './api.ts';

export { publicAddress } from './public-address.ts';

const handler = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);

/** Renders a page (or its data) of the storefront. `call` reaches the API with the reader's own session. */
export function renderPage(request: Request, call: Call): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, call);
  return handler(request, context);
}
