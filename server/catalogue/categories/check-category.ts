import { isCategoryName } from '#domain/catalogue/goods/goods-faults.ts';
import type { GoodsFault } from '#domain/catalogue/goods/goods.ts';
import { Refusal } from '#domain/refusals.ts';
import { oneLine } from '#domain/tidy-text.ts';
import type { Tx } from '../../db/open.ts';
import { findPictures } from '../goods/goods-facts-store.ts';
import { refuseFaults } from '../goods/refuse-goods.ts';
import { nameKey } from '../name-key.ts';
import type { CategoryColumns, CategoryRow } from './categories-store.ts';

/** A category as the owner types it. */
export interface CategoryInput {
  name: string;
  /** The address of its tile's picture, or empty. */
  picture: string;
  status: CategoryRow['status'];
}

async function faultsOf(tx: Tx, { name, picture }: CategoryInput, stored: CategoryRow | null): Promise<GoodsFault[]> {
  const isKnown = picture === '' || picture === stored?.icon || (await findPictures(tx, [picture])).has(picture);
  return [
    ...(name === '' ? [{ field: 'name', problem: 'no-name' as const }] : []),
    ...(isCategoryName(name) ? [] : [{ field: 'name', problem: 'category-comma' as const }]),
    ...(isKnown ? [] : [{ field: 'picture', problem: 'picture-gone' as const }]),
  ];
}

/**
 * A category as it may be stored.
 *
 * @param stored the one that it replaces; null for a new one
 * @throws {Refusal} 'invalid-input' with `fields`, 'category-exists' with the `title` of the other one
 */
export async function checkCategory(
  tx: Tx,
  input: CategoryInput,
  all: readonly CategoryRow[],
  stored: CategoryRow | null,
): Promise<CategoryColumns> {
  const name = oneLine(input.name);
  refuseFaults(await faultsOf(tx, { ...input, name }, stored));
  const other = all.find(({ id, category }) => id !== stored?.id && nameKey(category) === nameKey(name));
  if (other) throw new Refusal('category-exists', { title: other.category });
  return { category: name, icon: input.picture, status: input.status };
}
