import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addressOf, type Answer, createClient, type Call } from '#contract/client.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { Refusal } from '#domain/refusals.ts';
import { keepsScriptsOut } from '#domain/settings/owner-scripts.ts';
import type { Config } from '../../config.ts';
import { contentSecurityPolicy, type Inline, inlineHash, previewPolicy, sourcesOf } from '../security/csp.ts';
import { cachePage, PAGE_CACHING } from '../cache/cached-response.ts';
import { tagsOfReply } from '../cache/page-tags.ts';
import type { Rendered } from '../cache/response-cache.ts';
import type { SharedCalls } from '../api/shared-calls.ts';
import { type StyleSheets, readyToPaint } from './first-paint.ts';
import { FrameCache, type FrameUser, type RenderedHtml } from './page-frame.ts';

/** The storefront as the web build exports it. */
export interface Pages {
  /**
   * Renders a page, or its data.
   *
   * @param frames those that are there, without which the page may come
   * @returns the page apart from its response, which then has no body; null where the response is no page
   */
  renderPage(
    request: Request,
    call: Call,
    frames: Pick<FrameUser, 'has' | 'mayKeep'>,
  ): Promise<{ response: Response; html: RenderedHtml | null }>;
  /** The one spelling of a public page's address; null for an address that is rendered for each reader. */
  pageCacheKey(url: URL): string | null;
  /** The page's own address for another spelling of it; null for its own, and for what is no page. */
  movedTo(url: URL): string | null;
  /** Scripts that stand in every page, letter by letter, without a mark. */
  inlineScripts: readonly string[];
}

/** What a render asked of the API. */
interface RenderFacts {
  /** Something of a member's own. */
  personal: boolean;
  /** Something that was not answered, so that the page says less than it should. */
  failed: boolean;
  /** Something that was not answered because the database is away. */
  isAway: boolean;
  /** Something that was answered. */
  isAnswered: boolean;
  /** What the replies show. */
  tags: Set<string>;
}

/** Who the page is rendered for. */
export interface Reader {
  ip: string;
  /** The reader's cookies; none for a page that everybody shares. */
  cookie: string;
  /** The headers that the server adds to every response; null where nothing of the page is to be cached. */
  sentWith: OutgoingHttpHeaders | null;
}

const API = '/api';
/** In seconds, for a page of which nothing could be had. */
const RETRY_AFTER_SECONDS = 5;

/** An answer given in process, which needs no parsing. */
const answerOf = (status: number, json: () => Promise<unknown>): Answer => ({
  ok: status === 200,
  status,
  json,
});

/** The API for a page's loaders: in process, in the reader's name. */
function apiFor(
  app: FastifyInstance,
  calls: SharedCalls,
  { ip, cookie, sentWith }: Reader,
): { call: Call; facts: RenderFacts } {
  const facts: RenderFacts = { personal: false, failed: false, isAway: false, isAnswered: false, tags: new Set() };
  const ask = async (row: Endpoint, input: unknown, url: string, headers: RequestInit['headers']): Promise<Answer> => {
    const { params = {} } = input as { params?: Record<string, string> };
    const shared = await calls.answer(row, url, params, sentWith);
    const answer = shared ? answerOf(shared.status, async () => shared.reply) : await inject(url, headers);
    if (answer.status === 503) facts.isAway = true;
    if (!answer.ok) facts.failed = true;
    return answer;
  };
  const inject = async (url: string, given: RequestInit['headers']): Promise<Answer> => {
    const headers = { ...(given as Record<string, string>), cookie };
    const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: ip });
    return answerOf(answer.statusCode, async () => answer.json());
  };
  // The loaders of a page ask for the same things, such as the shop's name.
  const answers = new Map<string, Promise<Answer>>();
  return {
    facts,
    call: async (row, input, options) => {
      if (row.guard === 'member') facts.personal = true;
      const client = createClient((url, { headers }) => {
        const known = answers.get(url) ?? ask(row, input, url, headers);
        answers.set(url, known);
        return known;
      }, API);
      const cached = row.isShared && calls.cached(API + addressOf(row, input as object));
      const reply = cached ? (cached as ReplyOf<typeof row>) : await client(row, input, options);
      facts.isAnswered = true;
      for (const tag of tagsOfReply(row, input, reply)) facts.tags.add(tag);
      return reply;
    },
  };
}

