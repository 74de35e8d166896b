import type { ProfileField } from '#domain/members/profile.ts';
import type { FormProfile } from './profile-view.ts';

type Fields = Partial<FormProfile>;

/**
 * What changes by what was found, and nothing that was typed: fields that are empty or hold what was filled in before.
 */
export function untouchedFields(found: Fields, values: FormProfile, filled: Fields): Fields {
  const isFree = (field: ProfileField): boolean => values[field] === '' || values[field] === filled[field];
  const entries = Object.entries(found) as [ProfileField, string][];
  return Object.fromEntries(entries.filter(([field, text]) => isFree(field) && text !== values[field]));
}
