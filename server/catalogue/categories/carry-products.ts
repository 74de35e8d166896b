import { carriedNames } from '#domain/catalogue/categories/carried-names.ts';
import { carriedLink } from '#domain/catalogue/categories/category-links.ts';
import type { Tx } from '../../db/open.ts';
import { lockProductRows, writeCategories } from '../goods/products-store.ts';
import { findOfferLinks, productsIn, writeOfferLink } from './categories-store.ts';

const BATCH_SIZE = 1_000;

/**
 * Carries everything that names a category to another name: its products, archived ones among them, and the offers that
 * lead to it (CON-088).
 *
 * @returns how many products
 */
export async function carryProducts(tx: Tx, from: string, to: string): Promise<number> {
  const ids = await productsIn(tx, from);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const products = await lockProductRows(tx, ids.slice(start, start + BATCH_SIZE));
    await writeCategories(
      tx,
      products.map((product) => ({ ...product, categories: carriedNames(product.categories, from, to) })),
    );
  }
  for (const { id, link } of await findOfferLinks(tx)) {
    const carried = carriedLink(link, from, to);
    if (carried !== link) await writeOfferLink(tx, id, carried);
  }
  return ids.length;
}
