import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestOf, isKnown } from './etag.ts';

/** For what changes seldom and is asked for by programs. */
export const CACHE_AN_HOUR = 'public, max-age=3600';

/** Sends a small text of a type, or that the reader has it already. */
export function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = `"${digestOf(text)}"`;
  void reply.header('etag', etag).header('cache-control', CACHE_AN_HOUR);
  return isKnown(request.headers, etag) ? reply.status(304).send() : reply.type(type).send(text);
}
