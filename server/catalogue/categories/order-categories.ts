import { Refusal } from '#domain/refusals.ts';
import { catalogue as texts } from '#texts/en/console/catalogue.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { type CategoryRow, lockCategories, placeCategories } from './categories-store.ts';

const told = (rows: readonly CategoryRow[]) => ({
  order: rows.map(({ id, category: name }) => ({ id: String(id), name })),
});

/**
 * Puts the categories into an order, as the home page shows them.
 *
 * @param ids all of them, in their new order
 * @returns the id of the audit event; 0 where nothing changed
 * @throws {Refusal} 'categories-changed' when one came or went meanwhile
 */
export async function orderCategories(acting: Acting, tx: Tx, ids: readonly string[]): Promise<number> {
  const all = await lockCategories(tx);
  const ordered = [...new Set(ids)].flatMap((id) => all.find((row) => String(row.id) === id) ?? []);
  if (ordered.length !== all.length || ids.length !== all.length) throw new Refusal('categories-changed');
  if (ordered.every((row, at) => row === all[at])) return 0;
  await placeCategories(
    tx,
    ordered.map(({ id }) => id),
  );
  return recordEvent(tx, acting, {
    action: 'category.order',
    subject: { kind: 'categories', id: '', name: texts.categories },
    before: told(all),
    after: told(ordered),
  });
}
