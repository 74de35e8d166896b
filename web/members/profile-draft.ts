import { PROFILE_FIELDS, type ProfileField } from '#domain/members/profile.ts';
import { sessionRecord } from '#web/device/session-record.ts';
import { type ChosenPlace, parseChosenPlace } from './chosen-place.ts';
import type { FormProfile } from './profile-view.ts';

/** Numbers that are worth stealing are never kept in the browser, not even for a reload (Q006). */
const neverKept = new Set<ProfileField>(['aadhaar', 'pan', 'accountNumber', 'ifsc', 'nomineeId']);
const keptFields = PROFILE_FIELDS.filter((field) => !neverKept.has(field));

type TypedFields = Partial<Record<ProfileField, string>>;

/** What one member typed and did not save yet, and whether she had pressed Edit. */
export interface ProfileDraft {
  userId: string;
  isEditing: boolean;
  typed: TypedFields;
  chosen: ChosenPlace | null;
}

/** The part of a form that differs from the saved record and may be kept. */
export const draftOf = (values: FormProfile, saved: FormProfile): TypedFields =>
  Object.fromEntries(keptFields.flatMap((field) => (values[field] === saved[field] ? [] : [[field, values[field]]])));

/** Reads a kept draft; a broken one is none, and a number in it is not taken up. */
export function parseProfileDraft(kept: unknown): ProfileDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { userId, isEditing, typed, chosen } = kept as Partial<Record<keyof ProfileDraft, unknown>>;
  if (typeof userId !== 'string' || typeof typed !== 'object' || typed === null) return null;
  const given = typed as Record<string, unknown>;
  const entries = keptFields.flatMap((field) => {
    const value = given[field];
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  const texts = Object.fromEntries(entries);
  return { userId, isEditing: isEditing === true, typed: texts, chosen: parseChosenPlace(chosen) };
}

export const profileDraft = sessionRecord('profile_draft', parseProfileDraft);
