import type { WireCartLine } from '#contract/cart.ts';

/** A line that was taken out, and where it lay. */
export interface RemovedLine {
  line: WireCartLine;
  index: number;
}

/** Where the lines of a cart are stored: in the browser for a guest, on the server for a member. */
export interface CartBackend {
  list(): Promise<WireCartLine[]>;
  /** @throws {Refusal | ApiError} when the line lies there already or cannot be ordered */
  add(line: WireCartLine): Promise<void>;
  change(line: WireCartLine, quantity: number): Promise<void>;
  remove(line: WireCartLine): Promise<void>;
  /** Puts a line that was removed back to its place. @throws {ApiError} as `add` */
  restore(removed: RemovedLine): Promise<void>;
}
