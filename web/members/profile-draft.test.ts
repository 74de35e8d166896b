import { expect, test } from 'vitest';
import { draftOf, parseProfileDraft } from './profile-draft.ts';
import { emptyProfile } from './profile-view.ts';

const typed = {
  ...emptyProfile,
  fullName: 'Asha Kulkarni',
  aadhaar: '234567890124',
  pan: 'ABCDE1234F',
  accountNumber: '1234567890',
  ifsc: 'HDFC0001234',
  nomineeId: '234567890124',
};

test('a draft holds what was typed, and no identity or bank number', () => {
  expect(draftOf(typed, emptyProfile)).toEqual({ fullName: 'Asha Kulkarni' });
});

test('a draft leaves out what is saved already', () => {
  expect(draftOf({ ...typed, city: 'Kanpur' }, { ...emptyProfile, fullName: 'Asha Kulkarni' })).toEqual({
    city: 'Kanpur',
  });
});

test('a kept draft comes back for its member', () => {
  const address = { googleAddress: '14 Civil Lines', pincode: '208001', city: 'Kanpur', state: 'Uttar Pradesh' };
  const chosen = { address, coordinates: { latitude: 26.4, longitude: 80.3 } };
  const draft = { userId: 'u1', isEditing: true, typed: { city: 'Kanpur' }, chosen };
  expect(parseProfileDraft(draft)).toEqual(draft);
});

test('numbers in a kept draft are not taken up', () => {
  expect(parseProfileDraft({ userId: 'u1', typed: { pan: 'ABCDE1234F', city: 7 } })).toEqual({
    userId: 'u1',
    isEditing: false,
    typed: {},
    chosen: null,
  });
});

test('a chosen place that is broken is none', () => {
  const draft = { userId: 'u1', typed: {}, chosen: { address: { city: 'Kanpur' }, coordinates: { latitude: 26 } } };
  expect(parseProfileDraft(draft)?.chosen).toBeNull();
});

test('broken drafts are none', () => {
  expect(parseProfileDraft('draft')).toBeNull();
  expect(parseProfileDraft({ typed: { city: 'Kanpur' } })).toBeNull();
});
