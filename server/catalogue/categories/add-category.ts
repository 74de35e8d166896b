import type { WireConsoleCategory } from '#contract/console/categories.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { insertCategory, lockCategories } from './categories-store.ts';
import { type CategoryInput, checkCategory } from './check-category.ts';
import { categoryView, readUse } from './read-categories.ts';
import { toldCategory } from './told-category.ts';

/**
 * Adds a category behind all others.
 *
 * @throws {Refusal} 'invalid-input' with `fields`, 'category-exists'
 */
export async function addCategory(acting: Acting, tx: Tx, input: CategoryInput): Promise<WireConsoleCategory> {
  const all = await lockCategories(tx);
  const columns = await checkCategory(tx, input, all, null);
  const last = Math.max(0, ...all.map(({ position }) => position));
  const row = await insertCategory(tx, columns, last + 1);
  await recordEvent(tx, acting, {
    action: 'category.add',
    subject: { kind: 'category', id: String(row.id), name: row.category },
    after: toldCategory(row),
  });
  return categoryView(row, await readUse(tx));
}
