import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WireProduct } from '#contract/catalogue.ts';
import {
  MAX_GOODS_BYTES,
  PREVIEW_PATH,
  type PreviewKind,
  PREVIEWS,
  productDraft,
} from '#contract/console/catalogue.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../../deps.ts';
import { draftProduct } from './draft-product.ts';
import { layDraft } from './lay-draft.ts';
import { mountPostedPage, type PreviewPages } from './mount-posted-page.ts';

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

/** Mounts the preview of a product that is being typed (CON-079). */
export const mountPreview = (app: FastifyInstance, deps: Deps, pages: PreviewPages): void =>
  mountPostedPage(app, deps, pages, {
    path: PREVIEW_PATH,
    needs: 'catalogue.read',
    maxBytes: MAX_GOODS_BYTES,
    async read(request, draft) {
      const kind = readKind(request);
      const { data } = productDraft.safeParse(draft);
      if (!data) throw new Refusal('invalid-input');
      const product = await draftProduct(deps.db, data);
      return { path: addressOf[kind](product), lay: layDraft(product) };
    },
  });
