import { PROFILE_FIELDS, type ProfileField } from '#domain/members/profile.ts';
import { sessionRecord } from '#web/device/session-record.ts';
import { type ChosenPlace, parseChosenPlace } from './chosen-place.ts';
import type { FormProfile } from './profile-view.ts';

/** Numbers worth stealing are never stored in the browser, not even for a reload (Q006). */
const neverStored = new Set<ProfileField>(['aadhaar', 'pan', 'accountNumber', 'ifsc', 'nomineeId']);
const storedFields = PROFILE_FIELDS.filter((field) => !neverStored.has(field));

type TypedFields = Partial<Record<ProfileField, string>>;

/** What one member typed and did not save yet, and whether the form is in edit mode. */
export interface ProfileDraft {
  userId: string;
  isEditing: boolean;
  typed: TypedFields;
  chosen: ChosenPlace | null;
}

/** The fields that differ from the saved record and may be stored. */
export const draftOf = (values: FormProfile, saved: FormProfile): TypedFields =>
  Object.fromEntries(storedFields.flatMap((field) => (values[field] === saved[field] ? [] : [[field, values[field]]])));

/** Parses a stored draft; a broken one is none, and a number in it is ignored. */
export function parseProfileDraft(stored: unknown): ProfileDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { userId, isEditing, typed, chosen } = stored as Partial<Record<keyof ProfileDraft, unknown>>;
  if (typeof userId !== 'string' || typeof typed !== 'object' || typed === null) return null;
  const given = typed as Record<string, unknown>;
  const entries = storedFields.flatMap((field) => {
    const value = given[field];
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  const texts = Object.fromEntries(entries);
  return { userId, isEditing: isEditing === true, typed: texts, chosen: parseChosenPlace(chosen) };
}

export const profileDraft = sessionRecord('profile_draft', parseProfileDraft);
