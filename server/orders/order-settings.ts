import { type SaleButtons, sellsAtCheckout } from '#domain/settings/pay-buttons.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Database } from '../db/open.ts';
import { readSettings, type Settings } from '../settings/settings-store.ts';

const names = [
  'store',
  'office',
  'cart-buttons',
  'pay-buttons',
  'max-per-order',
  'order-ceilings',
  'delivery-advance-percentage',
  'optional-details',
] as const;

/** The owner's settings that an order depends on. */
export type OrderSettings = Pick<Settings, (typeof names)[number]>;

/** All of them in one query. */
export const readOrderSettings = (db: Database): Promise<OrderSettings> => readSettings(db, names);

const configured = (buttons: Settings['pay-buttons']): SaleButtons['pay'] =>
  buttons.map(({ id, default: isDefault }) => ({ id, isDefault }));

/** The buttons by which the shop sells, as the rules know them. */
export const saleButtons = (settings: Pick<OrderSettings, 'cart-buttons' | 'pay-buttons'>): SaleButtons => ({
  cart: configured(settings['cart-buttons']),
  pay: configured(settings['pay-buttons']),
});

/** @throws {Refusal} 'payment-method-unavailable' while the shop takes no orders at its checkout */
export function requireCheckout(settings: Pick<OrderSettings, 'cart-buttons' | 'pay-buttons'>): void {
  if (!sellsAtCheckout(saleButtons(settings))) throw new Refusal('payment-method-unavailable');
}
