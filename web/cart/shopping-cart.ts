import type { WireUser } from '#contract/auth.ts';
import type { WireCartLine } from '#contract/cart.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { changedPrices, seePrices, type SeenPrices, withNewLines } from '#domain/cart/seen-prices.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import { fallbackStorage, type TextStorage } from '#web/device/fallback-storage.ts';
import type { MessageLink } from '#web/ui/overlay/toast-store.ts';
import type { CartBackend, RemovedLine } from './cart-backend.ts';
import { findLine, inserted, keyOf, toQuote, withoutLine, withQuantity } from './cart-lines.ts';
import { type CartTexts, cartMessageOf, isRefused, isSessionOver } from './cart-message.ts';
import { GuestCart } from './guest-cart.ts';
import { GuestLines } from './guest-lines.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { MemberCart } from './member-cart.ts';
import type { WaitingLine } from './merge-guest-cart.ts';
import { refreshGuestCart } from './refresh-guest-cart.ts';

/** The cart as the pages see it. */
export interface CartView {
  lines: readonly WireCartLine[];
  /** Units, not lines: the number on the badges. */
  units: number;
  state: 'loading' | 'ready' | 'failed';
  /** Lines of the time before the login that the member's cart has not taken. */
  waiting: readonly WaitingLine[];
  /** By line key, what one piece cost when it was last seen, if that was another price; paise. */
  priceBefore: ReadonlyMap<string, number>;
}

export const unknownCart: CartView = { lines: [], units: 0, state: 'loading', waiting: [], priceBefore: new Map() };

/** What a cart needs of the world around it. */
export interface CartSurroundings {
  call: Call;
  storage: TextStorage;
  prices: { read: () => SeenPrices; write: (prices: SeenPrices) => void };
  user: () => WireUser | null;
  /** The server no longer knows the session: the browser goes on as a guest. */
  endSession: () => void;
  /** The cart on the server has changed: the browser's other tabs should read it anew. */
  notifyOtherTabs: () => void;
  say: Record<'success' | 'warning' | 'error', (text: string, link?: MessageLink) => void>;
  texts: CartTexts;
  /** Milliseconds. */
  now: () => number;
}

/** A cart that was read this long ago is read again when its tab is looked at again; milliseconds. */
const CART_FRESH_MS = 60_000;

/** The one cart of the browser: shows every change at once, and takes it back with a reason when it is refused. */
export class ShoppingCart {
  readonly #around: CartSurroundings;
  readonly #storage: TextStorage;
  readonly guestLines: GuestLines;
  readonly #listeners = new Set<() => void>();
  readonly #lanes = new KeyedQueue();
  /** By line key, the quantity that is wanted last while it is on its way. */
  readonly #wanted = new Map<string, number>();
  #view = unknownCart;
  /** Readings so far: only the newest one counts. */
  #readings = 0;
  /** Changes made here so far: an answer that was on its way meanwhile does not know of them. */
  #changes = 0;
  #readAt = 0;

