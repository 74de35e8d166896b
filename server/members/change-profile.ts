import type { Coordinates } from '#domain/delivery/distance.ts';
import { checkProfile, cleanProfile, type ProfileField } from '#domain/members/profile.ts';
import { Refusal } from '#domain/refusals.ts';
import type { SignedIn } from '../auth/session-store.ts';
import type { Deps } from '../deps.ts';
import { staysMember } from '../db/stays-member.ts';
import { readSetting } from '../settings/settings-store.ts';
import { nameReference } from './name-reference.ts';
import { type GivenProfile, placeColumns, plainColumns } from './profile-columns.ts';
import { lockProfile, type StoredProfile, updateProfile } from './profile-store.ts';
import { shownNumbers, storedNumbers } from './stored-numbers.ts';

const isSameAddress = (stored: StoredProfile, profile: Record<ProfileField, string>): boolean =>
  stored.google_address === profile.googleAddress &&
  stored.address === profile.address &&
  stored.city === profile.city &&
  stored.state === profile.state &&
  stored.pincode === profile.pincode;

const isStoredPlace = (stored: StoredProfile, place: Coordinates): boolean =>
  stored.latitude === place.latitude && stored.longitude === place.longitude;

/** Coordinates belong to an address: with another address and no new ones, nobody knows where it is. */
function changedPlace(stored: StoredProfile, profile: Record<ProfileField, string>, place: Coordinates | null) {
  const isNew = place !== null && !isStoredPlace(stored, place);
  if (!isNew && isSameAddress(stored, profile)) return {};
  return placeColumns(isNew ? place : null);
}

/**
 * Changes a member's saved details; a masked number stays what it was.
 *
 * @throws {Refusal} 'not-found' for a profile that is not hers, 'not-signed-in' for one who was erased meanwhile, for the first rule that is broken (PROF-07 to
 * PROF-12), or as `nameReference`
 */
export async function changeProfile(
  deps: Deps,
  member: SignedIn,
  publicId: string,
  given: GivenProfile,
): Promise<void> {
  const profile = cleanProfile(given.values);
  const now = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    const stored = await lockProfile(tx, member.memberId, publicId);
    if (!stored) throw new Refusal('not-found');
    if (!(await staysMember(tx, member.memberId))) throw new Refusal('not-signed-in');
    const refusal = checkProfile(profile, shownNumbers(stored), await readSetting(tx, 'optional-details'));
    if (refusal) throw new Refusal(refusal);
    await updateProfile(tx, stored.id, {
      ...plainColumns(profile),
      ...changedPlace(stored, profile, given.place),
      ...storedNumbers(deps.config.dataKeys, stored.id, profile),
      updated_at: now,
    });
    const { id, referral_code: referId, sponsor_code: current } = stored;
    const naming = { userId: member.userId, profile: { id, referId, current } };
    if (given.reference !== undefined) await nameReference(tx, naming, given.reference, now);
  });
}
