import type { FastifyInstance } from 'fastify';

/** Where browsers tell what a page's policy blocked. Only the directive and the source are logged. */
export function mountCspReports(app: FastifyInstance): void {
  app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 8_192 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/csp-reports', async (request, reply) => {
      const text = request.body as string;
      const pick = (name: string): string => new RegExp(`"${name}"\\s*:\\s*"([^"]{0,200})"`).exec(text)?.[1] ?? '';
      request.log.warn(
        { directive: pick('violated-directive'), blocked: pick('blocked-uri') },
        'content security policy',
      );
      return reply.status(204).send();
    });
  });
}
