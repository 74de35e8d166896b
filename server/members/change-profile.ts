import type { Coordinates } from '#domain/delivery/distance.ts';
import { isBankDetail } from '#domain/members/detail-change.ts';
import { checkProfile, cleanProfile, type ProfileField } from '#domain/members/profile.ts';
import { Refusal } from '#domain/refusals.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import type { Deps } from '../deps.ts';
import { lockActiveMember } from '../db/lock-active-member.ts';
import { readSetting } from '../settings/settings-store.ts';
import { saveWithQuestion } from './ask-contact.ts';
import { type DetailChanges, detailChanges } from './detail-changes.ts';
import { setSponsor } from './set-sponsor.ts';
import { type GivenProfile, placeColumns, plainColumns } from './profile-columns.ts';
import { lockProfile, type StoredProfile, updateProfile } from './profile-store.ts';
import { claimPan } from './identity/claim-pan.ts';
import { rekeyDigests } from './identity/rekey-digests.ts';
import { shownNumbers, storedNumbers } from './identity/stored-numbers.ts';
import { notifyDetailChange } from './notify-detail-change.ts';

const isSameAddress = (stored: StoredProfile, profile: Record<ProfileField, string>): boolean =>
  stored.google_address === profile.googleAddress &&
  stored.address === profile.address &&
  stored.city === profile.city &&
  stored.state === profile.state &&
  stored.pincode === profile.pincode;

const isStoredPlace = (stored: StoredProfile, place: Coordinates): boolean =>
  stored.latitude === place.latitude && stored.longitude === place.longitude;

/** Coordinates belong to an address: with another address and no new ones, the place is unknown. */
function changedPlace(stored: StoredProfile, profile: Record<ProfileField, string>, place: Coordinates | null) {
  const isNew = place !== null && !isStoredPlace(stored, place);
  if (!isNew && isSameAddress(stored, profile)) return {};
  return placeColumns(isNew ? place : null);
}

const bankMoments = ({ isNewAccount, notified }: DetailChanges, now: Date) => ({
  ...(isNewAccount && { account_set_at: now }),
  ...(notified.some(isBankDetail) && { bank_changed_at: now }),
});

/**
 * Mails the member about new bank details, contact address or mobile number (EARN-014). Masked numbers remain.
 *
 * @throws {Refusal} 'too-many-requests', 'not-found' for another's profile, 'not-signed-in' when erased meanwhile, the
 *   first broken rule (PROF-07 to PROF-12), or as `setSponsor`
 */
export async function changeProfile(
  deps: Deps,
  member: SignedIn,
  publicId: string,
  given: GivenProfile,
  userAgent: string,
): Promise<void> {
  const { dataKeys: keys } = deps.config;
  const profile = cleanProfile(given.values);
  const now = deps.clock();
  await deps.limits.count('profile-member', String(member.memberId));
  await saveWithQuestion(deps, member, profile.email, (queuesQuestion) =>
    deps.db.transaction().execute(async (tx) => {
      const stored = await lockProfile(tx, member.memberId, publicId);
      if (!stored) throw new Refusal('not-found');
      if (!(await lockActiveMember(tx, member.memberId))) throw new Refusal('not-signed-in');
      const refusal = checkProfile(profile, shownNumbers(stored), await readSetting(tx, 'optional-details'));
      if (refusal) throw new Refusal(refusal);
      const changes = detailChanges(keys, stored, profile);
      await rekeyDigests(tx, keys, stored.id, profile);
      await updateProfile(tx, stored.id, {
        ...plainColumns(profile),
        ...changedPlace(stored, profile, given.place),
        ...storedNumbers(keys, stored.id, profile),
        ...(changes.isNewPan && { pan_standing: profile.pan ? 'elsewhere' : 'counts' }),
        ...bankMoments(changes, now),
        updated_at: now,
      });
      const { notified } = changes;
      const changed = { profileId: stored.id, contacts: [stored.email, profile.email], details: notified };
      if (notified.length > 0) await notifyDetailChange(deps, tx, member, changed, userAgent);
      if (queuesQuestion) await deps.jobs.send(tx, 'ask-contact', { memberId: member.memberId });
      const { id, referral_code: referId, sponsor_code: current } = stored;
      const sponsored = { userId: member.userId, profile: { id, referId, current } };
      if (given.reference !== undefined) await setSponsor(tx, sponsored, given.reference, now);
      if (changes.isNewPan && profile.pan) await claimPan(tx, keys, stored.id, profile.pan);
    }),
  );
}
