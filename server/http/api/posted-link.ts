import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type PostedLink = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/**
 * Mounts the POST of a mail's link, sent by its page without script or by a mail program: a form from any origin, with
 * all it says in the address.
 *
 * @param act returns the reply
 */
export function mountPostedLink(
  app: FastifyInstance,
  path: string,
  act: (request: PostedLink, reply: FastifyReply) => Promise<string>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8_192 }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      const text = await act(request, reply);
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
    });
  });
}
