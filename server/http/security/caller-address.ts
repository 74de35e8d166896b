import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';

/** The caller's address, as the application reads it: the one that the last trusted proxy names. */
export function addressOf({ socket, headers }: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [socket.remoteAddress ?? '', ...named.reverse().map((hop) => hop.trim())].filter((hop) => hop !== '');
  return hops[Math.min(trustProxy, hops.length - 1)] ?? '';
}
