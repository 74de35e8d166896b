import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { markedScripts, tellHashes } from './inline-scripts.ts';
import { earlyPress } from './layout/early-press.tsx';

/**
 * Renders the whole page before the first byte, so that it can be cached and its inline scripts hashed: those that
 * the router writes, which carry a mark until the page is whole, and our own.
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
  const { html, hashes } = await markedScripts(await new Response(stream).text(), mark, [earlyPress]);
  tellHashes(headers, hashes);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
