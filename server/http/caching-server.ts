import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { answerWith } from './kept-answer.ts';
import type { Admission } from './admission.ts';
import type { AnswerCache } from './answer-cache.ts';

/** What is answered without looking further: whole pages, and answers of the API that are the same for everybody. */
export interface Caches {
  pages: AnswerCache;
  calls: AnswerCache;
}

function answerAtOnce(
  { pages, calls }: Caches,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const kept = (url.startsWith('/api/') ? calls : pages).get(url);
  if (!kept) return false;
  const answer = answerWith(kept, headers);
  response.writeHead(answer.status, answer.headers).end(answer.body);
  return true;
}

/** Makes the HTTP server: what is kept is answered before anything else looks at the request; the rest is handed on
 * while there is a place for it. */
export const cachingServer =
  (caches: Caches, admission: Admission): NonNullable<FastifyServerOptions['serverFactory']> =>
  (handle, options): Server => {
    const patience = { ...(options.http as ServerOptions), requestTimeout: Number(options.requestTimeout) };
    const server = createServer(patience, (request, response) => {
      // While the server closes, the application itself tells readers to connect anew.
      if (server.listening && answerAtOnce(caches, request, response)) return;
      if (!admission.turnsAway(request, response)) handle(request, response);
    });
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.timeout = Number(options.connectionTimeout);
    return server;
  };
