import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { answerWith } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';

function answerAtOnce(cache: PageCache, { method, url, headers }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const page = cache.get(url ?? '');
  if (!page) return false;
  const answer = answerWith(page, headers);
  response.writeHead(answer.status, answer.headers).end(answer.body);
  return true;
}

/** Makes the HTTP server: a kept page is answered before anything else looks at the request, the rest is handed on. */
export const pageServer =
  (cache: PageCache): NonNullable<FastifyServerOptions['serverFactory']> =>
  (handle, options): Server => {
    const server = createServer((request, response) => {
      // While the server closes, the application itself tells readers to connect anew.
      if (!server.listening || !answerAtOnce(cache, request, response)) handle(request, response);
    });
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    return server;
  };
