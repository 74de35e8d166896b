import type { FastifyInstance } from 'fastify';
import { NOT_ME_PATH } from '#domain/members/detail-change.ts';
import { Refusal } from '#domain/refusals.ts';
import { members as texts } from '#texts/en/members.ts';
import type { Deps } from '../deps.ts';
import { mountPostedLink } from '../http/api/posted-link.ts';
import { cookiesOf, readSession } from '../http/api/session.ts';
import { disownChange } from './disown-change.ts';

/** Mounts "It was not me" for a browser without script. */
export const mountPostedNotMe = (app: FastifyInstance, deps: Deps): void =>
  mountPostedLink(app, NOT_ME_PATH, async (request, reply) => {
    const { token } = request.query;
    if (typeof token !== 'string') throw new Refusal('change-link-invalid');
    const cookies = cookiesOf(deps, request, reply);
    await disownChange(deps, { cookies, member: await readSession(deps, request, cookies) }, token);
    return `${texts.disowned.title}. ${texts.disowned.text}`;
  });
