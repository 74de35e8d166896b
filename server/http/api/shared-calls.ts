import type { OutgoingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { cacheCall, CALL_CACHING } from '../cache/cached-response.ts';
import { cachedCall, callKey, parseQuery } from '../cache/call-key.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { guardParams } from '../security/guards.ts';
import type { AnyCall, Mounted } from './call.ts';
import { LongList } from './long-list.ts';
import { refusedAnswer } from './send-refusal.ts';
import { replyWriter } from './strip-reply.ts';

/** What a call is answered with: its reply, which is shared and frozen, or the body of its refusal. */
export interface SharedAnswer {
  status: number;
  reply: unknown;
}

/** A shared call is anyone's: it reads no cookie and sets none. */
const anyone: AnyCall = {
  ip: '',
  host: '',
  userAgent: '',
  cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
  idempotencyKey: null,
  member: null,
  staff: null,
};

const fits = (schema: z.ZodMiniType | undefined, given: unknown) =>
  schema ? z.safeParse(schema, given) : { success: true, data: given };

interface Shared {
  row: Endpoint;
  run: Mounted['run'];
  write: (reply: unknown) => string;
}

/**
 * Shared calls as pages ask for them: answered by their handlers or from the cache, without the way through HTTP, which
 * took a tenth of rendering a page. Their input is read by the row, and their reply stripped to it, as there.
 */
export class SharedCalls {
  readonly #log: Deps['log'];
  readonly #cache: ResponseCache;
  /** By path: the built pages hold a copy of each row. */
  readonly #shared: ReadonlyMap<string, Shared>;

  /** @param cache the replies that HTTP gives, too */
  constructor({ log }: Pick<Deps, 'log'>, mounted: readonly Mounted[], cache: ResponseCache) {
    this.#log = log;
    this.#cache = cache;
    const writerOf = replyWriter();
    this.#shared = new Map(
      mounted
        .filter(({ row }) => row.isShared)
        .map(({ row, run }) => {
          const write = writerOf({ schema: row.reply, method: row.method, url: row.path }) as Shared['write'];
          return [row.path, { row, run, write }];
        }),
    );
  }

  /** What a call is answered with, by its address below the origin; undefined where that is not cached. */
  cached(url: string): unknown {
    return cachedCall(this.#cache, url)?.reply?.();
  }

  /**
   * Answers a call by its handler.
   *
   * @param row the call's, or a copy of it
   * @param url its address below the origin
   * @param sentWith the headers that the server adds to every response; null where the reply is not to be cached
   * @returns null for a call that has to be asked by HTTP: it is not shared, a long list, or does not fit its row
   */
  async answer(
    { path }: Endpoint,
    url: string,
    params: Record<string, string>,
    sentWith: OutgoingHttpHeaders | null,
  ): Promise<SharedAnswer | null> {
    const shared = this.#shared.get(path);
    if (!shared) return null;
    try {
      return await this.#run(shared, url, params, sentWith);
    } catch (error) {
      const { status, body } = refusedAnswer(error as Error, this.#log, shared.row);
      return { status, reply: body };
    }
  }

  async #run(
    { row, run, write }: Shared,
    url: string,
    given: Record<string, string>,
    sentWith: OutgoingHttpHeaders | null,
  ): Promise<SharedAnswer | null> {
    const params = fits(row.params, given);
    const query = fits(row.query, parseQuery(url.split('?', 2)[1] ?? ''));
    if (!params.success || !query.success) return null;
    guardParams(given, null);
    const cache = this.#cache.begin();
    const call = { ...anyone, params: params.data, query: query.data };
    const answer = await run(call);
    if (answer instanceof LongList) return null;
    const headers = { ...sentWith, 'content-type': 'application/json; charset=utf-8', 'cache-control': CALL_CACHING };
    const cached = cacheCall(headers, Buffer.from(write(answer)));
    const key = sentWith && callKey(url);
    if (key !== null) cache(key, cached);
    return { status: 200, reply: cached.reply() };
  }
}
