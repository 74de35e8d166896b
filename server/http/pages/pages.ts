import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/refusals.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { loggedPath } from '../../log.ts';
import type { SharedCalls } from '../api/shared-calls.ts';
import type { ConcurrencyLimit } from '../security/concurrency-limit.ts';
import { type CachedResponse, takes } from '../cache/cached-response.ts';
import { packedBody, wholeBody } from '../cache/page-body.ts';
import type { ResponseCache, Rendered } from '../cache/response-cache.ts';
import { clearOnChange } from '../cache/clear-on-change.ts';
import type { Caches } from '../cache/caching-server.ts';
import type { StyleSheets } from './first-paint.ts';
import { FrameCache } from './page-frame.ts';
import { PageRenderer, type Pages } from './render-page.ts';

/** In seconds, for a page whose parts could not be had. */
const RETRY_AFTER_SECONDS = 5;
/** No page's path has more parts, or is longer in characters: the router takes time by the square of both. */
const MAX_PARTS = 10;
const MAX_PATH_LENGTH = 8_192;
const COMPRESSIBLE = /^(text\/|application\/json)/;

async function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): Promise<FastifyReply> {
  const { status, headers, body } = await cached.sentTo(request.headers);
  return reply
    .status(status)
    .headers(headers)
    .send(body ?? undefined);
}

async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Rendered,
): Promise<FastifyReply> {
  void reply.status(status).headers(headers);
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) return reply.send(wholeBody(body));
  void reply.header('vary', 'accept-encoding');
  const packed = takes(request.headers['accept-encoding'] ?? '', 'gzip') ? await packedBody(body) : null;
  return packed ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(wholeBody(body));
}

/**
 * What was asked for, on our own origin: an address such as `//other.example/` or `http://other.example/` names no
 * other.
 */
const addressOf = ({ publicUrl }: Config, url: string): URL =>
  new URL(`${publicUrl.origin}/${url.replace(/^[/\\]+/, '')}`);

const mayBePage = ({ pathname }: URL): boolean =>
  pathname.length <= MAX_PATH_LENGTH && pathname.split('/').length <= MAX_PARTS + 1;

/**
 * Counts a page that has to be rendered, for the network of the reader who begins it. When that has had its share, a
 * signed-in member is counted alone: many members may share a network.
 *
 * @throws {Refusal} 'too-many-requests'
 */
async function countRender(
  { limits }: Deps,
  concurrency: ConcurrencyLimit,
  { ip, raw }: FastifyRequest,
): Promise<void> {
  try {
    await limits.countNetwork('render-address', ip);
  } catch (refusal) {
    const memberId = refusal instanceof Refusal ? await concurrency.memberOf(raw) : null;
    if (memberId === null) throw refusal;
    await limits.count('render-member', String(memberId));
  }
}

/**
 * Renders a page once for all who ask for it meanwhile. The reader who begins may be refused for having begun too
 * many; the others begin anew then.
 */
async function renderForAll(cache: ResponseCache, address: string, render: () => Promise<Rendered>): Promise<Rendered> {
  const joins = cache.isRendering(address);
  try {
    return await cache.render(address, render);
  } catch (error) {
    if (joins && error instanceof Refusal) return renderForAll(cache, address, render);
    throw error;
  }
}

/** What pages are made with. */
interface Storefront {
  caches: Caches;
  sharedCalls: SharedCalls;
  concurrency: ConcurrencyLimit;
  storefront: () => Promise<Pages>;
  /** The style sheets of its pages. */
  styles: StyleSheets;
}

/** Mounts the storefront: every address that is nothing else is a page of it. */
export function mountPages(
  app: FastifyInstance,
  deps: Deps,
  { caches: { pages: cache, calls }, sharedCalls, concurrency, storefront, styles }: Storefront,
): void {
  const { config, opened, log } = deps;
  const frames = new FrameCache();
  clearOnChange(app, opened, { pages: cache, calls, frames });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('method-not-allowed');
    const pages = await storefront();
    const requested = addressOf(config, request.url);
    if (!mayBePage(requested)) throw new Refusal('not-found');
    const moved = pages.movedTo(requested);
    if (moved !== null) return reply.redirect(moved, 301);
    const shared = pages.pageCacheKey(requested);
    const cached = shared === null ? undefined : cache.get(shared);
    const count = () => countRender(deps, concurrency, request);
    if (cached) return sendCached(request, reply, cached);
    const renderer = new PageRenderer(app, sharedCalls, config, pages, styles, frames);
    const forReader = async () => {
      await count();
      const { ip, headers } = request;
      return renderer.forReader(requested, { ip, cookie: headers.cookie ?? '', sentWith: reply.raw.getHeaders() });
    };
    const forEverybody = async (address: string) => {
      await count();
      return renderer.forEverybody(addressOf(config, address), request.ip, reply.raw.getHeaders());
    };
    const rendered =
      shared === null ? await forReader() : await renderForAll(cache, shared, () => forEverybody(shared));
    // What a visitor typed stays out of the log (ERR-50).
    if (rendered.status === 404) log.info({ path: loggedPath(requested.pathname) }, 'page not found');
    return rendered.cacheable ? sendCached(request, reply, rendered.cacheable) : sendRendered(request, reply, rendered);
  });
}
