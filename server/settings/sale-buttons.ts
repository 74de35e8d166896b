import type { SaleButtons } from '#domain/settings/pay-buttons.ts';
import type { ConfiguredButton } from '#domain/settings/purchase-mode.ts';
import type { Database } from '../db/open.ts';
import { readSettings, type Settings } from './settings-store.ts';

const asRow = (buttons: Settings['cart-buttons']): ConfiguredButton[] =>
  buttons.map(({ id, default: isDefault }) => ({ id, isDefault }));

/** The buttons by which the shop sells, as the rules know them. */
export const saleButtons = (settings: Pick<Settings, 'cart-buttons' | 'pay-buttons'>): SaleButtons => ({
  cart: asRow(settings['cart-buttons']),
  pay: asRow(settings['pay-buttons']),
});

export const readSaleButtons = async (db: Database): Promise<SaleButtons> =>
  saleButtons(await readSettings(db, ['cart-buttons', 'pay-buttons']));
