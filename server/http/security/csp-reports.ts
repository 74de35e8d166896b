import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from '#domain/refusals.ts';

/** How many reports of all browsers a process logs, so that no caller fills its log. */
const MAX_REPORTS = { points: 60, duration: 60 };

/** Where browsers report what a page's policy blocked. Only the directive and the source are logged. */
export function mountCspReports(app: FastifyInstance): void {
  const limiter = new RateLimiterMemory(MAX_REPORTS);
  app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    const countReport = async (): Promise<void> => {
      await limiter.consume('all').catch(() => {
        throw new Refusal('too-many-requests', { retryAfter: MAX_REPORTS.duration });
      });
    };
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 8_192 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/csp-reports', { onRequest: countReport }, async (request, reply) => {
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
