import type { FastifyInstance } from 'fastify';
import { FRONT_PREVIEW_PATH, frontInput, MAX_FRONT_BYTES } from '#contract/console/front.ts';
import { Refusal } from '#domain/refusals.ts';
import { mountPostedPage, type PreviewPages } from '../../catalogue/preview/mount-posted-page.ts';
import type { Deps } from '../../deps.ts';
import { tidyFront } from '../tidy-front.ts';
import { layFront } from './lay-front.ts';

/** Mounts the preview of the home page as it is being typed (CON-165). */
export const mountFrontPreview = (app: FastifyInstance, deps: Deps, pages: PreviewPages): void =>
  mountPostedPage(app, deps, pages, {
    path: FRONT_PREVIEW_PATH,
    needs: 'home.write',
    maxBytes: MAX_FRONT_BYTES,
    async read(_request, draft) {
      const { data } = frontInput.safeParse(draft);
      if (!data) throw new Refusal('invalid-input');
      return { path: '/', lay: layFront(deps.db, tidyFront(data)) };
    },
  });
