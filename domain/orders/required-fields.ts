import { PROFILE_FIELDS, type ProfileField, type ProfileValues } from '#domain/members/profile.ts';

/** What a profile must hold before an order is placed: everything but the reference id (CHK-15, Q006). */
export const REQUIRED_PROFILE_FIELDS: readonly ProfileField[] = PROFILE_FIELDS.filter(
  (field) => field !== 'referenceId',
);

/**
 * The required fields that are empty, in form order.
 * @param required the owner's settings may ask for less
 */
export const missingFields = (
  profile: ProfileValues,
  required: readonly ProfileField[] = REQUIRED_PROFILE_FIELDS,
): ProfileField[] => PROFILE_FIELDS.filter((field) => required.includes(field) && (profile[field] ?? '').trim() === '');
