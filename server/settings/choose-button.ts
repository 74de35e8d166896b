import { Refusal } from '#domain/refusals.ts';
import { isChoosable, withDefault } from '#domain/settings/choose-button.ts';
import type { SaleButtons } from '#domain/settings/pay-buttons.ts';
import type { Deps } from '../deps.ts';
import { readSaleButtons } from './sale-buttons.ts';
import { saveSettings } from './settings-store.ts';

/**
 * Makes a button the default of its row.
 *
 * @param chosen null for none
 * @returns both rows as they stand now
 * @throws {Refusal} 'invalid-input' for a button that the row does not know
 */
export async function chooseButton({ db }: Deps, row: keyof SaleButtons, chosen: string | null): Promise<SaleButtons> {
  if (!isChoosable(row, chosen)) throw new Refusal('invalid-input');
  return db.transaction().execute(async (tx) => {
    const rows = await readSaleButtons(tx);
    const buttons = withDefault(rows[row], chosen);
    await saveSettings(tx, { [`${row}-buttons`]: buttons.map(({ id, isDefault }) => ({ id, default: isDefault })) });
    return { ...rows, [row]: buttons };
  });
}
