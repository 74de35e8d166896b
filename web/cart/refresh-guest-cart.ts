import * as catalogue from '#contract/catalogue.ts';
import type { WireProduct } from '#contract/catalogue.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import type { TextStorage } from '#web/device/fallback-storage.ts';
import { refreshedLine } from './cart-lines.ts';

/** A long cart must not take every connection of the browser. */
const CONCURRENCY = 4;

/** The product as it is now, null when there is none; undefined when the shop did not answer. */
async function ask(call: Call, productId: string): Promise<WireProduct | null | undefined> {
  try {
    return await call(catalogue.single, { params: { productId } });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined;
  }
}

async function productsOf(call: Call, ids: readonly string[]): Promise<Map<string, WireProduct | null | undefined>> {
  const products = new Map<string, WireProduct | null | undefined>();
  const waiting = new Set(ids).values();
  const askInTurn = async (): Promise<void> => {
    for (const id of waiting) products.set(id, await ask(call, id));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, askInTurn));
  return products;
}

/**
 * Updates the stored lines from their products (CART-11). A line whose call fails is unchanged, and so is what was
 * changed meanwhile, here or in another tab.
 */
export async function refreshGuestCart(call: Call, storage: TextStorage): Promise<void> {
  const ids = readGuestCart(storage).map((line) => line.product_id);
  if (ids.length === 0) return;
  const products = await productsOf(call, ids);
  const lines = readGuestCart(storage).map((line) => {
    const product = products.get(line.product_id);
    return product === undefined ? line : refreshedLine(line, product);
  });
  if (lines.length > 0) writeGuestCart(storage, lines);
}
