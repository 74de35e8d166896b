import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Answer, createClient, type Call } from '#contract/client.ts';
import { keepsScriptsOut } from '#domain/settings/owner-scripts.ts';
import type { Config } from '../config.ts';
import { contentSecurityPolicy, type Inline, sourcesOf } from './csp.ts';
import { keepPage, PAGE_CACHING } from './kept-answer.ts';
import type { AnswerCache, Rendered } from './answer-cache.ts';
import { type StyleSheets, readyToPaint } from './first-paint.ts';

/** The storefront as the web build exports it. */
export interface Pages {
  /** An HTML page comes with the header `x-inline-scripts`: the hashes of the inline scripts that it means to run. */
  renderPage(request: Request, call: Call): Promise<Response>;
  /** The one spelling of a public page's address; null for an address that is rendered for each reader. */
  publicAddress(url: URL): string | null;
}

const INLINE_SCRIPTS = 'x-inline-scripts';

/** What a render asked of the API. */
interface Asked {
  /** Something of a member's own. */
  personal: boolean;
  /** Something that was not answered, so that the page says less than it should. */
  failed: boolean;
}

/** Who the page is rendered for. */
export interface Reader {
  ip: string;
  /** Her cookies; nobody's for a page that everybody shares. */
  cookie: string;
}

/** An answer given in process, which nobody needs to take apart as one that travelled. */
const answerOf = (status: number, body: string): Answer => ({
  ok: status === 200,
  status,
  json: async () => JSON.parse(body) as unknown,
});

/** The API for a page's loaders: in process, in the reader's name. */
function apiFor(app: FastifyInstance, calls: AnswerCache, { ip, cookie }: Reader): { call: Call; asked: Asked } {
  const asked = { personal: false, failed: false };
  const client = createClient(async (url, init) => {
    const kept = calls.get(url);
    if (kept) return answerOf(200, kept.variants.identity().whole.body.toString());
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: ip });
    if (answer.statusCode !== 200) asked.failed = true;
    return answerOf(answer.statusCode, answer.body);
  }, '/api');
  return {
    asked,
    call: (row, input, options) => {
      if (row.guard === 'member') asked.personal = true;
      return client(row, input, options);
    },
  };
}

function cachingOf({ headers }: Response, { personal }: Asked): string {
  if (personal || headers.has('set-cookie')) return 'private, no-store';
  return headers.get('cache-control') ?? 'no-cache';
}

/** Renders pages of the storefront on the shop's API. */
export class PageRenderer {
  readonly #app: FastifyInstance;
  readonly #calls: AnswerCache;
  readonly #config: Config;
  readonly #pages: Pages;
  readonly #styles: StyleSheets;

  /** @param calls answers of the API that are the same for everybody */
  constructor(app: FastifyInstance, calls: AnswerCache, config: Config, pages: Pages, styles: StyleSheets) {
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
   * Renders a page that all readers share: as nobody, so that nothing personal can be in it. It is kept when everything
   * it shows is there.
   *
   * @param sentWith the headers that the server adds to every answer
   */
  async forEverybody(address: URL, ip: string, sentWith: OutgoingHttpHeaders): Promise<Rendered> {
    const { rendered, asked } = await this.#render(address, { ip, cookie: '' });
    const { status, headers, body } = rendered;
    if (status !== 200 || asked.personal || asked.failed || 'set-cookie' in headers) return rendered;
    return {
      ...rendered,
      kept: await keepPage({ ...sentWith, ...headers, 'cache-control': PAGE_CACHING }, body),
    };
  }

  async #render(address: URL, reader: Reader): Promise<{ rendered: Rendered; asked: Asked }> {
    const { call, asked } = apiFor(this.#app, this.#calls, reader);
    const page = await this.#pages.renderPage(new Request(address), call);
    const { [INLINE_SCRIPTS]: scripts = '', ...rendered } = Object.fromEntries(page.headers);
    const headers: OutgoingHttpHeaders = {
      ...rendered,
      'cache-control': cachingOf(page, asked),
    };
    if (page.headers.has('set-cookie')) headers['set-cookie'] = page.headers.getSetCookie();
    if (!page.headers.get('content-type')?.startsWith('text/html')) {
      const body = Buffer.from(await page.arrayBuffer());
      return { rendered: { status: page.status, headers, body, kept: null }, asked };
    }
    const { html, inline } = readyToPaint(await page.text(), this.#styles);
    if (scripts) inline.scripts.push(...scripts.split(' '));
    headers['content-security-policy'] = this.#policyOf(address, inline);
    return { rendered: { status: page.status, headers, body: Buffer.from(html), kept: null }, asked };
  }

  #policyOf({ pathname }: URL, inline: Inline): string {
    const sources = sourcesOf(this.#config, { ownerScripts: !keepsScriptsOut(pathname) });
    return contentSecurityPolicy(inline, sources);
  }
}
