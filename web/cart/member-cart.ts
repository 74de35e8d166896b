import * as carts from '#contract/cart.ts';
import type { WireCartLine } from '#contract/cart.ts';
import { ApiError, type Call } from '#contract/client.ts';
import type { CartBackend, RemovedLine } from './cart-backend.ts';

/** Puts a line into the member's cart (API-16), and into no other, even if another member has signed in since. */
export async function pushLine(call: Call, userId: string, line: WireCartLine): Promise<void> {
  const { product_id, product_sku, quantity, added_at } = line;
  const body = { product_id, product_sku, quantity, meant_for: userId, ...(added_at && { added_at }) };
  await call(carts.add, { body });
}

/** How many pieces are available, where a refusal says that fewer are; else 0. */
export function availableOf(error: unknown): number {
  const isShort = error instanceof ApiError && error.code === 'not-enough-stock';
  const available = isShort ? error.body.available : 0;
  return typeof available === 'number' ? available : 0;
}

/** The cart of a signed-in member, on the server (CART-06). */
export class MemberCart implements CartBackend {
  readonly #call: Call;
  readonly #userId: string;

  constructor(call: Call, userId: string) {
    this.#call = call;
    this.#userId = userId;
  }

  async list(): Promise<WireCartLine[]> {
    const { data } = await this.#call(carts.list, { params: { user_id: this.#userId } });
    return data;
  }

  add(line: WireCartLine): Promise<void> {
    return pushLine(this.#call, this.#userId, line);
  }

  async change(line: WireCartLine, quantity: number): Promise<void> {
    await this.#call(carts.change, { params: { product_sku: line.product_sku }, body: { quantity } });
  }

  async remove(line: WireCartLine): Promise<void> {
    await this.#call(carts.remove, { params: { product_sku: line.product_sku } });
  }

  /**
   * Its `added_at` gives the line its place. Of a piece that became scarce meanwhile as many come back as there are.
   */
  async restore({ line }: RemovedLine): Promise<void> {
    try {
      await pushLine(this.#call, this.#userId, line);
    } catch (error) {
      const quantity = availableOf(error);
      if (quantity < 1) throw error;
      await pushLine(this.#call, this.#userId, { ...line, quantity });
    }
  }
}
