import type { FastifyInstance } from 'fastify';
import { LIST_LINKS, NEWSLETTER_PATH } from '#domain/leads/newsletter.ts';
import { Refusal } from '#domain/refusals.ts';
import { leads as texts } from '#texts/en/leads.ts';
import type { Deps } from '../deps.ts';
import { mountPostedLink } from '../http/api/posted-link.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { unsubscribe } from './unsubscribe.ts';

const acts = {
  confirm: { act: confirmSubscription, says: texts.confirmed.title },
  leave: { act: unsubscribe, says: texts.left.title },
};

/**
 * Mounts what is posted to a link of the newsletter's mails, also by a mail program whose reader leaves the list there
 * (RFC 8058).
 */
export const mountPostedLinks = (app: FastifyInstance, deps: Deps): void =>
  mountPostedLink(app, NEWSLETTER_PATH, async ({ query }) => {
    const link = LIST_LINKS.find((name) => name in query);
    const token = link && query[link];
    if (!link || typeof token !== 'string') throw new Refusal('list-link-invalid');
    await acts[link].act(deps, token);
    return acts[link].says;
  });
