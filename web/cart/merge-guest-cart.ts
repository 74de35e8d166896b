import type { WireCartLine } from '#contract/cart.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { guestLineFate, type PushAnswer } from '#domain/cart/merge-guest.ts';
import { readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import type { TextStorage } from '#web/device/held-storage.ts';
import { keyOf, withoutLine } from './cart-lines.ts';
import { availableOf, pushLine } from './member-cart.ts';

/** A guest's line which the member's cart has not taken yet, with the shop's reason when it gave one. */
export interface WaitingLine {
  line: WireCartLine;
  reason: string | null;
  /** Where too many pieces were wanted: how many can be had. */
  available: number;
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;

type Answer = PushAnswer & { available: number };

const unreachable: Answer = { outcome: 'unreachable', available: 0 };

async function push(call: Call, line: WireCartLine): Promise<Answer> {
  try {
    await pushLine(call, line);
    return { outcome: 'added', available: 0 };
  } catch (error) {
    if (!isRefusal(error)) return unreachable;
    return { outcome: 'refused', code: error.code, message: error.message, available: availableOf(error) };
  }
}

/**
 * Pushes the guest's lines to the member's cart, one after the other (CART-10, Q070). Each leaves the storage right
 * after its own answer, so that a closed tab or a second one logging in loses and doubles nothing. Once no answer
 * comes the others are not sent: they wait for the next load.
 * @returns the lines that stay
 */
export async function pushGuestLines(call: Call, storage: TextStorage): Promise<WaitingLine[]> {
  const waiting: WaitingLine[] = [];
  let isReachable = true;
  for (const line of readGuestCart(storage)) {
    const answer: Answer = isReachable ? await push(call, line) : unreachable;
    isReachable = answer.outcome !== 'unreachable';
    const fate = guestLineFate(answer);
    if (fate.fate === 'leaves') writeGuestCart(storage, withoutLine(readGuestCart(storage), keyOf(line)));
    else waiting.push({ line, reason: fate.reason?.message ?? null, available: answer.available });
  }
  return waiting;
}
