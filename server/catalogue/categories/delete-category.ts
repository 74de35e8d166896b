import type { WireConsoleCategory } from '#contract/console/categories.ts';
import { Refusal } from '#domain/refusals.ts';
import { catalogue as texts } from '#texts/en/console/catalogue.ts';
import { fill } from '#texts/fill.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { lockCategories, productsIn, removeCategory } from './categories-store.ts';
import { findUnchanged } from './find-locked.ts';
import { categoryView, readUse } from './read-categories.ts';
import { toldCategory } from './told-category.ts';

const usesOf = (count: number, places: WireConsoleCategory['used_by']): string[] => [
  ...(count === 0 ? [] : [count === 1 ? texts.usedBy.product : fill(texts.usedBy.products, { count })]),
  ...places.map((place) => texts.usedBy[place]),
];

/**
 * Removes a category that nothing uses: no product, archived or not, no filter and no part of the home page (CON-088).
 *
 * @throws {Refusal} 'not-found', 'edited-meanwhile', 'category-in-use' with a `list` of what uses it
 */
export async function deleteCategory(
  acting: Acting,
  tx: Tx,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const stored = await findUnchanged(tx, await lockCategories(tx), { id, revision });
  const { category: title } = stored;
  const count = (await productsIn(tx, title)).length;
  const uses = usesOf(count, categoryView(stored, await readUse(tx)).used_by);
  if (uses.length > 0) throw new Refusal('category-in-use', { title, list: uses.join(', ') });
  await removeCategory(tx, stored.id);
  await recordEvent(tx, acting, {
    action: 'category.delete',
    subject: { kind: 'category', id, name: title },
    before: toldCategory(stored),
  });
}
