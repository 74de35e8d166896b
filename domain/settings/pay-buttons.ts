import { type ConfiguredButton, purchaseMode, type PurchaseMode } from '#domain/settings/purchase-mode.ts';

/** The pay buttons an owner may configure. */
export const PAY_BUTTONS = ['paynow', 'manualpay'] as const;

const manualPay = new Set(['manualpay', 'manual-pay', 'manual_pay', 'getquote']);

/** The pay button of an id in any of its spellings; null for one that means nothing. */
export function readPayButton(id: string): (typeof PAY_BUTTONS)[number] | null {
  const name = id.trim().toLowerCase();
  if (manualPay.has(name)) return 'manualpay';
  return name === 'paynow' ? name : null;
}

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

/** The two rows of buttons by which an owner says how the shop sells. */
export interface SaleButtons {
  cart: readonly ConfiguredButton[];
  pay: readonly ConfiguredButton[];
}

/** How the shop takes what is wanted: orders at its checkout, requests for a quote, or nothing at all. */
export const SALE_WAYS = ['checkout', 'quotes', 'none'] as const;
export type SaleWay = (typeof SALE_WAYS)[number];

export function saleWay({ cart, pay }: SaleButtons): SaleWay {
  const mode = purchaseMode(cart);
  if (mode === 'none') return 'none';
  return cartAsksForQuotation(mode, pay) ? 'quotes' : 'checkout';
}

/**
 * Whether the shop takes orders at its checkout: not while it sells by quotation, and not while the owner hides the
 * purchase buttons, whichever call asks (CFG-02, CFG-03, CART-12, Q010).
 */
export const sellsAtCheckout = (buttons: SaleButtons): boolean => saleWay(buttons) === 'checkout';
