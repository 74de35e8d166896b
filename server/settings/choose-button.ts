import { Refusal } from '#domain/refusals.ts';
import { isChoosable, withDefault } from '#domain/settings/choose-button.ts';
import type { SaleButtons } from '#domain/settings/pay-buttons.ts';
import type { Deps } from '../deps.ts';
import { changeSaleRow, readSaleButtons } from './sale-buttons.ts';

/**
 * Makes a button the default of its row.
 *
 * @param chosen null for none
 * @returns both rows as they stand now
 * @throws {Refusal} 'invalid-input' for a button that the row does not know
 */
export async function chooseButton(deps: Deps, row: keyof SaleButtons, chosen: string | null): Promise<SaleButtons> {
  if (!isChoosable(row, chosen)) throw new Refusal('invalid-input');
  return deps.db.transaction().execute(async (tx) => {
    await changeSaleRow(deps, tx, row, (buttons) => withDefault(buttons, chosen));
    return readSaleButtons(tx);
  });
}
