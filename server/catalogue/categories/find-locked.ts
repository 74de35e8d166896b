import { Refusal } from '#domain/refusals.ts';
import { editedMeanwhile } from '../../audit/edited-meanwhile.ts';
import type { Tx } from '../../db/open.ts';
import type { CategoryRow } from './categories-store.ts';
import { categoryView, readUse } from './read-categories.ts';

/** One of the locked categories. @throws {Refusal} 'not-found' */
export function findLocked(all: readonly CategoryRow[], id: string): CategoryRow {
  const found = all.find((row) => String(row.id) === id);
  if (!found) throw new Refusal('not-found');
  return found;
}

/**
 * One of the locked categories, as it was seen (CON-022).
 *
 * @throws {Refusal} 'not-found', 'edited-meanwhile' with what is stored, who changed it and when
 */
export async function findUnchanged(
  tx: Tx,
  all: readonly CategoryRow[],
  { id, revision }: { id: string; revision: number },
): Promise<CategoryRow> {
  const found = findLocked(all, id);
  if (found.revision === revision) return found;
  throw await editedMeanwhile(tx, { kind: 'category', id }, categoryView(found, await readUse(tx)));
}
