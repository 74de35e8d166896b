import type { WireUser } from '#contract/auth.ts';
import type { WireCartLine } from '#contract/cart.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { countUnits } from '#domain/cart/summary.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import type { PageTexts } from '#domain/texts/en.ts';
import type { LineStorage } from '#web/device/guest-storage.ts';
import type { CartKeeper } from './cart-keeper.ts';
import { changedPrices, findLine, keyOf, withoutLine, withQuantity } from './cart-lines.ts';
import { GuestCart, refreshGuestCart } from './guest-cart.ts';
import { MemberCart } from './member-cart.ts';
import { pushGuestLines, type WaitingLine } from './merge-guest-cart.ts';

/** The cart as the pages see it. */
export interface CartView {
  lines: readonly WireCartLine[];
  /** Units, not lines: the number on the badges. */
  units: number;
  state: 'loading' | 'ready' | 'failed';
  /** Lines of the time before the login that the member's cart has not taken. */
  waiting: readonly WaitingLine[];
  /** By line key, what one piece cost before its price changed; paise. */
  priceBefore: ReadonlyMap<string, number>;
}

export const unknownCart: CartView = { lines: [], units: 0, state: 'loading', waiting: [], priceBefore: new Map() };

/** What a cart needs of the world around it. */
export interface CartSurroundings {
  call: Call;
  storage: LineStorage;
  user: () => WireUser | null;
  /** The server no longer knows the session: the browser goes on as a guest. */
  endSession: () => void;
  say: Record<'success' | 'warning' | 'error', (text: string) => void>;
  texts: Pick<PageTexts, 'cart'> & { refusals: Partial<Record<RefusalCode, string>> };
}

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-in-cart';

/** The one cart of the browser: shows every change at once, and takes it back with a reason when it is refused. */
export class ShoppingCart {
  readonly #around: CartSurroundings;
  readonly #listeners = new Set<() => void>();
  readonly #firstSeen = new Map<string, number>();
  readonly #wanted = new Map<string, number>();
  #view = unknownCart;
  #loads = 0;
  #merge: Promise<void> | null = null;

