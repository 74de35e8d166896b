/** The cart buttons an owner may configure, first priority first (Q050). */
export const CART_BUTTONS = ['getquote', 'addtocart', 'buynow'] as const;
export type CartButton = (typeof CART_BUTTONS)[number];

/** How the shop sells: the button that is the default, or none at all. */
export type PurchaseMode = CartButton | 'none';

/** A configured button. */
export interface ConfiguredButton {
  id: string;
  isDefault: boolean;
}

const yes = new Set<unknown>([true, 1, '1', 'true']);

/** Reads the default flag of a button in every spelling in which it may arrive (Q051). */
export const readDefaultFlag = (button: Readonly<Record<string, unknown>>): boolean =>
  [button['default'], button['isDefault'], button['is_default']].some((flag) =>
    yes.has(typeof flag === 'string' ? flag.trim().toLowerCase() : flag),
  );

/** The purchase button of an id in any of its spellings; null for one that means nothing. */
export const readCartButton = (id: string): CartButton | null =>
  CART_BUTTONS.find((button) => button === id.trim().toLowerCase()) ?? null;

const isButton = (button: ConfiguredButton, id: string): boolean => button.id.trim().toLowerCase() === id;

/** The purchase mode: getquote when that button is the default, else addtocart, else buynow, else none (CFG-02). */
export const purchaseMode = (buttons: readonly ConfiguredButton[]): PurchaseMode =>
  CART_BUTTONS.find((id) => buttons.some((button) => isButton(button, id) && button.isDefault)) ?? 'none';

/** The buttons of a product page, the primary one first: only Get Quote in its mode, else what is configured (Q053). */
export function productButtons(buttons: readonly ConfiguredButton[]): CartButton[] {
  const mode = purchaseMode(buttons);
  if (mode === 'none' || mode === 'getquote') return mode === 'none' ? [] : [mode];
  const others = CART_BUTTONS.filter(
    (id) => id !== mode && id !== 'getquote' && buttons.some((button) => isButton(button, id)),
  );
  return [mode, ...others];
}

/** The cart icon, its badge and the floating button are hidden in get-quote mode (NAV-35, CFG-03, Q054). */
export const isCartHidden = (mode: PurchaseMode): boolean => mode === 'getquote';
