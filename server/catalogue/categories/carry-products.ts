import { carriedNames } from '#domain/catalogue/categories/carried-names.ts';
import { carriedLink } from '#domain/catalogue/categories/category-links.ts';
import { isNamed } from '#domain/catalogue/sort-filter.ts';
import type { Tx } from '../../db/open.ts';
import { lockProductRows, writeCategories } from '../goods/products-store.ts';
import { findOfferLinks, lockCouponScopes, productsIn, writeCouponScope, writeOfferLink } from './categories-store.ts';

const BATCH_SIZE = 1_000;

/**
 * Carries everything that names a category to another name: its products, archived ones among them, the offers that lead
 * to it (CON-088), and the coupons that are for it.
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
  for (const { code, only_categories: names } of await lockCouponScopes(tx)) {
    if (isNamed(names, from)) await writeCouponScope(tx, code, carriedNames(names, from, to));
  }
  return ids.length;
}
