import type { WireCartLine } from '#contract/cart.ts';
import { addLine } from '#domain/cart/add-line.ts';
import { parseProductType } from '#domain/catalogue/sort-filter.ts';
import { Refusal } from '#domain/refusals.ts';
import { readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import type { TextStorage } from '#web/device/fallback-storage.ts';
import type { CartBackend, RemovedLine } from './cart-backend.ts';
import { inserted, keyOf, withoutLine, withQuantity } from './cart-lines.ts';

const identified = (line: WireCartLine) => ({
  productId: line.product_id,
  sku: line.product_sku,
  isVariation: parseProductType(line.product_type) === 'variable',
  line,
});

/** The cart of a guest, in the browser's storage (CART-05). Each change starts from what lies there now. */
export class GuestCart implements CartBackend {
  readonly #storage: TextStorage;

  constructor(storage: TextStorage) {
    this.#storage = storage;
  }

  async list(): Promise<WireCartLine[]> {
    return readGuestCart(this.#storage);
  }

  async add(line: WireCartLine): Promise<void> {
    const { lines, refusal } = addLine(readGuestCart(this.#storage).map(identified), identified(line));
    if (refusal) throw new Refusal(refusal, { limit: lines.length });
    writeGuestCart(
      this.#storage,
      lines.map((entry) => entry.line),
    );
  }

  async change(line: WireCartLine, quantity: number): Promise<void> {
    writeGuestCart(this.#storage, withQuantity(readGuestCart(this.#storage), keyOf(line), quantity));
  }

  async remove(line: WireCartLine): Promise<void> {
    writeGuestCart(this.#storage, withoutLine(readGuestCart(this.#storage), keyOf(line)));
  }

  async restore({ line, index }: RemovedLine): Promise<void> {
    writeGuestCart(this.#storage, inserted(readGuestCart(this.#storage), line, index));
  }
}