  constructor(around: CartSurroundings) {
    this.#around = around;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): CartView => this.#view;

  /** Shows the cart of whoever is here now; after a login with the guest's lines in it (CART-10, CART-11). */
  async load(): Promise<void> {
    this.#firstSeen.clear();
    this.#update({ ...unknownCart });
    if (this.#around.user()) return this.merge();
    await this.refresh();
    await refreshGuestCart(this.#around.call, this.#around.storage);
    if (!this.#around.user()) await this.refresh();
  }

  /** Reads the lines anew from where they are kept. */
  async refresh(): Promise<void> {
    const load = ++this.#loads;
    try {
      const lines = await this.#keeper().list();
      if (load === this.#loads) this.#show(this.#asWanted(lines));
    } catch (error) {
      if (load === this.#loads) this.#failToLoad(error);
    }
  }

  /** Pushes the guest's lines into the member's cart and shows it; while one merge runs, a second joins it. */
  merge(): Promise<void> {
    this.#merge ??= this.#mergeOnce().finally(() => (this.#merge = null));
    return this.#merge;
  }

  /** @returns whether the line lies in the cart now because of this call */
  async add(line: WireCartLine): Promise<boolean> {
    const { say, texts, user } = this.#around;
    const isMember = user() !== null;
    try {
      await this.#keeper().add(line);
    } catch (error) {
      this.#complain(error);
      return isMember && isSessionOver(error) && !user() ? this.add(line) : false;
    }
    say.success(isMember ? texts.cart.addedForMember : texts.cart.addedForGuest);
    await this.refresh();
    return true;
  }

  /** Sets how many of a line are wanted. While a change is on its way only the last wish is sent after it. */
  async changeQuantity(key: string, quantity: number): Promise<void> {
    const line = findLine(this.#view.lines, key);
    if (!line || line.quantity === quantity) return;
    const isOnItsWay = this.#wanted.has(key);
    this.#wanted.set(key, quantity);
    this.#show(withQuantity(this.#view.lines, key, quantity));
    if (!isOnItsWay) await this.#sendQuantity(line);
  }

  /** @returns whether the line is gone */
  async remove(key: string): Promise<boolean> {
    const { say, texts } = this.#around;
    const { lines } = this.#view;
    const line = findLine(lines, key);
    if (!line) return false;
    this.#show(withoutLine(lines, key));
    try {
      await this.#keeper().remove(line);
    } catch (error) {
      if (!isGone(error)) {
        this.#show(inserted(this.#view.lines, line, lines.indexOf(line)));
        if (isSessionOver(error)) this.#around.endSession();
        say.error(texts.cart.removeFailed);
        return false;
      }
    }
    say.success(texts.cart.removed);
    return true;
  }

  /** Puts a line that was just removed back to its place. */
  async restore(line: WireCartLine, index: number): Promise<void> {
    this.#show(inserted(withoutLine(this.#view.lines, keyOf(line)), line, index));
    try {
      await this.#keeper().add(line);
    } catch (error) {
      this.#show(withoutLine(this.#view.lines, keyOf(line)));
      this.#complain(error);
    }
  }

  #keeper(): CartKeeper {
    const { call, storage, user } = this.#around;
    const member = user();
    return member ? new MemberCart(call, member.user_id) : new GuestCart(storage);
  }

  async #mergeOnce(): Promise<void> {
    const waiting = await pushGuestLines(this.#around.call, this.#around.storage);
    this.#update({ waiting });
    await this.refresh();
  }

  async #sendQuantity(line: WireCartLine): Promise<void> {
    const key = keyOf(line);
    let kept = line.quantity;
    try {
      for (let next = this.#wanted.get(key); next !== undefined && next !== kept; next = this.#wanted.get(key)) {
        await this.#keeper().change(line, next);
        kept = next;
      }
    } catch (error) {
      this.#show(withQuantity(this.#view.lines, key, kept));
      this.#complain(error);
    } finally {
      this.#wanted.delete(key);
    }
  }

  #asWanted(lines: readonly WireCartLine[]): readonly WireCartLine[] {
    return [...this.#wanted].reduce((all, [key, quantity]) => withQuantity(all, key, quantity), lines);
  }

  /** Every change of the lines comes through here; an older answer that is still on its way is no longer wanted. */
  #show(lines: readonly WireCartLine[]): void {
    this.#loads += 1;
    for (const line of lines) {
      if (!this.#firstSeen.has(keyOf(line))) this.#firstSeen.set(keyOf(line), line.price_paise);
    }
    this.#update({
      lines,
      units: countUnits(lines),
      state: 'ready',
      priceBefore: changedPrices(this.#firstSeen, lines),
    });
  }

  #update(change: Partial<CartView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  #failToLoad(error: unknown): void {
    const { say, texts, endSession } = this.#around;
    if (isSessionOver(error)) return endSession();
    this.#update({ state: 'failed' });
    const isAnswered = error instanceof ApiError && error.body.isError === true;
    say.error(isAnswered ? texts.cart.fetchRefused : texts.cart.fetchFailed);
  }

  /** A refusal is a warning in the shop's words (CART-09); anything else is the one general error (ERR-02). */
  #complain(error: unknown): void {
    const { say, texts, endSession } = this.#around;
    if (isSessionOver(error)) return endSession();
    if (error instanceof Refusal) return say.warning(texts.refusals[error.code] ?? texts.cart.exception);
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500)
      return say.error(texts.cart.exception);
    const { msg, message } = error.body;
    const said = [msg, message].find((text) => typeof text === 'string');
    say.warning(said ?? texts.cart.alreadyInCart);
  }
}

const inserted = (lines: readonly WireCartLine[], line: WireCartLine, index: number): WireCartLine[] =>
  lines.toSpliced(index, 0, line);
