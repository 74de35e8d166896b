import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { findSession } from '../auth/session-store.ts';
import type { Callers } from './admission.ts';
import { networkOf } from './limits.ts';
import { credentialOf } from './session.ts';

/** The caller's address, as the application reads it: the one that the last trusted proxy names. */
export function addressOf({ socket, headers }: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [socket.remoteAddress ?? '', ...named.reverse().map((hop) => hop.trim())].filter((hop) => hop !== '');
  return hops[Math.min(trustProxy, hops.length - 1)] ?? '';
}

/** Who calls a shop, before its application looks at the request. */
export const callersOf = (deps: Deps): Callers => ({
  networkOf: (request) => networkOf(addressOf(request, deps.config)),
  credentialOf: ({ headers }) => {
    const { secret, kind } = credentialOf(deps.config, headers) ?? {};
    return secret === undefined ? null : `${kind} ${secret}`;
  },
  async memberOf(credential) {
    const [kind, secret = ''] = credential.split(' ');
    const session = await findSession(deps.db, secret, kind === 'access' ? 'access' : 'browser', deps.clock());
    return session?.memberId ?? null;
  },
});
