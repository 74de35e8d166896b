import type { FastifyInstance } from 'fastify';
import { CONTACT_PATH } from '#domain/members/contact.ts';
import { Refusal } from '#domain/refusals.ts';
import { members as texts } from '#texts/en/members.ts';
import type { Deps } from '../deps.ts';
import { mountPostedLink } from '../http/api/posted-link.ts';
import { confirmContact } from './ask-contact.ts';

/** Mounts the confirmation of a contact address for a browser without script. */
export const mountPostedContact = (app: FastifyInstance, deps: Deps): void =>
  mountPostedLink(app, CONTACT_PATH, async ({ query: { token } }) => {
    if (typeof token !== 'string') throw new Refusal('contact-link-invalid');
    await confirmContact(deps, token);
    return `${texts.contactConfirmed.title}. ${texts.contactConfirmed.text}`;
  });
