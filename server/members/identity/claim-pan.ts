import type { DataKey } from '../../read-data-keys.ts';
import { lockContent } from '../../db/lock-content.ts';
import type { Tx } from '../../db/open.ts';
import { macOf, macsOf } from '../../crypto/mac.ts';
import { setStanding, standsElsewhere } from './pan-standing-store.ts';

/**
 * Lets a new PAN count for the member unless another profile has it: then nothing is earned or paid until the shop
 * decides (3.3 of the programme). It comes last in the saving transaction to avoid deadlocks.
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
