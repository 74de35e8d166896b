import { Refusal } from '#domain/refusals.ts';
import { isChoosable, withDefault } from '#domain/settings/choose-button.ts';
import type { SaleButtons } from '#domain/settings/pay-buttons.ts';
import type { Tx } from '../db/open.ts';
import { changeOwnSettings, type Recording } from './change-own-setting.ts';
import { readSaleButtons, saleRowChange } from './sale-buttons.ts';

/** The button that becomes the default of a row, or of both; null for none. */
export type ChosenButtons = { [Row in keyof SaleButtons]?: string | null };

/** By which the audit log knows both rows together. */
export const SALE_BUTTONS = 'sale-buttons';

/**
 * Makes buttons the defaults of their rows.
 *
 * @returns both rows as they stand now
 * @throws {Refusal} 'invalid-input' for a button that the row does not know
 */
export async function chooseButtons(deps: Recording, tx: Tx, chosen: ChosenButtons): Promise<SaleButtons> {
  const rows = (['cart', 'pay'] as const).flatMap((row) => {
    const id = chosen[row];
    return id === undefined ? [] : [{ row, id }];
  });
  if (rows.some(({ row, id }) => !isChoosable(row, id))) throw new Refusal('invalid-input');
  const [only] = rows;
  await changeOwnSettings(
    deps,
    tx,
    rows.length === 1 && only ? `${only.row}-buttons` : SALE_BUTTONS,
    rows.map(({ row, id }) => saleRowChange(row, (buttons) => withDefault(buttons, id), rows.length > 1)),
  );
  return readSaleButtons(tx);
}
