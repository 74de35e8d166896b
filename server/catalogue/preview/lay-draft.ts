import * as catalogue from '#contract/catalogue.ts';
import { productCard, type WireProduct } from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';

/** The built pages hold rows of their own, which say the same. */
export const isSameRow = (one: Endpoint, other: Endpoint): boolean =>
  one.method === other.method && one.path === other.path;

type Found = ReplyOf<typeof catalogue.search>;

/** A list with the draft as its first product, wherever the stored one stands. */
function withDraft(found: Found, product: WireProduct): Found {
  const others = found.items.filter(({ id }) => id !== product.id);
  const items = [productCard.parse(product), ...others];
  return { ...found, items, total: Math.max(found.total, items.length), corrected: null, did_you_mean: [] };
}

/** Answers for one product, and at the head of every list of products, with a draft. */
export const layDraft =
  (product: WireProduct) =>
  (call: Call): Call =>
  async (row, input, options) => {
    const { params = {} } = input as { params?: Record<string, string> };
    if (isSameRow(row, catalogue.single) && params['productId'] === product.id) return product as never;
    const reply = await call(row, input, options);
    return isSameRow(row, catalogue.search) ? (withDraft(reply as Found, product) as never) : reply;
  };
