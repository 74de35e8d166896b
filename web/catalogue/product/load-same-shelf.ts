import * as catalogue from '#contract/catalogue.ts';
import type { WireProduct, WireProductCard } from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import { splitNames } from '#domain/catalogue/sort-filter.ts';

/** What a row of other products shows of each. */
export type ShelfProduct = Pick<
  WireProductCard,
  'product_id' | 'title' | 'image' | 'meta_line' | 'price_paise' | 'product_type'
>;

const PRODUCTS_PER_ROW = 4;
const SHELF_SIZE = 24;

/**
 * The products that follow one in its first category, wrapping around, so that the pages of a category link to all of
 * it.
 *
 * @returns empty also when the request fails: the page stands without them
 */
export async function loadSameShelf(
  call: Call,
  { product_id, category }: Pick<WireProduct, 'product_id' | 'category'>,
): Promise<ShelfProduct[]> {
  const [name] = splitNames(category);
  if (!name) return [];
  const shelf = await call(catalogue.search, { query: { category: name, limit: SHELF_SIZE } }).catch(() => ({
    items: [],
  }));
  const after = shelf.items.findIndex((item) => item.product_id === product_id) + 1;
  return [...shelf.items.slice(after), ...shelf.items.slice(0, after)]
    .filter((item) => item.product_id !== product_id)
    .slice(0, PRODUCTS_PER_ROW)
    .map(({ product_id, title, image, meta_line, price_paise, product_type }) => ({
      product_id,
      title,
      image,
      meta_line,
      price_paise,
      product_type,
    }));
}
