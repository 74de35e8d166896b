import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/refusals.ts';
import type { Config } from '../config.ts';

type Origins = Pick<Config, 'publicUrl' | 'consoleUrl' | 'scriptHosts'>;

const hasOwnOrigin = ({ publicUrl, consoleUrl }: Origins): boolean => consoleUrl.host !== publicUrl.host;

/**
 * Whether the console answers a sentence alone: scripts of the owner's providers run on the shop's pages, and on the
 * shop's own origin they could call whatever a member of staff may do.
 */
export const consoleNeedsOrigin = (config: Origins): boolean => config.scriptHosts.length > 0 && !hasOwnOrigin(config);

/** Whether a request came by the console's own name, where it has one. Any header but the host a script could write. */
export const isByConsoleName = (config: Origins, host: string | undefined): boolean =>
  hasOwnOrigin(config) && host === config.consoleUrl.host;

/** Routes that are answered under the console's own name. */
const OF_CONSOLE =
  /^\/(?:console|api\/console|assets|uploads|Images|media)(?:\/|$)|^\/(?:csp-reports|healthz|readyz|favicon\.svg|robots\.txt)$/;
/** Of these, what the shop's own name does not answer. */
const OF_CONSOLE_ALONE = /^\/(?:console|api\/console)(?:\/|$)/;

/**
 * Keeps the console and the shop apart where each has its own name: a script of the shop's pages cannot call what staff
 * may do, and the console's name shows no page on which such a script runs.
 */
export function separateOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async ({ url, headers, routeOptions }, reply) => {
    // Of the address as it was sent, letters may be written as escapes.
    const route = routeOptions.url ?? '';
    const isOfConsole = OF_CONSOLE_ALONE.test(route);
    const isCall = route.startsWith('/api/');
    if (isOfConsole && isCall && consoleNeedsOrigin(config)) throw new Refusal('console-needs-origin');
    if (!hasOwnOrigin(config)) return;
    const isConsoleName = isByConsoleName(config, headers.host);
    if (isConsoleName && !OF_CONSOLE.test(route)) {
      if (url === '/') return reply.redirect('/console', 302);
      throw new Refusal('not-found');
    }
    if (isConsoleName || !isOfConsole) return;
    if (isCall) throw new Refusal('not-found');
    return reply.redirect(config.consoleUrl.origin + url, 302);
  });
}
