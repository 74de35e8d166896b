import type { FastifyInstance } from 'fastify';
import { LIST_LINKS, NEWSLETTER_PATH } from '#domain/leads/newsletter.ts';
import { Refusal } from '#domain/refusals.ts';
import { leads as texts } from '#domain/texts/en/leads.ts';
import type { Deps } from '../deps.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { unsubscribe } from './unsubscribe.ts';

const acts = {
  confirm: { act: confirmSubscription, says: texts.confirmed.title },
  leave: { act: unsubscribe, says: texts.left.title },
};

/**
 * Mounts what is posted to a link of the newsletter's mails: by a mail program whose reader leaves the list there
 * (RFC 8058), or by the link's page in a browser without script. It comes as a form, from anywhere, and what it says
 * is in the address alone.
 */
export function mountPostedLinks(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8_192 }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: Record<string, unknown> }>(NEWSLETTER_PATH, async ({ query }, reply) => {
      const link = LIST_LINKS.find((name) => name in query);
      const token = link && query[link];
      if (!link || typeof token !== 'string') throw new Refusal('list-link-invalid');
      await acts[link].act(deps, token);
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(acts[link].says);
    });
  });
}
