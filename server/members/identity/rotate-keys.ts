import { recordEvent } from '../../audit/record-event.ts';
import { rotateApps } from '../../auth/second-factor/app-code.ts';
import { memberApps } from '../../auth/second-factor/app-store.ts';
import { staffApps } from '../../staff/factors/staff-apps.ts';
import { lockContent } from '../../db/lock-content.ts';
import type { Deps } from '../../deps.ts';
import { macOf, macsOfVariants } from '../../crypto/mac.ts';
import { countHeldUnderOtherKeys } from './held-number-store.ts';
import { type AccessContext, readProtected } from './read-protected.ts';
import { countsElsewhere, setStanding } from './pan-standing-store.ts';
import { updateProfile } from '../profile-store.ts';
import { countUnderOtherKeys, listUnderOtherKeys, lockUnderOtherKey, moveDigests } from './rotation-store.ts';
import { encrypt, DecryptionError } from '../../crypto/encryption.ts';
import { comparedAccount, numberCell, storePhone } from './stored-numbers.ts';
import type { Tx } from '../../db/open.ts';

/** Profiles for each report of progress. */
const BATCH_SIZE = 100;

export interface Rotated {
  /** How many profiles are under the first key now that were not. */
  done: number;
  /**
   * How many, with the secrets of the apps of members and staff, are still not, since a key that they name is missing or others were
   * written meanwhile.
   */
  remaining: number;
  /** How many digests of numbers that members gave up an older key has made; they are forgotten in time. */
  formerNumbers: number;
}

/**
 * Two profiles may turn out to have one PAN only when both are under one key: it counts in each, and is shown as
 * shared.
 */
async function markIfShared(tx: Tx, profileId: number, panMac: string): Promise<void> {
  await lockContent(tx, panMac);
  if (await countsElsewhere(tx, panMac, profileId)) await setStanding(tx, [profileId], 'shared');
}

/** Seals the numbers of a profile anew. @returns false when a key that it names is missing, or it was done meanwhile */
async function reencrypt(deps: Deps, tx: Tx, profileId: number, access: AccessContext): Promise<boolean> {
  const { dataKeys: keys } = deps.config;
  const found = await lockUnderOtherKey(tx, keys[0].id, profileId);
  if (!found) return false;
  const { mobile, ...row } = found;
  try {
    const { pan, account, nomineeId } = await readProtected(deps, tx, row, access);
    const digests = {
      pan_mac: pan && macOf(keys, 'pan', pan),
      ...comparedAccount(keys, account),
      ...storePhone(keys, mobile),
    };
    await moveDigests(tx, row.id, digests, account ? macsOfVariants(keys, account) : []);
    if (pan) await markIfShared(tx, row.id, digests.pan_mac);
    await updateProfile(tx, row.id, {
      ...digests,
      pan_sealed: encrypt(keys, numberCell(row.id, 'pan_sealed'), pan),
      account_sealed: encrypt(keys, numberCell(row.id, 'account_sealed'), account),
      nominee_id_sealed: encrypt(keys, numberCell(row.id, 'nominee_id_sealed'), nomineeId),
    });
    return true;
  } catch (error) {
    if (error instanceof DecryptionError) return false;
    throw error;
  }
}

/**
 * Brings every encrypted number and digest under the first key and present format, a profile for each transaction
 * beside a running shop, and one event of the audit log for all. A run cut short is resumed.
 *
 * @param onProgress reports progress after each batch
 */
export async function rotateKeys(
  deps: Deps,
  access: AccessContext,
  onProgress: (done: number, all: number) => void,
): Promise<Rotated> {
  const [{ id: keyId }] = deps.config.dataKeys;
  const all = await countUnderOtherKeys(deps.db, keyId);
  let [done, before] = [0, Number.MAX_SAFE_INTEGER];
  for (let isMore = true; isMore;) {
    const ids = await listUnderOtherKeys(deps.db, keyId, before, BATCH_SIZE);
    for (const id of ids) if (await deps.db.transaction().execute((tx) => reencrypt(deps, tx, id, access))) done += 1;
    before = ids.at(-1) ?? before;
    isMore = ids.length === BATCH_SIZE;
    onProgress(done, all);
  }
  const factors = (await rotateApps(deps, memberApps)) + (await rotateApps(deps, staffApps));
  const remaining = factors + (await countUnderOtherKeys(deps.db, keyId));
  await deps.db.transaction().execute((tx) =>
    recordEvent(tx, deps, {
      action: 'data.rotate-keys',
      subject: { kind: 'data-key', id: keyId, name: keyId },
      after: { done, remaining },
    }),
  );
  return { done, remaining, formerNumbers: await countHeldUnderOtherKeys(deps.db, keyId) };
}
