import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type PostedLink = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/**
 * Mounts what is posted to the address of a mail's link: by the link's page in a browser without script, or by a mail
 * program. It comes as a form, from anywhere, and what it says is in the address alone.
 *
 * @param act does what the link says, and returns what is answered
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
      const said = await act(request, reply);
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(said);
    });
  });
}
