import type { WireProduct } from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import { safeRedirect } from '#domain/auth/redirect.ts';
import { linkedProductId } from './linked-product-id.ts';
import { loadProduct } from '#web/catalogue/product/load-product.ts';

/** What a page before a sign-in shows of the product whose shared link led there. */
export type LinkedProductFacts = Pick<
  WireProduct,
  'product_id' | 'title' | 'image' | 'short_description' | 'price_paise'
>;

/** @returns null without a product in the link, and where it cannot be had: the sign-in is worth more */
export async function loadLinkedProduct(request: Request, call: Call): Promise<LinkedProductFacts | null> {
  const id = linkedProductId(safeRedirect(new URL(request.url).searchParams.get('redirect')));
  const product = id === null ? null : await loadProduct(call, id).catch(() => null);
  if (!product) return null;
  const { product_id, title, image, short_description, price_paise } = product;
  return { product_id, title, image, short_description, price_paise };
}
