import type { ConfiguredButton, PurchaseMode } from '#domain/settings/purchase-mode.ts';

/** The pay buttons an owner may configure. */
export const PAY_BUTTONS = ['paynow', 'manualpay'] as const;

const manualPay = new Set(['manualpay', 'manual-pay', 'manual_pay', 'getquote']);

const hasDefault = (buttons: readonly ConfiguredButton[], matches: (id: string) => boolean): boolean =>
  buttons.some((button) => button.isDefault && matches(button.id.trim().toLowerCase()));

/** "online pay now" is offered when the paynow button is enabled as default (CHK-06). */
export const offersOnlinePayment = (payButtons: readonly ConfiguredButton[]): boolean =>
  hasDefault(payButtons, (id) => id === 'paynow');

/**
 * Whether the cart's Buy Now asks for a quotation instead of going to the checkout: a manual-pay button is the
 * default, or the whole shop sells by quotation (CART-12, CART-13, Q010).
 */
export const cartAsksForQuotation = (mode: PurchaseMode, payButtons: readonly ConfiguredButton[]): boolean =>
  mode === 'getquote' || hasDefault(payButtons, (id) => manualPay.has(id));
