import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { CATALOGUE_ID, STORE_ID } from '#contract/store-ids.ts';
import { Refusal } from '#domain/refusals.ts';
import type { SignedIn } from '../api/session-store.ts';
import type { Config } from '../../config.ts';
import { hasBearer, sessionCookieName } from '../api/session.ts';

/** Where a request must come from: calls of the console from the console alone. */
const originOf = ({ publicUrl, consoleUrl }: Config, { routeOptions }: FastifyRequest): string =>
  (routeOptions.url?.startsWith('/api/console/') ? consoleUrl : publicUrl).origin;

const isOurs = (config: Config, request: FastifyRequest, origin: string): boolean => {
  if (origin === originOf(config, request)) return true;
  // A demo shop is opened under whatever name reaches it: localhost, an address of the local network.
  return config.mode === 'demo' && URL.parse(origin)?.host === request.headers.host;
};

/**
 * Keeps other sites from writing in a member's name (CSRF): a write must come from our origin, and one with the session
 * cookie must name its origin. Browsers add that cookie by themselves, unlike a token.
 */
export function guardOrigin(config: Config, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  if (origin === undefined) {
    const { isProvenByBody } = request.routeOptions.config;
    const cookie = request.cookies[sessionCookieName(config)];
    if (cookie === undefined || isProvenByBody || hasBearer(request.headers)) return;
    throw new Refusal('foreign-origin');
  }
  if (!isOurs(config, request, origin)) throw new Refusal('foreign-origin');
}

/** What path parameters mean by their name: an own user id, this shop's ids. */
export function guardParams(params: Record<string, string>, member: SignedIn | null): void {
  if (params.storeId !== undefined && params.storeId !== STORE_ID) throw new Refusal('not-found');
  if (params.catalogueId !== undefined && params.catalogueId !== CATALOGUE_ID) throw new Refusal('not-found');
  if (params.user_id !== undefined && params.user_id !== member?.userId) throw new Refusal('foreign-user');
}

/** An invalid token is refused even where a guest may call: its client would otherwise be served as a guest. */
export function guardMember({ guard }: Endpoint, { member, headers }: FastifyRequest): void {
  const isNeeded = guard === 'member' || (guard === 'guest-or-member' && hasBearer(headers));
  if (isNeeded && !member) throw new Refusal('not-signed-in');
}
