import type { FastifyInstance } from 'fastify';
import { NEWSLETTER_PATH } from '#domain/leads/newsletter.ts';
import { leads as texts } from '#domain/texts/en/leads.ts';
import type { Deps } from '../deps.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * Mounts what a mail program posts to when its reader leaves the list there (RFC 8058): the address of the page that a
 * letter links to. It comes as a form, from anywhere, and what it says is in the address alone.
 */
export function mountOneClickUnsubscribe(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8_192 }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: { leave?: string | string[] } }>(NEWSLETTER_PATH, async (request, reply) => {
      const { leave } = request.query;
      await unsubscribe(deps, typeof leave === 'string' ? leave : '');
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(texts.left.title);
    });
  });
}
