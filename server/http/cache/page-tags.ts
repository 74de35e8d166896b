import type { Endpoint } from '#contract/endpoint.ts';

/** A list in which any product may stand. */
export const ANY_PRODUCT = 'products';
export const productTag = (publicId: string): string => `product ${publicId}`;
/** @param name of a category, in whatever letters */
export const categoryTag = (name: string): string => `category ${name.trim().toLowerCase()}`;

/** What a notice on the channel `page_changes` says: of a product, of its stock alone, or of everything. */
export type PageChange = { product: string; categories: string[] } | { stock: string } | null;

export const readPageChange = (notice: string): PageChange => (notice ? (JSON.parse(notice) as PageChange) : null);

/** The tags of the pages that show a changed product, or may show it now. */
export const tagsOfProduct = ({ product, categories }: { product: string; categories: string[] }): string[] => [
  ANY_PRODUCT,
  productTag(product),
  ...categories.map(categoryTag),
];

/** Adds the ids of all products in a reply, however deep they lie. */
function addProducts(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addProducts(item, ids);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      if (name !== 'product_id') addProducts(part, ids);
      else if (typeof part === 'string') ids.add(part);
  }
}

/** Replies are shared among pages. */
const productsOf = new WeakMap<object, readonly string[]>();

function productsIn(reply: object): readonly string[] {
  const known = productsOf.get(reply);
  if (known) return known;
  const ids = new Set<string>();
  addProducts(reply, ids);
  const tags = Array.from(ids, productTag);
  productsOf.set(reply, tags);
  return tags;
}

/** What a call's reply shows, for the page that is made of it: with a change of one of them the page is forgotten. */
export function tagsOfReply({ showsGoods }: Endpoint, input: unknown, reply: unknown): readonly string[] {
  if (!showsGoods || typeof reply !== 'object' || reply === null) return [];
  const products = productsIn(reply);
  if (showsGoods === 'one') return products;
  // Within a category nothing is said of others, unless a text was searched for that another one may correct.
  const { category, search } = (input as { query?: { category?: string; search?: string } }).query ?? {};
  // A blank category is none.
  return [...products, category?.trim() && !search ? categoryTag(category) : ANY_PRODUCT];
}
