import { useSyncExternalStore } from 'react';
import type { WireUser } from '#contract/auth.ts';
import type { WireProductCard, WireVariation } from '#contract/catalogue.ts';
import { cart as cartTexts } from '#domain/texts/en/cart.ts';
import { pageRefusals } from '#domain/texts/en/page-refusals.ts';
import { call } from '#web/api.ts';
import { type LineStorage, watchGuestCart } from '#web/device/guest-storage.ts';
import { forgetUser, storedUser, watchUser } from '#web/device/stored-user.ts';
import { toast } from '#web/ui/toast.tsx';
import { lineOf } from './cart-lines.ts';
import { type CartView, ShoppingCart, unknownCart } from './shopping-cart.ts';

const inPage = new Map<string, string>();
const pageStorage: LineStorage = {
  getItem: (key) => inPage.get(key) ?? null,
  setItem: (key, text) => void inPage.set(key, text),
};

/** Where the browser refuses its storage outright, the cart lives as long as the page. */
function deviceStorage(): LineStorage {
  try {
    return window.localStorage;
  } catch {
    return pageStorage;
  }
}

/** The storage is asked for only when it is used: reading the property alone may be refused. */
const storage: LineStorage = {
  getItem: (key) => deviceStorage().getItem(key),
  setItem: (key, text) => deviceStorage().setItem(key, text),
};

const cart = new ShoppingCart({
  call,
  storage,
  user: storedUser,
  endSession: forgetUser,
  say: toast,
  texts: { cart: cartTexts, refusals: pageRefusals },
});

let isOpen = false;

/** Loads the cart once and keeps it in step with logins and with other tabs from then on. */
function open(): void {
  if (isOpen) return;
  isOpen = true;
  let userId = storedUser()?.user_id;
  watchUser(() => {
    if (storedUser()?.user_id === userId) return;
    userId = storedUser()?.user_id;
    void cart.load();
  });
  watchGuestCart(() => {
    if (!storedUser()) void cart.refresh();
  });
  void cart.load();
}

function subscribe(listener: () => void): () => void {
  open();
  return cart.subscribe(listener);
}

const onServer = (): CartView => unknownCart;

/** The cart of whoever is here. On the server, and until the browser has read it, an empty one that is loading. */
export const useCart = (): CartView => useSyncExternalStore(subscribe, cart.view, onServer);

/**
 * Puts a product, or one of its variations, into the cart and says how it went.
 * @returns whether it lies there now because of this call
 */
export const addToCart = (product: WireProductCard, variation?: WireVariation, quantity = 1): Promise<boolean> =>
  cart.add(lineOf(product, variation, quantity));

export const changeQuantity = (key: string, quantity: number): Promise<void> => cart.changeQuantity(key, quantity);

export const removeLine = (key: string): Promise<boolean> => cart.remove(key);

export const restoreLine: ShoppingCart['restore'] = (line, index) => cart.restore(line, index);

export const refreshCart = (): Promise<void> => cart.refresh();

/** Pushes what lay in the guest cart into the cart of the member who just signed in; shows it afterwards. */
export async function mergeGuestCart(user: WireUser): Promise<void> {
  if (storedUser()?.user_id === user.user_id) await cart.merge();
}
