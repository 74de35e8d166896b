import type { WireCartLine } from '#contract/cart.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { guestLineResult, type PushReply } from '#domain/cart/merge-guest.ts';
import { readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import type { TextStorage } from '#web/device/fallback-storage.ts';
import { keyOf, withoutLine } from './cart-lines.ts';
import { availableOf, pushLine } from './member-cart.ts';

/** A guest's line which the member's cart has not taken yet, with the shop's reason when it gave one. */
export interface WaitingLine {
  line: WireCartLine;
  reason: string | null;
  /** How many pieces are available, where fewer than asked for are. */
  available: number;
}

/** Whether it is the line that is refused, not its sender. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.code !== 'foreign-user';

type Answer = PushReply & { available: number };

const unreachable: Answer = { outcome: 'unreachable', available: 0 };

async function push({ call, userId }: Merge, line: WireCartLine): Promise<Answer> {
  try {
    await pushLine(call, userId, line);
    return { outcome: 'added', available: 0 };
  } catch (error) {
    if (!isRefusal(error)) return unreachable;
    return { outcome: 'refused', code: error.code, message: error.message, available: availableOf(error) };
  }
}

/** What a merge is given, and for whom it began. */
export interface Merge {
  call: Call;
  storage: TextStorage;
  userId: string;
  /** Whether the member is still the one who is signed in. */
  isHere: () => boolean;
}

/** The guest's lines, which are the member's from now on: those that wait do so for this member alone. */
function claimLines({ storage, userId }: Merge): WireCartLine[] {
  const lines = readGuestCart(storage);
  const claimed = lines.map((line) => (line.user_id === '' ? { ...line, user_id: userId } : line));
  if (lines.some(({ user_id }) => user_id === '')) writeGuestCart(storage, claimed);
  return claimed.filter(({ user_id }) => user_id === userId);
}

/**
 * Pushes lines one by one (CART-10, Q070), each removed from storage after its reply, so that a closed tab loses and
 * doubles nothing. Without reply or session the others wait.
 *
 * @returns the lines that stay
 */
export async function pushGuestLines(merge: Merge): Promise<WaitingLine[]> {
  const { storage, isHere } = merge;
  const waiting: WaitingLine[] = [];
  let goesOn = true;
  for (const line of claimLines(merge)) {
    const answer: Answer = goesOn && isHere() ? await push(merge, line) : unreachable;
    goesOn = answer.outcome !== 'unreachable';
    const fate = guestLineResult(answer);
    if (fate.fate === 'leaves') writeGuestCart(storage, withoutLine(readGuestCart(storage), keyOf(line)));
    else waiting.push({ line, reason: fate.reason?.message ?? null, available: answer.available });
  }
  return waiting;
}
