import type { SaleButtons } from '#domain/settings/pay-buttons.ts';
import type { ConfiguredButton } from '#domain/settings/purchase-mode.ts';
import type { Database, Tx } from '../db/open.ts';
import { changeSetting, readSettings, type Settings } from './settings-store.ts';

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

/** Changes one of the rows from what it is, as `changeSetting` does. */
export const changeSaleRow = async (
  tx: Tx,
  row: keyof SaleButtons,
  change: (before: readonly ConfiguredButton[]) => readonly ConfiguredButton[],
): Promise<void> => {
  await changeSetting(tx, `${row}-buttons`, (stored) =>
    change(asRow(stored)).map(({ id, isDefault }) => ({ id, default: isDefault })),
  );
};
