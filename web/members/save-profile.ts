import * as members from '#contract/members.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { isMasked, maskLast4 } from '#domain/members/identity-numbers.ts';
import { call } from '#web/api.ts';
import { answerInTime } from '#web/device/answer-in-time.ts';
import { type ChosenPlace, coordinatesOf } from './chosen-place.ts';
import { mergeProfile } from './merge-profile.ts';
import { formProfile, type FormProfile, wireProfile } from './profile-view.ts';

/** For the whole of a saving, which is up to three calls. */
const SAVING_TIMEOUT_MS = 60_000;

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
export async function storedProfile(userId: string, signal?: AbortSignal): Promise<SavedProfile | null> {
  const options = signal && { signal };
  const [stored] = await call(members.profiles, { params: { user_id: userId } }, options).catch(() => []);
  return stored ? savedProfile(stored) : null;
}

/**
 * Saves the details and reads them back (API-29, API-30). What was changed elsewhere, and not here, stays.
 *
 * @param shown the edited record; null before the first save
 * @param chosen the address's place; null when unknown or unchanged
 * @throws {ApiError} when they are refused or cannot be sent; another error when no answer came in time
 */
export const saveProfile = (
  userId: string,
  shown: SavedProfile | null,
  typed: FormProfile,
  chosen: ChosenPlace | null,
): Promise<SavedProfile> =>
  answerInTime(SAVING_TIMEOUT_MS, async (signal) => {
    const stored = shown && (await storedProfile(userId, signal));
    const values = stored ? mergeProfile(typed, shown.profile, stored.profile) : typed;
    const { latitude = null, longitude = null } = coordinatesOf(chosen, values) ?? {};
    const body = { ...wireProfile(values), user_id: userId, main_id: STORE_ID, latitude, longitude };
    const id = shown?.id ?? (await call(members.saveProfile, { body }, { signal })).new_schedule.id;
    if (shown) await call(members.changeProfile, { params: { profileId: shown.id }, body }, { signal });
    return (await storedProfile(userId, signal)) ?? { id, profile: asSaved(values), mailedTo: null };
  });
