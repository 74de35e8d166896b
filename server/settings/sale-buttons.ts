import type { SaleButtons } from '#domain/settings/pay-buttons.ts';
import type { ConfiguredButton } from '#domain/settings/purchase-mode.ts';
import type { Database } from '../db/open.ts';
import { type SettingChange, settingChange } from './change-own-setting.ts';
import { readSettings, type Settings } from './settings-store.ts';

type StoredRow = Settings['cart-buttons'];

const asRow = (buttons: StoredRow): ConfiguredButton[] =>
  buttons.map(({ id, default: isDefault }) => ({ id, isDefault }));

/** The buttons by which the shop sells, as the rules know them. */
export const saleButtons = (settings: Pick<Settings, 'cart-buttons' | 'pay-buttons'>): SaleButtons => ({
  cart: asRow(settings['cart-buttons']),
  pay: asRow(settings['pay-buttons']),
});

export const readSaleButtons = async (db: Database): Promise<SaleButtons> =>
  saleButtons(await readSettings(db, ['cart-buttons', 'pay-buttons']));

/** Describes a change of one of the rows from what it is. @param isTogether with the other row, from which its event tells it */
export const saleRowChange = (
  row: keyof SaleButtons,
  change: (before: readonly ConfiguredButton[]) => readonly ConfiguredButton[],
  isTogether: boolean,
): SettingChange =>
  settingChange(
    `${row}-buttons`,
    (stored) => change(asRow(stored)).map(({ id, isDefault }) => ({ id, default: isDefault })),
    isTogether ? { names: { value: `${row}_buttons` } } : {},
  );
