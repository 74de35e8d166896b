import type { SaleButtons } from '#domain/settings/pay-buttons.ts';
import type { ConfiguredButton } from '#domain/settings/purchase-mode.ts';
import type { Database, Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { changeOwnSetting } from './change-own-setting.ts';
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

/** Changes one of the rows from what it is, as `changeOwnSetting` does. */
export const changeSaleRow = async (
  deps: Deps,
  tx: Tx,
  row: keyof SaleButtons,
  change: (before: readonly ConfiguredButton[]) => readonly ConfiguredButton[],
): Promise<void> => {
  await changeOwnSetting(deps, tx, `${row}-buttons`, (stored) =>
    change(asRow(stored)).map(({ id, isDefault }) => ({ id, default: isDefault })),
  );
};
