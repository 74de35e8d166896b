import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/client.ts';
import type { Pages } from '../http/pages/render-page.ts';
import { smallPage } from './small-storefront.ts';
import type { TestStaff } from './staff.ts';

const HEAD = '<head><link rel="modulepreload" href="/assets/a.js"/></head>';

/** Pages that show what `read` answers at their address, as JSON. */
export const pagesShowing = (read: (address: URL, call: Call) => Promise<unknown>): Pages => ({
  inlineScripts: [],
  movedTo: () => null,
  pageCacheKey: () => null,
  async renderPage({ url }: Request, call: Call) {
    const shown = JSON.stringify(await read(new URL(url), call)).replaceAll('<', '&lt;');
    return smallPage(`<html>${HEAD}<main>${shown}</main><noscript>no</noscript><script>run()</script></html>`);
  },
});

/** What such a page shows. */
export const shownIn = (body: string): unknown =>
  JSON.parse((/<main>(.*)<\/main>/s.exec(body)?.[1] ?? '').replaceAll('&lt;', '<'));

interface PostedDraft {
  url: string;
  /** The body of the form. */
  payload: string;
  by: Pick<TestStaff, 'cookies'>;
  /** Where the request comes from, as browsers say it. */
  site?: string;
}

/** Posts a draft as the console's frame does, which has an origin of its own. */
export const postDraft = (app: FastifyInstance, { url, payload, by, site = 'same-origin' }: PostedDraft) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      cookie: Array.from(by.cookies, ([name, value]) => `${name}=${value}`).join('; '),
      origin: 'null',
      'sec-fetch-site': site,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload,
  });

/** The body of the form that holds a draft. */
export const draftForm = (draft: unknown): string => new URLSearchParams({ draft: JSON.stringify(draft) }).toString();
