import * as members from '#contract/members.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { isMasked, maskLast4 } from '#domain/members/identity-numbers.ts';
import { call } from '#web/api.ts';
import { type ChosenPlace, coordinatesOf } from './chosen-place.ts';
import { mergeProfile } from './merge-profile.ts';
import { formProfile, type FormProfile, wireProfile } from './profile-view.ts';

/** A saved record as the form shows it. */
export interface SavedProfile {
  id: string;
  profile: FormProfile;
  /** Where mails about orders go while the contact address is not confirmed; null when it is. */
  mailedTo: string | null;
}

export const savedProfile = (stored: members.WireProfile): SavedProfile => ({
  id: stored.id,
  profile: formProfile(stored),
  mailedTo: stored.is_email_confirmed ? null : stored.news_email,
});

const hidden = (value: string): string => (isMasked(value) ? value : maskLast4(value));

/** The record as the server will show it from now on, for when it cannot be asked. */
const asSaved = (values: FormProfile): FormProfile => ({
  ...values,
  aadhaar: hidden(values.aadhaar),
  pan: hidden(values.pan),
  accountNumber: hidden(values.accountNumber),
  nomineeId: hidden(values.nomineeId),
});

/** The record that stands in the shop. @returns null where there is none, or where it cannot be asked for */
export async function storedProfile(userId: string): Promise<SavedProfile | null> {
  const [stored] = await call(members.profiles, { params: { user_id: userId } }).catch(() => []);
  return stored ? savedProfile(stored) : null;
}

/**
 * Saves the details and reads them back (API-29, API-30). What was changed elsewhere, and not here, stays.
 *
 * @param shown the edited record; null before the first save
 * @param chosen the address's place; null when unknown or unchanged
 * @throws {ApiError}
 */
export async function saveProfile(
  userId: string,
  shown: SavedProfile | null,
  typed: FormProfile,
  chosen: ChosenPlace | null,
): Promise<SavedProfile> {
  const stored = shown && (await storedProfile(userId));
  const values = stored ? mergeProfile(typed, shown.profile, stored.profile) : typed;
  const { latitude = null, longitude = null } = coordinatesOf(chosen, values) ?? {};
  const body = { ...wireProfile(values), user_id: userId, main_id: STORE_ID, latitude, longitude };
  const id = shown?.id ?? (await call(members.saveProfile, { body })).new_schedule.id;
  if (shown) await call(members.changeProfile, { params: { profileId: shown.id }, body });
  return (await storedProfile(userId)) ?? { id, profile: asSaved(values), mailedTo: null };
}
