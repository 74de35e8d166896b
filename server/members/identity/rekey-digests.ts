import { isMasked } from '#domain/members/identity-numbers.ts';
import type { DataKey } from '../../read-data-keys.ts';
import type { Tx } from '../../db/open.ts';
import { macsOf, macsOfVariants } from '../../crypto/mac.ts';
import { moveHeldDigests, type NumberKind } from './held-number-store.ts';
import { moveAccountDigests } from './rotation-store.ts';

/** Every digest by which a number may be held, the one by which it is held from now on first. */
const digestsOf: Record<NumberKind, (keys: readonly DataKey[], typed: string) => string[]> = {
  pan: (keys, pan) => macsOf(keys, 'pan', pan),
  account: macsOfVariants,
  phone: (keys, mobile) => macsOf(keys, 'phone', mobile),
};

/**
 * Given-up numbers have digests under the key of their day. A member who types the number again brings them under the
 * first key; likewise payouts to the account in another spelling.
 *
 * @param typed masked ones are not known
 */
export async function rekeyDigests(
  tx: Tx,
  keys: readonly DataKey[],
  profileId: number,
  typed: { pan: string; accountNumber: string; mobile: string },
): Promise<void> {
  const numbers: Record<NumberKind, string> = { pan: typed.pan, account: typed.accountNumber, phone: typed.mobile };
  for (const kind of ['pan', 'account', 'phone'] as const) {
    if (isMasked(numbers[kind])) continue;
    const [first = '', ...older] = numbers[kind] === '' ? [] : digestsOf[kind](keys, numbers[kind]);
    if (kind === 'account') await moveAccountDigests(tx, profileId, older, first);
    else await moveHeldDigests(tx, profileId, kind, older, first);
  }
}
