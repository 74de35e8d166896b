import { PAY_BUTTONS, type SaleButtons } from '#domain/settings/pay-buttons.ts';
import { CART_BUTTONS, type ConfiguredButton } from '#domain/settings/purchase-mode.ts';

/** The buttons that an owner may choose of each row. */
export const CHOOSABLE_BUTTONS: Record<keyof SaleButtons, readonly string[]> = { cart: CART_BUTTONS, pay: PAY_BUTTONS };

/** Whether an owner may make a button the default of a row; null chooses none. */
export const isChoosable = (row: keyof SaleButtons, id: string | null): boolean =>
  id === null || CHOOSABLE_BUTTONS[row].includes(id);

/** A row with one button as its default, which joins the others where it is not among them; null for none. */
export function withDefault(buttons: readonly ConfiguredButton[], chosen: string | null): ConfiguredButton[] {
  const isNew = chosen !== null && !buttons.some(({ id }) => id === chosen);
  const all = isNew ? [...buttons, { id: chosen }] : buttons;
  return all.map(({ id }) => ({ id, isDefault: id === chosen }));
}
