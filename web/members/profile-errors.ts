import { ApiError } from '#contract/client.ts';
import type { ProfileField } from '#domain/members/profile.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { PLACE_FIELDS } from './chosen-place.ts';

/** What is wrong, by field. */
export type ProfileErrors = Partial<Record<ProfileField, string>>;

const fields: Partial<Record<RefusalCode | 'network', ProfileField>> = {
  'invalid-profile-email': 'email',
  'invalid-profile-mobile': 'mobile',
  'invalid-aadhaar': 'aadhaar',
  'invalid-pan': 'pan',
  'invalid-ifsc': 'ifsc',
  'reference-own': 'referenceId',
  'reference-expired': 'referenceId',
  'reference-invalid': 'referenceId',
  'reference-later-joiner': 'referenceId',
  'reference-locked': 'referenceId',
  'pincode-not-listed': 'pincode',
  'pincode-inactive': 'pincode',
  'address-contradicts': 'pincode',
};

/** The field that a refusal speaks of; null when it is about none. */
export const fieldAtFault = (code: RefusalCode | 'network'): ProfileField | null => fields[code] ?? null;

/** What is still wrong once fields were changed. A pincode's error may be about any part of the address. */
export function withoutChanged(errors: ProfileErrors, changes: Partial<Record<ProfileField, unknown>>): ProfileErrors {
  const isElsewhere = PLACE_FIELDS.some((field) => field in changes);
  const isChanged = (field: string) => field in changes || (field === 'pincode' && isElsewhere);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isChanged(field)));
}

/** Why details were not saved. */
export interface SaveFailure {
  /** The field that the refusal speaks of; null when it is about none. */
  field: ProfileField | null;
  message: string;
  /** Whether details stand already that the form did not know of. */
  isSavedElsewhere: boolean;
}

/** @param unanswered what is said where the shop gave no reason */
export function saveFailureOf(error: unknown, unanswered: string): SaveFailure {
  if (!(error instanceof ApiError) || error.code === 'network')
    return { field: null, message: unanswered, isSavedElsewhere: false };
  const { code, message } = error;
  return { field: fieldAtFault(code), message, isSavedElsewhere: code === 'profile-exists' };
}
