import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders the document of the console once, when it is built: it holds nothing of a shop. */
export default function renderShell(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const markup = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html');
  return new Response(`<!doctype html>${markup}`, { status, headers });
}
