import type { WireUser } from '#contract/auth.ts';
import type { Call } from '#contract/client.ts';
import { readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import type { TextStorage } from '#web/device/fallback-storage.ts';
import { findLine, keyOf, withoutLine, withQuantity } from './cart-lines.ts';
import { pushGuestLines, type WaitingLine } from './merge-guest-cart.ts';

/** What they need of the cart that they go into, and of the world around it. */
interface GuestLinesSurroundings {
  call: Call;
  storage: TextStorage;
  user: () => WireUser | null;
  notifyOtherTabs: () => void;
  /** The lines that are shown as waiting. */
  shown: () => readonly WaitingLine[];
  show: (waiting: readonly WaitingLine[]) => void;
  /** Reads the member's cart anew. */
  refresh: () => Promise<void>;
}

/** The guest's lines on their way into the cart of the member who signed in, and those that wait since then (CART-10). */
export class GuestLines {
  readonly #around: GuestLinesSurroundings;
  /** The merges under way, by the member for whom each began. */
  readonly #merges = new Map<string, Promise<void>>();

  constructor(around: GuestLinesSurroundings) {
    this.#around = around;
  }

  /** Pushes the guest's lines and shows the member's cart; while one merge for the member runs, a second joins it. */
  merge(): Promise<void> {
    const userId = this.#around.user()?.user_id ?? '';
    const merging = this.#merges.get(userId) ?? this.#mergeOnce(userId).finally(() => this.#merges.delete(userId));
    this.#merges.set(userId, merging);
    return merging;
  }

  /** Gives up a line that waits. */
  drop(key: string): void {
    const { storage } = this.#around;
    writeGuestCart(storage, withoutLine(readGuestCart(storage), key));
    this.review();
  }

  /** Tries a line that waits again with as many pieces as can be had. */
  lower(key: string, quantity: number): Promise<void> {
    const { storage } = this.#around;
    writeGuestCart(storage, withQuantity(readGuestCart(storage), key, quantity));
    return this.merge();
  }

  /** Another tab may have brought a waiting line home. */
  review(): void {
    const { storage, shown, show } = this.#around;
    const kept = readGuestCart(storage);
    show(shown().filter(({ line }) => findLine(kept, keyOf(line))));
  }

  async #mergeOnce(userId: string): Promise<void> {
    const { call, storage, user, notifyOtherTabs, show, refresh } = this.#around;
    const isHere = (): boolean => user()?.user_id === userId;
    const before = readGuestCart(storage).length;
    const waiting = await pushGuestLines({ call, storage, userId, isHere });
    if (!isHere()) return;
    show(waiting);
    if (readGuestCart(storage).length < before) notifyOtherTabs();
    await refresh();
  }
}
