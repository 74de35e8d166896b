import type { saveCategory as row } from '#contract/console/categories.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { changedFields } from '#domain/audit/changed-fields.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { nameKey } from '../name-key.ts';
import { carryProducts, toldCoupons } from './carry-products.ts';
import { lockCategories, productsIn, updateCategory } from './categories-store.ts';
import { type CategoryInput, checkCategory } from './check-category.ts';
import { findUnchanged } from './find-locked.ts';
import { categoryView, readUse } from './read-categories.ts';
import { toldCategory } from './told-category.ts';

/**
 * Saves a category; a new name, or the same in other letters, goes to all its products (CON-088).
 *
 * @throws {Refusal} 'not-found', 'edited-meanwhile', 'invalid-input' with `fields`, 'category-exists'
 */
export async function saveCategory(
  acting: Acting,
  tx: Tx,
  { id, revision, input }: { id: string; revision: number; input: CategoryInput },
): Promise<ReplyOf<typeof row>> {
  const all = await lockCategories(tx);
  const stored = await findUnchanged(tx, all, { id, revision });
  const columns = await checkCategory(tx, input, all, stored);
  const { before, after } = changedFields(toldCategory(stored), toldCategory(columns));
  const isChanged = Object.keys(after).length > 0;
  const isRenamed = nameKey(columns.category) !== nameKey(stored.category);
  // They bear the new name though no category had it: afterwards nobody can tell them from those that are carried to it.
  const joined = isRenamed ? (await productsIn(tx, columns.category)).length : 0;
  const saved = isChanged ? await updateCategory(tx, stored.id, columns) : stored;
  const carried = 'name' in after ? await carryProducts(tx, stored.category, columns.category) : null;
  const renamed = carried?.products ?? 0;
  const event = {
    action: 'category.save',
    subject: { kind: 'category', id, name: columns.category },
    before,
    after: {
      ...after,
      ...(renamed > 0 && { renamed_products: renamed }),
      ...(joined > 0 && { joined_products: joined }),
      ...(carried && toldCoupons(carried)),
    },
  };
  return {
    event_id: isChanged ? await recordEvent(tx, acting, event) : 0,
    category: categoryView(saved, await readUse(tx)),
    renamed_products: renamed,
  };
}
