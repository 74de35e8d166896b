import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { productPath } from '#domain/catalogue/product-address.ts';
import { CONTENT_PAGES } from '#domain/content/content-pages.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { digestOf, isKnown } from '../http/cache/etag.ts';
import { takes } from '../http/cache/cached-response.ts';
import { CACHE_AN_HOUR } from '../http/cache/send-text.ts';
import { idAfter, listFrom, readExtent, type SitemapExtent } from './sitemap-store.ts';

/** The most addresses that one sitemap may hold (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const BATCH_SIZE = 1_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Writes the entries of one shop. */
const entriesOf = (origin: string) => (kind: 'url' | 'sitemap', path: string, changedAt: Date | null) => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${kind}><loc>${escape(origin + path)}</loc>${changed}</${kind}>\n`;
};

interface Sitemap {
  db: Database;
  entry: ReturnType<typeof entriesOf>;
  extent: SitemapExtent;
  /** How many addresses one file may hold. */
  most: number;
}

/** The pages beside those of the products. */
function fixedEntries({ entry, extent }: Sitemap): string[] {
  const { categories, changedAt } = extent;
  const listings = ['/', '/shop', ...categories.map((name) => `/category-detail/${encodeURIComponent(name)}`)];
  return [
    ...listings.map((path) => entry('url', path, changedAt)),
    ...CONTENT_PAGES.map((path) => entry('url', path, null)),
  ];
}

/** The products' pages, read in stretches, leaving out the first of them. */
async function* productEntries({ db, entry, most }: Sitemap, first: number): AsyncGenerator<string> {
  let next = await idAfter(db, first);
  for (let left = most; next !== null && left > 0; left -= BATCH_SIZE) {
    const products = await listFrom(db, next, Math.min(BATCH_SIZE, left));
    yield products
      .map(({ title, public_id, changed_at }) => entry('url', productPath(title, public_id), changed_at))
      .join('');
    const last = products.at(-1);
    next = last && products.length === BATCH_SIZE ? last.id + 1 : null;
  }
}

const isPaged = (sitemap: Sitemap): boolean => fixedEntries(sitemap).length + sitemap.extent.products > sitemap.most;

const pagesOf = ({ extent, most }: Sitemap): number => 1 + Math.ceil(extent.products / most);

async function* urlSet(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield `${XML}<urlset ${NAMESPACE}>\n`;
  yield* parts;
  yield '</urlset>\n';
}

async function* whole(sitemap: Sitemap): AsyncGenerator<string> {
  yield* fixedEntries(sitemap);
  yield* productEntries(sitemap, 0);
}

function* index(sitemap: Sitemap): Generator<string> {
  yield `${XML}<sitemapindex ${NAMESPACE}>\n`;
  for (let page = 1; page <= pagesOf(sitemap); page++)
    yield sitemap.entry('sitemap', `/sitemap-${page}.xml`, sitemap.extent.changedAt);
  yield '</sitemapindex>\n';
}

function partOf(sitemap: Sitemap, page: number): AsyncGenerator<string> {
  if (!isPaged(sitemap) || page < 1 || page > pagesOf(sitemap)) throw new Refusal('not-found');
  return urlSet(page === 1 ? fixedEntries(sitemap) : productEntries(sitemap, (page - 2) * sitemap.most));
}

/** Mounts `/sitemap.xml`: every page that a search may find, in parts where they are more than one file may hold. */
export function mountSitemap(app: FastifyInstance, { config, db }: Deps, most = MAX_ADDRESSES): void {
  const entry = entriesOf(config.publicUrl.origin);

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    write: (sitemap: Sitemap) => AsyncIterable<string> | Iterable<string>,
  ): Promise<FastifyReply> => {
    const sitemap = { db, entry, extent: await readExtent(db), most };
    const content = write(sitemap);
    // The file is never held whole, so the tag says what it is made of instead.
    const etag = `W/"${digestOf(request.url, JSON.stringify(sitemap.extent))}"`;
    void reply.headers({ etag, 'cache-control': CACHE_AN_HOUR, vary: 'accept-encoding' });
    if (isKnown(request.headers, etag)) return reply.status(304).send();
    void reply.type('application/xml; charset=utf-8');
    const stream = Readable.from(content, { objectMode: false });
    if (!takes(request.headers['accept-encoding'] ?? '', 'gzip')) return reply.send(stream);
    // Not `pipe`: a database that fails in the middle would end the process instead of the answer.
    const zipped = pipeline(stream, createGzip(), (error) => error && request.log.error(error, 'a sitemap broke off'));
    return reply.header('content-encoding', 'gzip').send(zipped);
  };

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, (sitemap) => (isPaged(sitemap) ? index(sitemap) : urlSet(whole(sitemap)))),
  );
  app.get<{ Params: { page: string } }>('/sitemap-:page(^\\d+).xml', (request, reply) =>
    send(request, reply, (sitemap) => partOf(sitemap, Number(request.params.page))),
  );
}
