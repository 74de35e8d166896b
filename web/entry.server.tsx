import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders the whole page before the first byte, so that it can be cached and its inline scripts hashed: those that the
 * router writes carry a mark, which the server takes off.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const mark = crypto.randomUUID();
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={mark} />, {
    // A large part that was waited for stands in its place, and not at the end for a script to put there.
    progressiveChunkSize: Infinity,
  });
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-script-mark', mark);
  return new Response(stream, { status, headers });
}
