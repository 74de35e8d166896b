import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cachePage, type CachedResponse } from './cached-response.ts';
import { CACHE_AN_HOUR } from './send-text.ts';

/**
 * A long text that is the same for everybody as long as the process lives: made and compressed when it is first asked
 * for, as pages are.
 *
 * @param headers with its type
 */
export function cachedText(headers: OutgoingHttpHeaders, make: () => string) {
  let cached: CachedResponse | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    cached ??= cachePage({ ...headers, 'cache-control': CACHE_AN_HOUR }, [Buffer.from(make())]);
    const { status, headers: own, body } = await cached.sentTo(request.headers);
    return reply
      .status(status)
      .headers(own)
      .send(body ?? undefined);
  };
}
