import type { FastifyInstance } from 'fastify';
import { PERSONAL_PAGES } from '#domain/content/page-address.ts';
import type { Deps } from '../deps.ts';
import { sendText } from '../http/cache/send-text.ts';

/** What shows nothing that a search could find: calls, stand-ins, and pages for one person. */
const NOT_FOR_SEARCH = ['/api/', '/dev/', '/console', ...PERSONAL_PAGES.map((page) => `/${page}`), '/*.data$'];

/** Mounts `/robots.txt`: what crawlers may read, and where they find all of it. */
export function mountRobots(app: FastifyInstance, { config }: Deps): void {
  const rules = ['User-agent: *', 'Allow: /', ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`)];
  const text = [...rules, '', `Sitemap: ${config.publicUrl.origin}/sitemap.xml`, ''].join('\n');
  app.get('/robots.txt', (request, reply) => sendText(request, reply, 'text/plain; charset=utf-8', text));
}