function cachingOf({ headers }: Response, { personal }: RenderFacts): string {
  if (personal || headers.has('set-cookie')) return 'private, no-store';
  return headers.get('cache-control') ?? 'no-cache';
}

/** What differs between the ways of making a page. */
interface Making {
  /** The API as the page's loaders see it. */
  lay: (call: Call) => Call;
  policyOf: (inline: Inline) => string;
}

/** Renders pages of the storefront on the shop's API. */
export class PageRenderer {
  readonly #app: FastifyInstance;
  readonly #calls: SharedCalls;
  readonly #config: Config;
  readonly #pages: Pages;
  readonly #styles: StyleSheets;
  readonly #frames: FrameCache | null;

  /**
   * @param calls the API's calls that are the same for everybody
   * @param frames what stands around pages; null where each page is rendered whole
   */
  constructor(
    app: FastifyInstance,
    calls: SharedCalls,
    config: Config,
    pages: Pages,
    styles: StyleSheets,
    frames: FrameCache | null,
  ) {
    this.#frames = frames;
    this.#app = app;
    this.#calls = calls;
    this.#config = config;
    this.#pages = pages;
    this.#styles = styles;
  }

  /** Renders a page for one reader. */
  async forReader(address: URL, reader: Reader): Promise<Rendered> {
    const { rendered } = await this.#render(address, reader);
    return rendered;
  }

  /**
   * Renders a page as a guest would see it if something else were stored.
   *
   * @param lay lays what is not stored over the answers of the API
   */
  async forPreview(address: URL, ip: string, lay: Making['lay']): Promise<Rendered> {
    const policyOf = ({ styles }: Inline): string => previewPolicy(styles);
    const { rendered } = await this.#render(address, { ip, cookie: '', sentWith: null }, { lay, policyOf });
    return rendered;
  }

  /**
   * Renders a page that all readers share, as a guest, so that nothing personal can be in it. It is cacheable when
   * everything it shows is there.
   *
   * @param sentWith the headers that the server adds to every reply
   */
  async forEverybody(address: URL, ip: string, sentWith: OutgoingHttpHeaders): Promise<Rendered> {
    const { rendered, facts } = await this.#render(address, { ip, cookie: '', sentWith });
    const { status, headers, body } = rendered;
    if (status !== 200 || facts.personal || facts.failed || 'set-cookie' in headers) return rendered;
    return {
      ...rendered,
      cacheable: cachePage({ ...sentWith, ...headers, 'cache-control': PAGE_CACHING }, body, [...facts.tags]),
    };
  }

  #usual(address: URL): Making {
    return { lay: (call) => call, policyOf: (inline) => this.#policyOf(address, inline) };
  }

  async #render(
    address: URL,
    reader: Reader,
    { lay, policyOf }: Making = this.#usual(address),
  ): Promise<{ rendered: Rendered; facts: RenderFacts }> {
    const { call, facts } = apiFor(this.#app, this.#calls, reader);
    const frames = (this.#frames ?? new FrameCache()).begin(() => this.#frames !== null && !facts.failed);
    const { response, html } = await this.#pages.renderPage(new Request(address), lay(call), frames);
    if (facts.isAway && !facts.isAnswered) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    const headers: OutgoingHttpHeaders = {
      ...Object.fromEntries(response.headers),
      'cache-control': cachingOf(response, facts),
    };
    if (response.headers.has('set-cookie')) headers['set-cookie'] = response.headers.getSetCookie();
    if (!html) {
      const body = [Buffer.from(await response.arrayBuffer())];
      return { rendered: { status: response.status, headers, body, cacheable: null }, facts };
    }
    const ready = frames.complete(html, (page) => readyToPaint(page, this.#styles));
    const { body, inline, link } = ready;
    if (link) headers.link = link;
    const scripts = [...this.#pages.inlineScripts.map(inlineHash), ...inline.scripts];
    headers['content-security-policy'] = policyOf({ ...inline, scripts });
    return { rendered: { status: response.status, headers, body, cacheable: null }, facts };
  }

  #policyOf({ pathname }: URL, inline: Inline): string {
    const sources = sourcesOf(this.#config, { ownerScripts: !keepsScriptsOut(pathname) });
    return contentSecurityPolicy(inline, sources);
  }
}
