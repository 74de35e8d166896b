import { isNamed, SHOP_CATEGORIES } from '#domain/catalogue/sort-filter.ts';
import { Refusal } from '#domain/refusals.ts';
import { catalogue as texts } from '#texts/en/console/catalogue.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { carryProducts, toldCoupons } from './carry-products.ts';
import { lockCategories, removeCategory } from './categories-store.ts';
import { findLocked, findUnchanged } from './find-locked.ts';
import { toldCategory } from './told-category.ts';

/**
 * Moves all products of a category into another one, with the offers that lead to it, and removes it (CON-088).
 *
 * @returns how many products moved
 * @throws {Refusal} 'not-found', 'edited-meanwhile', 'category-in-use' for one that the shop's filter names,
 *   'invalid-input' for one that is merged into itself
 */
export async function mergeCategory(
  acting: Acting,
  tx: Tx,
  { id, revision, into }: { id: string; revision: number; into: string },
): Promise<number> {
  const all = await lockCategories(tx);
  const merged = await findUnchanged(tx, all, { id, revision });
  const target = findLocked(all, into);
  if (target === merged) throw new Refusal('invalid-input', { fields: { into: texts.mergeIntoItself } });
  const { category: title } = merged;
  if (isNamed(SHOP_CATEGORIES, title)) throw new Refusal('category-in-use', { title, list: texts.usedBy.filter });
  const carried = await carryProducts(tx, title, target.category);
  await removeCategory(tx, merged.id);
  await recordEvent(tx, acting, {
    action: 'category.merge',
    subject: { kind: 'category', id, name: title },
    before: toldCategory(merged),
    after: { into: target.category, moved_products: carried.products, ...toldCoupons(carried) },
  });
  return carried.products;
}