  constructor(around: CartSurroundings) {
    this.#around = around;
    this.#storage = fallbackStorage(around.storage, () => around.say.warning(around.texts.cart.notKept));
    this.guestLines = new GuestLines({
      ...around,
      storage: this.#storage,
      shown: () => this.#view.waiting,
      show: (waiting) => this.#update({ waiting }),
      refresh: () => this.refresh(),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): CartView => this.#view;

  /** Shows the current visitor's cart; after a login with the guest's lines in it (CART-10, CART-11). */
  async load(): Promise<void> {
    this.#wanted.clear();
    this.#readings += 1;
    this.#update(unknownCart);
    if (this.#around.user()) return this.guestLines.merge();
    await this.refresh();
    await refreshGuestCart(this.#around.call, this.#storage);
    if (!this.#around.user()) await this.refresh();
  }

  /** Reads the lines anew from where they are kept; a quiet reading that fails says nothing and leaves what is shown. */
  async refresh({ quiet = false } = {}): Promise<void> {
    const reading = ++this.#readings;
    try {
      const lines = await this.#readUnchanged();
      if (reading !== this.#readings) return;
      this.#readAt = this.#around.now();
      this.#show(lines);
    } catch (error) {
      if (reading === this.#readings) this.#failToLoad(error, quiet);
    }
  }

  /**
   * Looked at again after a while, a cart must not show what was true long ago.
   *
   * @param freshMs how old it may be, in milliseconds
   */
  async refreshIfStale(freshMs = CART_FRESH_MS): Promise<void> {
    const { call, now, user } = this.#around;
    if (this.#view.state === 'loading' || now() - this.#readAt < freshMs) return;
    this.#readAt = now();
    if (!user()) await refreshGuestCart(call, this.#storage);
    await this.refresh({ quiet: true });
  }

  /** The line is back: what could not be read or sent without it is tried again. */
  async recover(): Promise<void> {
    if (this.#around.user() && this.#view.waiting.length > 0) return this.guestLines.merge();
    if (this.#view.state === 'failed') await this.refresh({ quiet: true });
  }

  /** @returns whether the line lies in the cart now because of this call */
  async add(line: WireCartLine): Promise<boolean> {
    const { say, texts, user } = this.#around;
    const isMember = user() !== null;
    try {
      await this.#inLane(line, (keeper) => keeper.add(line));
    } catch (error) {
      this.#complain(error, isRefused(error, 'already-in-cart') ? this.#viewCart : undefined);
      return isMember && isSessionOver(error) && !user() ? this.add(line) : false;
    }
    say.success(isMember ? texts.cart.addedForMember : texts.cart.addedForGuest, this.#viewCart);
    await this.refresh();
    return true;
  }

  /** Sets how many of a line are wanted. While a change is on its way only the last wish is sent after it. */
  async changeQuantity(key: string, quantity: number): Promise<void> {
    const line = findLine(this.#view.lines, key);
    if (!line || line.quantity === quantity) return;
    const isOnItsWay = this.#wanted.has(key);
    this.#wanted.set(key, quantity);
    this.#showChange(withQuantity(this.#view.lines, key, quantity));
    if (!isOnItsWay) await this.#sendQuantity(line);
  }

  /** @returns whether the line is gone */
  async remove(key: string): Promise<boolean> {
    const { say, texts, endSession } = this.#around;
    const { lines } = this.#view;
    const line = findLine(lines, key);
    if (!line) return false;
    this.#wanted.delete(key);
    this.#showChange(withoutLine(lines, key));
    try {
      await this.#inLane(line, (keeper) => keeper.remove(line));
    } catch (error) {
      if (!isRefused(error, 'not-in-cart')) {
        this.#showChange(inserted(this.#view.lines, line, lines.indexOf(line)));
        if (isSessionOver(error)) endSession();
        say.error(texts.cart.removeFailed);
        return false;
      }
    }
    say.success(texts.cart.removed);
    return true;
  }

  /** Puts a line that was just removed back to its place. @returns whether it lies there again */
  async restore(removed: RemovedLine): Promise<boolean> {
    const { line, index } = removed;
    this.#showChange(inserted(this.#view.lines, line, index));
    try {
      await this.#inLane(line, (keeper) => keeper.restore(removed));
    } catch (error) {
      if (!isRefused(error, 'already-in-cart')) {
        this.#showChange(withoutLine(this.#view.lines, keyOf(line)));
        this.#complain(error);
        return false;
      }
    }
    await this.refresh({ quiet: true });
    return true;
  }

  /** The shopper has seen these lines, which are all of the cart's, with their prices. */
  readonly markPricesSeen = (lines: readonly WireCartLine[]): void => {
    const { prices, now } = this.#around;
    prices.write(seePrices(prices.read(), toQuote(lines), now()));
  };

  #keeper(): CartBackend {
    const { call, user } = this.#around;
    const member = user();
    return member ? new MemberCart(call, member.user_id) : new GuestCart(this.#storage);
  }

  async #inLane(line: WireCartLine, work: (keeper: CartBackend) => Promise<void>): Promise<void> {
    const keeper = this.#keeper();
    await this.#lanes.run(keyOf(line), () => work(keeper));
    if (keeper instanceof MemberCart) this.#around.notifyOtherTabs();
  }

  /** The lines as they are kept, read while nothing was changed here. */
  async #readUnchanged(): Promise<WireCartLine[]> {
    await this.#lanes.idle();
    const changes = this.#changes;
    const lines = await this.#keeper().list();
    return changes === this.#changes ? lines : this.#readUnchanged();
  }

  async #sendQuantity(line: WireCartLine): Promise<void> {
    const key = keyOf(line);
    let kept = line.quantity;
    const send = async (keeper: CartBackend): Promise<void> => {
      for (let next = this.#wanted.get(key); next !== undefined && next !== kept; next = this.#wanted.get(key)) {
        await keeper.change(line, next);
        kept = next;
      }
      this.#wanted.delete(key);
    };
    try {
      await this.#inLane(line, send);
    } catch (error) {
      // A line that was removed meanwhile, or is another person's now, has no wish left to be taken back.
      if (!this.#wanted.delete(key)) return;
      this.#showChange(withQuantity(this.#view.lines, key, kept));
      this.#complain(error);
      if (error instanceof ApiError && error.status >= 400) await this.refresh({ quiet: true });
    }
  }

  /** Shows at once what is on its way to where the lines are kept. */
  #showChange(lines: readonly WireCartLine[]): void {
    this.#changes += 1;
    this.#show(lines);
  }

  #show(lines: readonly WireCartLine[]): void {
    const { prices, now } = this.#around;
    const priced = toQuote(lines);
    const known = prices.read();
    const seen = withNewLines(known, priced);
    if (seen !== known) prices.write(seen);
    const priceBefore = changedPrices(seen, priced, now());
    this.#update({ lines, units: countUnits(lines), state: 'ready', priceBefore });
  }

  #update(change: Partial<CartView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  #failToLoad(error: unknown, quiet: boolean): void {
    const { say, texts, endSession } = this.#around;
    if (isSessionOver(error)) return endSession();
    if (quiet) return;
    this.#update({ state: 'failed' });
    const isAnswered = error instanceof ApiError && error.body.isError === true;
    say.error(isAnswered ? texts.cart.fetchRefused : texts.cart.fetchFailed);
  }

  get #viewCart(): MessageLink {
    return { label: this.#around.texts.cart.viewCart, to: '/cart' };
  }

  #complain(error: unknown, link?: MessageLink): void {
    if (isSessionOver(error)) return this.#around.endSession();
    const { tone, text } = cartMessageOf(error, this.#around.texts);
    this.#around.say[tone](text, link);
  }
}
