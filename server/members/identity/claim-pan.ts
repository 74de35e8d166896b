import type { DataKey } from '../../read-data-keys.ts';
import { lockContent } from '../../db/lock-content.ts';
import type { Tx } from '../../db/open.ts';
import { macOf, macsOf } from '../../crypto/mac.ts';
import { setStanding, standsElsewhere } from './pan-standing-store.ts';

/**
 * Lets a PAN that was typed anew count for a member, unless it stands in another profile: then she earns and is paid
 * nothing until the shop decides, and is not told (3.3 of the programme). It comes last in the transaction that saves
 * the profile, whose PAN counts `elsewhere` until then, so that nobody who waits here holds what another one needs.
 */
export async function claimPan(
  tx: Tx,
  keys: readonly [DataKey, ...DataKey[]],
  profileId: number,
  pan: string,
): Promise<void> {
  await lockContent(tx, macOf(keys, 'pan', pan));
  if (!(await standsElsewhere(tx, macsOf(keys, 'pan', pan), profileId))) await setStanding(tx, [profileId], 'counts');
}
