import { expect, test } from 'vitest';
import { chosenPlace, coordinatesOf } from './chosen-place.ts';
import { mergeProfile } from './merge-profile.ts';
import { emptyProfile } from './profile-view.ts';

const shown = { ...emptyProfile, fatherName: 'Anil', city: 'Kanpur', mobile: '9876543210', aadhaar: '•••• •••• 2346' };

test('[API-30] a field that was not changed here stays as it was stored meanwhile', () => {
  const stored = { ...shown, city: 'Lucknow', mobile: '9000012345', bankName: 'Demo Grameen Bank' };
  expect(mergeProfile({ ...shown, fatherName: 'Sunil' }, shown, stored)).toEqual({ ...stored, fatherName: 'Sunil' });
});

test('[API-30] a field that was changed in both places is saved as it was typed here, also when it was emptied', () => {
  const stored = { ...shown, city: 'Lucknow', fatherName: 'Mohan' };
  const typed = { ...shown, city: 'Varanasi', fatherName: '' };
  expect(mergeProfile(typed, shown, stored)).toEqual(typed);
});

test('[API-30] a mask that was left alone becomes the stored one, a number typed over it is saved', () => {
  const stored = { ...shown, aadhaar: '•••• •••• 9999' };
  expect(mergeProfile(shown, shown, stored).aadhaar).toBe('•••• •••• 9999');
  expect(mergeProfile({ ...shown, aadhaar: '234123412346' }, shown, stored).aadhaar).toBe('234123412346');
});

test('coordinates of an address that another one replaced meanwhile are not those of the new one', () => {
  const chosen = chosenPlace(shown, { latitude: 26.4499, longitude: 80.3319 });
  expect(coordinatesOf(chosen, mergeProfile(shown, shown, { ...shown, city: 'Lucknow' }))).toBeNull();
});
