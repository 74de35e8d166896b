import { lowStockProblems } from '#domain/catalogue/goods-limits.ts';
import { refuseProblems } from '#domain/refusals.ts';
import { catalogue as texts } from '#texts/en/console/catalogue.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { changeSetting } from '../../settings/settings-store.ts';

/**
 * Sets of how many pieces or fewer a stock is low (CON-164).
 *
 * @returns the number before
 * @throws {Refusal} 'invalid-input' with the problems of the number
 */
export async function changeLowStock(acting: Acting, tx: Tx, pieces: number): Promise<number> {
  refuseProblems(lowStockProblems(pieces));
  const { before, now } = await changeSetting(tx, 'low-stock', () => pieces);
  if (before !== now)
    await recordEvent(tx, acting, {
      action: 'setting.save',
      subject: { kind: 'setting', id: 'low-stock', name: texts.lowStock },
      before: { pieces: before },
      after: { pieces: now },
    });
  return before;
}
