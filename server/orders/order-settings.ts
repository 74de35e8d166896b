import { closedSentence, openingOf } from '#domain/opening/opening.ts';
import { offersOnlinePayment, sellsAtCheckout } from '#domain/settings/pay-buttons.ts';
import type { ShopMode } from '#domain/settings/shop-mode.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Database } from '../db/open.ts';
import { saleButtons } from '../settings/sale-buttons.ts';
import { readSettings, type Settings } from '../settings/settings-store.ts';

export const ORDER_SETTINGS = [
  'store',
  'office',
  'cart-buttons',
  'pay-buttons',
  'max-per-order',
  'order-ceilings',
  'delivery-advance-percentage',
  'optional-details',
  'opening',
] as const;

/** The owner's settings that an order depends on. */
export type OrderSettings = Pick<Settings, (typeof ORDER_SETTINGS)[number]>;

/** All of them in one query. */
export const readOrderSettings = (db: Database): Promise<OrderSettings> => readSettings(db, ORDER_SETTINGS);

type ButtonSettings = Pick<OrderSettings, 'cart-buttons' | 'pay-buttons'>;

/** @throws {Refusal} 'payment-method-unavailable' while the shop takes no orders at its checkout */
export function requireCheckout(settings: ButtonSettings): void {
  if (!sellsAtCheckout(saleButtons(settings))) throw new Refusal('payment-method-unavailable');
}

/** @throws {Refusal} 'payment-method-unavailable' while an order is not paid online */
export function requireOnlinePayment(settings: ButtonSettings): void {
  if (!offersOnlinePayment(saleButtons(settings).pay)) throw new Refusal('payment-method-unavailable');
}

/**
 * Checked only where an order is placed or a payment begins: payments under way can be completed.
 *
 * @throws {Refusal} 'shop-closed' with the owner's sentence (CON-166)
 */
export function requireOpen({ opening }: Pick<OrderSettings, 'opening'>, mode: ShopMode): void {
  const sentence = closedSentence(openingOf(opening, mode));
  if (sentence !== null) throw new Refusal('shop-closed', { sentence });
}
