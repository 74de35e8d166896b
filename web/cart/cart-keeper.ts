import type { WireCartLine } from '#contract/cart.ts';

/** Where the lines of a cart are kept: in the browser for a guest, on the server for a member. */
export interface CartKeeper {
  list(): Promise<WireCartLine[]>;
  /** @throws {Refusal | ApiError} when the line lies there already or cannot be ordered */
  add(line: WireCartLine): Promise<void>;
  change(line: WireCartLine, quantity: number): Promise<void>;
  remove(line: WireCartLine): Promise<void>;
}
