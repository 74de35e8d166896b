import { type ProfileField, PROFILE_FIELDS } from '#domain/members/profile.ts';
import { emptyProfile, type FormProfile } from './profile-view.ts';

/** The form's state: the saved record, the fields, and whether it is in edit mode. */
export interface ProfileFormState {
  /** The record as it was last loaded, with hidden numbers masked; null before the first save. */
  saved: FormProfile | null;
  values: FormProfile;
  isEditing: boolean;
}

export type ProfileAction = 'save' | 'update' | 'edit';

/** Whether the fields differ from the saved record. */
export const hasUnsavedChanges = ({ saved, values }: ProfileFormState): boolean =>
  PROFILE_FIELDS.some((field) => values[field] !== (saved ?? emptyProfile)[field]);

/** A field can be written in edit mode, or while its saved value is empty (PROF-06, Q097). */
export const isReadOnly = ({ saved, isEditing }: ProfileFormState, field: ProfileField): boolean =>
  saved !== null && !isEditing && saved[field] !== '';

/** What the form's button does and says (PROF-03, PROF-04). */
export function profileAction(state: ProfileFormState): ProfileAction {
  if (!state.saved) return 'save';
  return state.isEditing || hasUnsavedChanges(state) ? 'update' : 'edit';
}
