import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/client.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { consoleNeedsOrigin } from '../../console/console-origin.ts';
import type { Deps } from '../../deps.ts';
import { cookiesOf } from '../../http/api/session.ts';
import { checkStaff, guardConsole } from '../../http/api/staff-call.ts';
import type { SharedCalls } from '../../http/api/shared-calls.ts';
import { wholeBody } from '../../http/cache/page-body.ts';
import type { StyleSheets } from '../../http/pages/first-paint.ts';
import { PageRenderer, type Pages } from '../../http/pages/render-page.ts';
import { withoutScripts } from './without-scripts.ts';

/** A form is up to three times as long as its draft, since it escapes each byte. */
const ESCAPED = 3;

export interface PreviewPages {
  sharedCalls: SharedCalls;
  storefront: () => Promise<Pages>;
  styles: StyleSheets;
}

/** A public page that shows a draft that is not stored. */
export interface PostedPage {
  /** The address of the page, within the shop. */
  path: string;
  /** Applies the draft to the calls of the page. */
  lay: (call: Call) => Call;
}

interface PreviewOf {
  path: string;
  needs: Permission;
  /** How long the draft may be. */
  maxBytes: number;
  /** @throws {Refusal} 'invalid-input' */
  read: (request: FastifyRequest, draft: unknown) => Promise<PostedPage>;
}

/** The draft in a form. @throws {Refusal} 'invalid-input' */
function draftIn(body: unknown): unknown {
  const text = new URLSearchParams(String(body)).get('draft') ?? '';
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid-input');
  }
}

/**
 * Mounts the preview of a draft: the public page with the draft applied to the stored data, for a
 * frame of the console that has an origin of its own and runs nothing. Nothing of it is kept.
 */
export function mountPostedPage(app: FastifyInstance, deps: Deps, pages: PreviewPages, preview: PreviewOf): void {
  const { config, limits } = deps;
  const { sharedCalls, storefront, styles } = pages;
  const { path, needs, maxBytes, read } = preview;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: ESCAPED * maxBytes } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      if (consoleNeedsOrigin(config)) throw new Refusal('console-needs-origin');
      guardConsole({ method: 'POST' }, request);
      const staff = await checkStaff(deps, { needs }, request, cookiesOf(deps, request, reply));
      await limits.count('render-member', `staff ${staff.staffId}`);
    });
    scope.post(path, async (request, reply) => {
      const page = await read(request, draftIn(request.body));
      const renderer = new PageRenderer(app, sharedCalls, config, await storefront(), styles, null);
      const address = new URL(page.path, config.publicUrl.origin);
      const { status, headers, body } = await renderer.forPreview(address, request.ip, page.lay);
      return reply
        .status(status)
        .headers({ ...headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        .send(withoutScripts(wholeBody(body).toString()));
    });
  });
}
