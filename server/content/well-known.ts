import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { CACHE_AN_HOUR, sendText } from '../http/cache/send-text.ts';
import { readSetting } from '../settings/settings-store.ts';

const A_YEAR_MS = 365 * 86_400_000;
const A_DAY_MS = 86_400_000;

/** Mounts what clients request by convention: the icon, and `security.txt` (RFC 9116). */
export function mountWellKnown(app: FastifyInstance, { db, clock, config }: Deps): void {
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', CACHE_AN_HOUR).redirect('/icon-192.png', 302),
  );

  app.get('/.well-known/security.txt', async (request, reply) => {
    const { email } = await readSetting(db, 'store');
    const { origin } = config.publicUrl;
    // By the day, so that the text has the same ETag for a whole one.
    const expires = new Date(Math.floor(clock().getTime() / A_DAY_MS) * A_DAY_MS + A_YEAR_MS);
    const lines = [
      `Contact: ${email ? `mailto:${email}` : `${origin}/contact`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return sendText(request, reply, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`);
  });
}
