import { useSyncExternalStore } from 'react';
import type { WireUser } from '#contract/auth.ts';
import type { WireProductCard, WireVariation } from '#contract/catalogue.ts';
import { cart as cartTexts } from '#texts/en/cart.ts';
import { pageRefusals } from '#texts/en/page-refusals.ts';
import { call } from '#web/api.ts';
import { watchGuestCart } from '#web/device/guest-storage.ts';
import { otherTabs } from '#web/device/other-tabs.ts';
import { forgetUser, storedUser, watchUser } from '#web/device/stored-user.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { lineOf } from './cart-lines.ts';
import { seenPrices } from './seen-prices.ts';
import { type CartView, ShoppingCart, unknownCart } from './shopping-cart.ts';

const tabs = otherTabs('cart_changed');

const cart = new ShoppingCart({
  call,
  // The storage is asked for only when it is used: reading the property alone may be refused.
  storage: {
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, text) => window.localStorage.setItem(key, text),
  },
  prices: seenPrices,
  user: storedUser,
  endSession: forgetUser,
  notifyOtherTabs: tabs.notify,
  say: toast,
  texts: { cart: cartTexts, refusals: pageRefusals },
  now: () => Date.now(),
});

let isOpen = false;

/** Syncs the cart with logins and logouts, here and in other tabs. */
function followUser(): void {
  let userId = storedUser()?.user_id;
  watchUser(() => {
    const nowId = storedUser()?.user_id;
    if (nowId === userId) return;
    if (!nowId) seenPrices.remove();
    userId = nowId;
    void cart.load();
  });
}

/** Syncs the cart with other tabs, and with the shop when its tab is visible again. */
function followTabs(): void {
  watchGuestCart(() => (storedUser() ? cart.guestLines.review() : void cart.refresh()));
  tabs.onNotified(() => storedUser() && void cart.refresh({ quiet: true }));
  const look = (): void => {
    if (document.visibilityState === 'visible') void cart.refreshIfStale();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', ({ persisted }) => persisted && void cart.refresh({ quiet: true }));
  window.addEventListener('online', () => void cart.recover());
}

function open(): void {
  if (isOpen) return;
  isOpen = true;
  followUser();
  followTabs();
  void cart.load();
}

function subscribe(listener: () => void): () => void {
  open();
  return cart.subscribe(listener);
}

const onServer = (): CartView => unknownCart;

/** The current visitor's cart. On the server, and until the browser has read it, an empty one that is loading. */
export const useCart = (): CartView => useSyncExternalStore(subscribe, cart.view, onServer);

/**
 * Puts a product, or one of its variations, into the cart and says how it went.
 * @returns whether it lies there now because of this call
 */
export const addToCart = (product: WireProductCard, variation?: WireVariation, quantity = 1): Promise<boolean> =>
  cart.add(lineOf(product, variation, quantity));

export const changeQuantity = (key: string, quantity: number): Promise<void> => cart.changeQuantity(key, quantity);

export const removeLine = (key: string): Promise<boolean> => cart.remove(key);

export const restoreLine: ShoppingCart['restore'] = (removed) => cart.restore(removed);

/** Reads the cart anew, here and in the browser's other tabs. */
export function refreshCart(): Promise<void> {
  tabs.notify();
  return cart.refresh();
}

/** Reads the cart anew when its page opens: a buyer whose order was refused looks for the reason there. */
export const refreshOpenedCart = (): Promise<void> => cart.refreshIfStale(0);

/** Records the shown prices as seen. */
export const { markPricesSeen } = cart;

/** Puts what waits since the login into the member's cart, and reads it anew. */
export const mergeCart = (): Promise<void> => cart.guestLines.merge();

export const dropWaiting = (key: string): void => cart.guestLines.drop(key);

export const lowerWaiting = (key: string, quantity: number): Promise<void> => cart.guestLines.lower(key, quantity);

/** Pushes what lay in the guest cart into the cart of the member who just signed in; shows it afterwards. */
export async function mergeGuestCart(user: WireUser): Promise<void> {
  if (storedUser()?.user_id === user.user_id) await cart.guestLines.merge();
}
