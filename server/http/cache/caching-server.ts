import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { cachedCall } from './call-key.ts';
import { followArrival, MAX_ARRIVAL_MS } from '../security/arrival-time.ts';
import type { ConcurrencyLimit } from '../security/concurrency-limit.ts';
import type { ResponseCache } from './response-cache.ts';

/** What is answered without looking further: whole pages, and answers of the API that are the same for everybody. */
export interface Caches {
  pages: ResponseCache;
  calls: ResponseCache;
}

function serveFromCache(
  { pages, calls }: Caches,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const cached = url.startsWith('/api/') ? cachedCall(calls, url) : pages.get(url);
  if (!cached) return false;
  const sent = cached.atHand(headers);
  if (!sent) return false;
  response.writeHead(sent.status, sent.headers).end(sent.body);
  return true;
}

/**
 * Makes the HTTP server: cached replies are served first, other requests are handed on while there is a slot.
 *
 * @param isElsewhere whether a request is for another name than that of the cached pages
 */
export const cachingServer =
  (
    caches: Caches,
    limit: ConcurrencyLimit,
    isElsewhere: (host: string | undefined) => boolean = () => false,
  ): NonNullable<FastifyServerOptions['serverFactory']> =>
  (handle, options): Server => {
    const timeouts = { ...(options.http as ServerOptions), requestTimeout: MAX_ARRIVAL_MS };
    const arrivalMs = Number(options.requestTimeout);
    const server = createServer(timeouts, (request, response) => {
      followArrival(server, request, arrivalMs);
      // While the server closes, the application itself asks clients to reconnect.
      const mayBeCached = server.listening && !isElsewhere(request.headers.host);
      if (mayBeCached && serveFromCache(caches, request, response)) return;
      if (!limit.rejects(request, response)) handle(request, response);
    });
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.timeout = Number(options.connectionTimeout);
    return server;
  };
