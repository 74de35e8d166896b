import { expect, test } from 'vitest';
import { isReadOnly, profileAction, type ProfileFormState } from './profile-form-state.ts';
import { emptyProfile, type FormProfile } from './profile-view.ts';

const opened = (saved: FormProfile | null): ProfileFormState => ({
  saved,
  values: saved ?? emptyProfile,
  isEditing: false,
});

const record = { ...emptyProfile, fullName: 'Asha Kulkarni', city: 'Kanpur' };

test('[PROF-04] without a record every field can be written and the button saves', () => {
  const state = opened(null);
  expect(profileAction(state)).toBe('save');
  expect(isReadOnly(state, 'fullName')).toBe(false);
});

test('[PROF-05] with a record the form opens to be read, with Edit', () => {
  const state = opened(record);
  expect(profileAction(state)).toBe('edit');
  expect(isReadOnly(state, 'fullName')).toBe(true);
});

test('[PROF-04] Edit makes every field writable and the button updates', () => {
  const state = { ...opened(record), isEditing: true };
  expect(profileAction(state)).toBe('update');
  expect(isReadOnly(state, 'fullName')).toBe(false);
});

test('[PROF-06] a field that was empty on load stays writable, and a change in it turns the button to Update', () => {
  const state = opened(record);
  expect(isReadOnly(state, 'state')).toBe(false);
  const changed = { ...state, values: { ...state.values, state: 'Uttar Pradesh' } };
  expect(profileAction(changed)).toBe('update');
  expect(isReadOnly(changed, 'state')).toBe(false);
  expect(isReadOnly(changed, 'city')).toBe(true);
});
