import { PROFILE_FIELDS } from '#domain/members/profile.ts';
import type { FormProfile } from './profile-view.ts';

/**
 * Merges a form into a record changed elsewhere: an unchanged field stays as stored. So an untouched mask becomes the
 * stored one, which means unchanged.
 *
 * @param shown the record that was edited
 */
export const mergeProfile = (typed: FormProfile, shown: FormProfile, stored: FormProfile): FormProfile =>
  Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field, typed[field] === shown[field] ? stored[field] : typed[field]]),
  ) as FormProfile;
