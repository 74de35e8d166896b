import type { WireCartLine } from '#contract/cart.ts';
import * as catalogue from '#contract/catalogue.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { addLine } from '#domain/cart/add-line.ts';
import { parseProductType } from '#domain/catalogue/sort-filter.ts';
import { Refusal } from '#domain/refusals.ts';
import { type LineStorage, readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import type { CartKeeper } from './cart-keeper.ts';
import { keyOf, refreshedLine, withoutLine, withQuantity } from './cart-lines.ts';

const identified = (line: WireCartLine) => ({
  productId: line.product_id,
  sku: line.product_sku,
  isVariation: parseProductType(line.product_type) === 'variable',
  line,
});

/** The cart of a guest, in the browser's storage (CART-05). */
export class GuestCart implements CartKeeper {
  readonly #storage: LineStorage;

  constructor(storage: LineStorage) {
    this.#storage = storage;
  }

  #keep(lines: readonly WireCartLine[]): void {
    if (!writeGuestCart(this.#storage, lines)) throw new Error('The browser keeps no storage for the cart.');
  }

  async list(): Promise<WireCartLine[]> {
    return readGuestCart(this.#storage);
  }

  async add(line: WireCartLine): Promise<void> {
    const { lines, refusal } = addLine(readGuestCart(this.#storage).map(identified), identified(line));
    if (refusal) throw new Refusal(refusal);
    this.#keep(lines.map((entry) => entry.line));
  }

  async change(line: WireCartLine, quantity: number): Promise<void> {
    this.#keep(withQuantity(readGuestCart(this.#storage), keyOf(line), quantity));
  }

  async remove(line: WireCartLine): Promise<void> {
    this.#keep(withoutLine(readGuestCart(this.#storage), keyOf(line)));
  }
}

async function refreshed(call: Call, line: WireCartLine): Promise<WireCartLine> {
  try {
    return refreshedLine(line, await call(catalogue.single, { params: { productId: line.product_id } }));
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? refreshedLine(line, null) : line;
  }
}

/**
 * Brings the stored lines up to date with their products (CART-11). A line whose call fails keeps its old copy, and
 * what was changed meanwhile, here or in another tab, stays as it is.
 */
export async function refreshGuestCart(call: Call, storage: LineStorage): Promise<void> {
  const fresh = await Promise.all(readGuestCart(storage).map((line) => refreshed(call, line)));
  const byKey = new Map(fresh.map((line) => [keyOf(line), line]));
  const lines = readGuestCart(storage).map((line) => ({
    ...(byKey.get(keyOf(line)) ?? line),
    quantity: line.quantity,
  }));
  if (lines.length > 0) writeGuestCart(storage, lines);
}
