import { PROFILE_FIELDS } from '#domain/members/profile.ts';
import type { FormProfile } from './profile-view.ts';

/**
 * What is saved over a record that was changed elsewhere meanwhile: a field that was not changed here stays as it is
 * stored. So a mask that was left alone becomes the stored one, which means unchanged.
 *
 * @param shown the record that was typed over
 */
export const mergeProfile = (typed: FormProfile, shown: FormProfile, stored: FormProfile): FormProfile =>
  Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field, typed[field] === shown[field] ? stored[field] : typed[field]]),
  ) as FormProfile;
