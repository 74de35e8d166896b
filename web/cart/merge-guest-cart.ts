import type { WireCartLine } from '#contract/cart.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { guestLineFate, type PushAnswer } from '#domain/cart/merge-guest.ts';
import { type LineStorage, readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import { keyOf, withoutLine } from './cart-lines.ts';
import { pushLine } from './member-cart.ts';

/** A guest's line which the member's cart has not taken yet, with the shop's reason when it gave one. */
export interface WaitingLine {
  line: WireCartLine;
  reason: string | null;
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;

async function push(call: Call, line: WireCartLine): Promise<PushAnswer> {
  try {
    await pushLine(call, line);
    return { outcome: 'added' };
  } catch (error) {
    if (!isRefusal(error)) return { outcome: 'unreachable' };
    return { outcome: 'refused', code: error.code, message: error.message };
  }
}

/**
 * Pushes the guest's lines to the member's cart, one after the other (CART-10, Q070). Each leaves the storage right
 * after its own answer, so that a closed tab or a second one logging in loses and doubles nothing.
 * @returns the lines that stay
 */
export async function pushGuestLines(call: Call, storage: LineStorage): Promise<WaitingLine[]> {
  const waiting: WaitingLine[] = [];
  for (const line of readGuestCart(storage)) {
    const fate = guestLineFate(await push(call, line));
    if (fate.fate === 'leaves') writeGuestCart(storage, withoutLine(readGuestCart(storage), keyOf(line)));
    else waiting.push({ line, reason: fate.reason?.message ?? null });
  }
  return waiting;
}
