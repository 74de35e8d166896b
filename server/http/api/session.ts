import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_SECONDS } from '#domain/auth/session-lifetime.ts';
import { type CookieName, STAFF_COOKIES, type StaffCookieName } from '#domain/privacy/stored-names.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { findSession, type SignedIn, touchSession } from './session-store.ts';
import type { Callers } from '../security/concurrency-limit.ts';
import type { Cookies, StoredCookie } from './call.ts';
import { addressOf } from '../security/caller-address.ts';
import { networkOf, siteOf } from '../../db/rate-limits.ts';

const HOUR_MS = 3_600_000;

/** The prefix makes browsers refuse the cookie from another host or without https. */
export const hostCookieName = (name: CookieName | StaffCookieName, { publicUrl }: Config): StoredCookie =>
  publicUrl.protocol === 'https:' ? `__Host-${name}` : name;

export const sessionCookieName = (config: Config): StoredCookie => hostCookieName('session', config);

/** The name of a cookie as it is sent: one below a path cannot have the prefix of the host, and gets the other one. */
export function storedName(name: StoredCookie, { publicUrl }: Config): string {
  return publicUrl.protocol === 'https:' && !name.startsWith('__') ? `__Secure-${name}` : name;
}

const isOfStaff = (name: StoredCookie): boolean =>
  STAFF_COOKIES.some((one) => name === one || name === `__Host-${one}`);

export function cookiesOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = deps.config.publicUrl.protocol === 'https:';
  const base = (name: StoredCookie) =>
    ({ httpOnly: true, sameSite: isOfStaff(name) ? 'strict' : 'lax', secure }) as const;
  const prefixed = (name: StoredCookie): string => storedName(name, deps.config);
  return {
    get: (name) => request.cookies[prefixed(name)],
    set: (name, value, { maxAge, path = '/' }) =>
      void reply.setCookie(prefixed(name), value, { ...base(name), maxAge, path }),
    clear: (name, path = '/') => void reply.clearCookie(prefixed(name), { ...base(name), path }),
  };
}

/** What a request carries of a session: an access token, or the cookie of a browser. It may be made up. */
export interface Credential {
  kind: 'access' | 'browser';
  secret: string;
}

/** Whether a request names its caller by a token: then that alone is judged, and no cookie (ADR-055). */
export const hasBearer = ({ authorization = '' }: IncomingHttpHeaders): boolean =>
  /^Bearer(?: |$)/i.test(authorization);

/** The value of a cookie in a header that no application has read yet; empty when it is not there. */
const cookieIn = ({ cookie = '' }: IncomingHttpHeaders, name: StoredCookie): string =>
  new RegExp(`(?:^|;)\\s*${name}=([^;\\s]+)`).exec(cookie)?.[1] ?? '';

export function credentialOf(config: Config, headers: IncomingHttpHeaders): Credential | null {
  const { authorization = '' } = headers;
  if (hasBearer(headers)) {
    const [, bearer] = /^Bearer +([\w-]{20,100})$/i.exec(authorization) ?? [];
    return bearer === undefined ? null : { kind: 'access', secret: bearer };
  }
  const secret = cookieIn(headers, sessionCookieName(config));
  return secret === '' ? null : { kind: 'browser', secret };
}

/** Who is calling: by a Bearer access token of another client, else by the session cookie. */
export async function readSession(deps: Deps, request: FastifyRequest, cookies: Cookies): Promise<SignedIn | null> {
  const now = deps.clock();
  const credential = credentialOf(deps.config, request.headers);
  if (!credential) return null;
  const { kind, secret } = credential;
  const session = await findSession(deps.db, secret, kind, now);
  if (kind === 'browser' && session && now.getTime() - session.seenAt.getTime() > HOUR_MS) {
    await touchSession(deps.db, secret, now, new Date(now.getTime() + SESSION_SECONDS * 1000));
    cookies.set(sessionCookieName(deps.config), secret, { maxAge: SESSION_SECONDS });
  }
  return session;
}

/** Who calls a shop, before its application looks at the request. */
export const callersOf = (deps: Deps): Callers => ({
  originOf(request) {
    const address = addressOf(request, deps.config);
    return { network: networkOf(address), site: siteOf(address) };
  },
  credentialOf: ({ headers }) => {
    const { secret, kind } = credentialOf(deps.config, headers) ?? {};
    return secret === undefined ? null : `${kind} ${secret}`;
  },
  async memberOf(credential) {
    const [kind, secret = ''] = credential.split(' ');
    const session = await findSession(deps.db, secret, kind === 'access' ? 'access' : 'browser', deps.clock());
    return session?.memberId ?? null;
  },
  mayBeOfStaff: ({ url = '', headers }) =>
    url.startsWith('/api/console/') && cookieIn(headers, hostCookieName('staff', deps.config)) !== '',
});
