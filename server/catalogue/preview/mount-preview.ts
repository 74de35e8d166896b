import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WireProduct } from '#contract/catalogue.ts';
import {
  MAX_GOODS_BYTES,
  PREVIEW_PATH,
  type PreviewKind,
  PREVIEWS,
  productDraft,
  type WireProductDraft,
} from '#contract/console/catalogue.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { Refusal } from '#domain/refusals.ts';
import { consoleNeedsOrigin } from '../../console/console-origin.ts';
import type { Deps } from '../../deps.ts';
import { cookiesOf } from '../../http/api/session.ts';
import { checkStaff, guardConsole } from '../../http/api/staff-call.ts';
import type { ResponseCache } from '../../http/cache/response-cache.ts';
import type { StyleSheets } from '../../http/pages/first-paint.ts';
import { PageRenderer, type Pages } from '../../http/pages/render-page.ts';
import { draftProduct } from './draft-product.ts';
import { layDraft } from './lay-draft.ts';
import { withoutScripts } from './without-scripts.ts';

/** So much longer a form may be than the draft in it, of which it escapes each sign. */
const ESCAPED = 3;

interface PreviewPages {
  calls: ResponseCache;
  storefront: () => Promise<Pages>;
  styles: StyleSheets;
}

/** The public page on which a draft is seen. */
const addressOf: Record<PreviewKind, (product: WireProduct) => string> = {
  page: ({ title, id }) => productPath(title, id),
  card: () => '/shop',
  search: ({ title }) => `/product?search=${encodeURIComponent(title)}`,
};

/** @throws {Refusal} 'invalid-input' */
function readKind({ query }: FastifyRequest): PreviewKind {
  const { as } = query as { as?: unknown };
  const kind = PREVIEWS.find((one) => one === as);
  if (!kind) throw new Refusal('invalid-input');
  return kind;
}

/** The draft in a form. @throws {Refusal} 'invalid-input' */
function readDraft(body: unknown): WireProductDraft {
  const text = new URLSearchParams(String(body)).get('draft') ?? '';
  try {
    return productDraft.parse(JSON.parse(text));
  } catch {
    throw new Refusal('invalid-input');
  }
}

/**
 * Mounts the preview of a product that is being typed (CON-079): the public page with the draft laid over what is
 * stored, for a frame of the console that has an origin of its own and runs nothing. Nothing of it is kept.
 */
export function mountPreview(app: FastifyInstance, deps: Deps, { calls, storefront, styles }: PreviewPages): void {
  const { config, db, limits } = deps;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: ESCAPED * MAX_GOODS_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      if (consoleNeedsOrigin(config)) throw new Refusal('console-needs-origin');
      guardConsole({ method: 'POST' }, request);
      const staff = await checkStaff(deps, { needs: 'catalogue.read' }, request, cookiesOf(deps, request, reply));
      await limits.count('render-member', `staff ${staff.staffId}`);
    });
    scope.post(PREVIEW_PATH, async (request, reply) => {
      const kind = readKind(request);
      const product = await draftProduct(db, readDraft(request.body));
      const renderer = new PageRenderer(app, calls, config, await storefront(), styles);
      const address = new URL(addressOf[kind](product), config.publicUrl.origin);
      const { status, headers, body } = await renderer.forPreview(address, request.ip, layDraft(product));
      return reply
        .status(status)
        .headers({ ...headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        .send(withoutScripts(body.toString()));
    });
  });
}
