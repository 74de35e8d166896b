import { isMasked } from '#domain/members/identity-numbers.ts';
import type { DataKey } from '../config.ts';
import type { Tx } from '../db/open.ts';
import type { MacPurpose } from '../mac.ts';
import { macsOf } from '../mac.ts';
import { moveHeldDigests, type NumberKind } from './held-number-store.ts';

const purposes = { pan: 'pan', account: 'bank-account', phone: 'phone' } as const satisfies Record<
  NumberKind,
  MacPurpose
>;

/**
 * Digests of numbers that others gave up, or that erased members had, are under the key of their day; nobody can make
 * them anew who does not know the number. Whoever types it brings them under the first key, so that they are found equal.
 *
 * @param typed masked ones are not known
 */
export async function keepDigestsUnderFirstKey(
  tx: Tx,
  keys: readonly DataKey[],
  typed: { pan: string; accountNumber: string; mobile: string },
): Promise<void> {
  if (keys.length === 1) return;
  const numbers: Record<NumberKind, string> = { pan: typed.pan, account: typed.accountNumber, phone: typed.mobile };
  for (const kind of ['pan', 'account', 'phone'] as const) {
    if (numbers[kind] === '' || isMasked(numbers[kind])) continue;
    const [first = '', ...older] = macsOf(keys, purposes[kind], numbers[kind]);
    await moveHeldDigests(tx, kind, older, first);
  }
}
